import { itTells, type Slip } from './slips.js';

const SLIPS: readonly Slip[] = [
  [
    'cases/cases.yaml',
    'annual_fixed: 200',
    'absent: [annual.a], exempt: [annual.b], modifiers: [c], noModifiers: [d], notices: [e], noNotices: [f], lines: { annual.g: 0 }, noticeAmounts: { h: 0 }',
    '5:24+8 Unknown line "annual.a". Allowed: "annual.tassa".',
    '5:44+8 Unknown line "annual.b". Allowed: "annual.tassa".',
    '5:67+1 Unknown modifier "c". Allowed: "aumento_sicilia".',
    '5:85+1 Unknown modifier "d". Allowed: "aumento_sicilia".',
    '5:99+1 Unknown notice "e". Allowed: "piu_soci", "avviso".',
    '5:115+1 Unknown notice "f". Allowed: "piu_soci", "avviso".',
    '5:128+8 Unknown line "annual.g". Allowed: "annual.tassa".',
    '5:160+1 Unknown notice "h". Allowed: "piu_soci", "avviso".',
  ],
  [
    'lines/annual.yaml',
    `    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }`,
    `    forEach:
      - { people: soci, amount: [{ when: oltre_sogla, value: tassa_alta }, { min: tassa_alta, max: tassa_bassa }] }
      - { people: form, amount: [{ value: 1 }, { min: 1, max: soci }] }
    administratorShare: { dividedBy: capital, round: cent }`,
    '11:42+11 Unknown condition "oltre_sogla". Did you mean "oltre_soglia"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
    '11:100+11 Unknown figure "tassa_bassa". Did you mean "tassa_base"? Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
    '12:19+4 Unknown count of people "form". Counts are declared in facts.yaml. Allowed: "soci".',
    '12:63+4 Unknown figure "soci". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
    '13:38+7 Unknown figure "capital". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'lines/annual.yaml',
    `    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }`,
    `    forEach:
      - { people: soci, amount: [{ value: 1 }, { min: tassa_alta, max: tassa_base }] }`,
    '11:55+10 The minimum 200 is greater than the maximum 100. Are they swapped, or is a figure behind them wrong: 0.24 written for 24%, or 18.808 for 18808?',
  ],
  [
    'notices/people.yaml',
    'min: 0',
    'min: tassa',
    '7:20+5 Unknown figure "tassa". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'notices/people.yaml',
    'min: 0, max: tassa_aumentata',
    'min: tassa_alta, max: tassa_aumentata',
    '7:20+10 The minimum 200 is greater than the maximum 120. Are they swapped, or is a figure behind them wrong: 0.24 written for 24%, or 18.808 for 18808?',
  ],
  [
    'notices/people.yaml',
    'max: tassa_aumentata',
    'max: capital',
    '7:28+7 Unknown figure "capital". Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'facts.yaml',
    '  soci:',
    `  quota: { type: share, label: Quota, part: capital, whole: nessuno }
  altri: { type: count, label: Altri, people: { roles: [shareholders] }, plus: form }
  soci:`,
    '35:45+7 Unknown count fact "capital". Allowed: "altri", "soci".',
    '35:61+7 Unknown count fact "nessuno". Allowed: "altri", "soci".',
    '36:80+4 Unknown number fact "form". Allowed: "capital".',
  ],
  [
    'conditions/conditions.yaml',
    'operator: equal, value: srl',
    'operator: in, value: [srl, spa]',
    '2:61+3 "spa" is not a value of the fact "form", which is one of professionista_piva_gestione_separata, ditta_individuale_commerciante, ditta_individuale_artigiana, snc, sas, srl, srls.',
  ],
  [
    'conditions/conditions.yaml',
    'operator: equal, value: srl',
    'operator: equal, value: [srl]',
    '2:58+5 ["srl"] is not a value of the fact "form", which is compared by "equal" with one value.',
  ],
  [
    'conditions/conditions.yaml',
    'operator: greaterThan, value: soglia',
    'operator: in, value: [soglia, sogla, true, 7]',
    '4:97+5 Unknown figure "sogla". Did you mean "soglia"? The fact "capital" is compared with a number or a figure of figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
    '4:104+4 true is not a value of the fact "capital", which is a number.',
  ],
  [
    'conditions/conditions.yaml',
    'operator: equal, value: true',
    'operator: lessThan, value: true',
    '3:71+8 "lessThan" cannot compare the fact "seatInSicily", which is true or false. Allowed: "equal", "notEqual", "in", "notIn".',
  ],
  [
    'conditions/people.yaml',
    'conditions:',
    `conditions:
  uno: { label: Uno, all: [due] }
  due: { label: Due, any: [{ not: tre }] }
  tre: { label: Tre, all: [uno] }
  quattro: { label: Quattro, all: [quattro, due] }`,
    '2:3+3 This condition refers to itself: uno -> due -> tre -> uno. Take one of these references out.',
    '5:3+7 This condition refers to itself: quattro -> quattro. Take one of these references out.',
  ],
  [
    'lines/annual.yaml',
    'id: tassa',
    `id: tassa
    aliases: [opening.tassa, annual.tassa, imposta, annual.imposta]`,
    '4:30+12 The alias "annual.tassa" is also a name at lines/annual.yaml:3:9. An alias is a name that no rule has any more. Remove it, or rename the other rule.',
    '4:53+14 The alias "annual.imposta" is also a name at lines/annual.yaml:4:44. An alias is a name that no rule has any more. Remove it, or rename the other rule.',
  ],
  [
    'modifiers/modifiers.yaml',
    'effect: { increase: aumento }',
    'effect: { increase: { min: sogla, max: 2 } }',
    '8:32+5 Unknown figure "sogla". Did you mean "soglia"? Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
  ],
  [
    'ruleset.yaml',
    '{ status: determined }',
    '{ status: determined, when: sr }',
    '5:5+32 Some request might have no status. Add a last case without "when".',
    '5:33+2 Unknown condition "sr". Did you mean "srl"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
  ],
  [
    'notices/warnings.yaml',
    'level: info, ',
    '',
    '3:5+71 This warning has no level. Add level: warning if it could change the choice, or info.',
  ],
];

describe('a slip in a name', () => {
  for (const slip of SLIPS) itTells(slip);
});
