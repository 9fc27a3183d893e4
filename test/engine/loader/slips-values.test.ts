import { deadlineWith, itTells, type Slip } from './slips.js';

const SLIPS: readonly Slip[] = [
  [
    'figures.yaml',
    '{ increase: tassa_base, byPercent: aumento }',
    '{ increase: capital, byPercent: aumento }',
    '6:66+7 Unknown figure "capital". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'figures.yaml',
    '{ increase: tassa_base, byPercent: aumento }',
    '{ percent: 5, of: nulla, upTo: niente }',
    '6:72+5 Unknown figure "nulla". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
    '6:85+6 Unknown figure "niente". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'modifiers/modifiers.yaml',
    '{ increase: aumento }',
    '{ increase: capital }',
    '8:25+7 Unknown figure "capital". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'lines/annual.yaml',
    '{ value: tassa_base }',
    '{ value: soci }',
    '12:18+4 Unknown figure "soci". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'lines/annual.yaml',
    '{ value: tassa_base }',
    '{ min: capital, max: { times: [capital, form] } }',
    '12:16+7 The fact "capital" can be left unanswered, so no amount can be computed from it. Give it an "unanswered" value in facts.yaml, or use a figure.',
    '12:40+7 The fact "capital" can be left unanswered, so no amount can be computed from it. Give it an "unanswered" value in facts.yaml, or use a figure.',
    '12:49+4 Unknown figure "form". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'modifiers/modifiers.yaml',
    'when: in_sicilia',
    'when: { any: [in_sicila] }',
    '6:19+9 Unknown condition "in_sicila". Did you mean "in_sicilia"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
  ],
  [
    'notices/people.yaml',
    'when: con_piu_soci',
    'when: { not: piu_soci }',
    '6:18+8 Unknown condition "piu_soci". Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
  ],
  [
    'conditions/people.yaml',
    'conditions:',
    `conditions:
  uno: { label: Uno, all: [srl, { not: sr }] }`,
    '2:40+2 Unknown condition "sr". Did you mean "srl"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "uno", "con_piu_soci".',
  ],
  [
    'ruleset.yaml',
    '{ status: not_applicable,',
    '{ when: sr, status: not_applicable,',
    '7:5+70 Some request might have no status. Add a last case without "when".',
    '7:13+2 Unknown condition "sr". Did you mean "srl"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
  ],
  [
    'ruleset.yaml',
    '{ status: complete }',
    '{ status: complete, when: { any: [srl, sss] } }',
    '9:5+47 Some request might have no status. Add a last case without "when".',
    '9:44+3 Unknown condition "sss". Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
  ],
  [
    'figures.yaml',
    'aumento: { label: Aumento, value: 20, unit: percent, sources: [legge_inventata]',
    'aumento: { label: Aumento, value: 20, unit: percent, sources: [legge_inventata, altra]',
    '5:83+5 Unknown source "altra". Sources are declared in the folder sources. Allowed: "legge_inventata".',
  ],
  [
    'figures.yaml',
    'value: 20, unit: percent, sources: [legge_inventata], reviewBy: 2031-01-31',
    'value: 20, unit: percent, sources: [legge_inventata]',
    '5:12+72 The key "reviewBy" is missing here. Write "reviewBy:" and its value beside the other keys.',
  ],
  [
    'modifiers/modifiers.yaml',
    'sources: [legge_inventata]',
    'sources: [legge]',
    '9:15+5 Unknown source "legge". Sources are declared in the folder sources. Allowed: "legge_inventata".',
  ],
  [
    'facts.yaml',
    `unanswered: open,
      unasked: 1`,
    `unanswered: { value: 0, assumption: Nessun capitale. },
      unasked: 1`,
    '25:28+1 0 is not a value of the fact "capital", which is a number from 0.01 up.',
  ],
  [
    'facts.yaml',
    `unanswered: open
    unasked: false`,
    `unanswered: { value: forse, assumption: Forse. }
    unasked: false`,
    '33:26+5 "forse" is not a value of the fact "seatInSicily", which is one of false, true.',
  ],
  [
    'conditions/conditions.yaml',
    'operator: greaterThan, value: soglia',
    'operator: notIn, value: 5',
    '4:91+1 5 is not a value of the fact "capital", which is compared by "notIn" with a list.',
  ],
  [
    'conditions/conditions.yaml',
    'operator: equal, value: true',
    'operator: equal, value: [true]',
    '3:85+6 [true] is not a value of the fact "seatInSicily", which is compared by "equal" with one value.',
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith('{ everyLaterYear: { day: 31, month: 4 } }'),
    '7:40+2 "31/4" is not a day of every year. That month has 30 days.',
  ],
  [
    'deadlines.yaml',
    '',
    deadlineWith(
      '{ instalments: [{ months: [1, 2, 3, 4, 5, 6], due: { day: 31, month: 6 } }, { months: [7, 8, 9, 10, 11], due: { day: 29, month: 2 } }] }',
    ),
    '7:30+119 No instalment covers month 12. Together the instalments cover each month of the year once.',
    '7:73+2 "31/6" is not a day of every year. That month has 30 days.',
    '7:132+2 "29/2" is not a day of every year. February has 28 days, and 29 only in leap years.',
  ],
  [
    'cases/cases.yaml',
    'capital: 10000',
    'capital: molto, altro: 1',
    '4:92+5 The request of this case is refused at /capital: /capital must be a number greater than 0; found "molto".',
    '4:106+1 The request of this case is refused at /altro: "altro" is not a field of the form "srl". Its fields are "form", "seatInSicily", "shareholders", "isAdmin", "adminCompensation", "adminOtherCompulsoryCoverage", "capital", "activity" and "startupInnovativaBenefitsActive".',
  ],
  [
    'cases/cases.yaml',
    `form: srl
`,
    `form: spa
`,
    '9:13+3 The request of this case is refused at /form: /form must be "professionista_piva_gestione_separata", "ditta_individuale_commerciante", "ditta_individuale_artigiana", "snc", "sas", "srl" or "srls"; found "spa".',
  ],
];

describe('a slip in a value or a reference', () => {
  for (const slip of SLIPS) itTells(slip);
});
