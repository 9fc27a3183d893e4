import { expect } from 'chai';
import { type EditedRules, itRefuses, problemsOf } from '../../support/edited-rules.js';

const AMOUNT = `    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }
`;
const CONDITIONS =
  'Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".';
const FIGURES =
  'Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".';
const SOURCES = 'Sources are declared in the folder sources. Allowed: "legge_inventata".';

const ROWS: readonly EditedRules[] = [
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: srll']],
    problems: `lines/annual.yaml:9:11+4 unknown_condition Unknown condition "srll". Did you mean "srl"? ${CONDITIONS}`,
  },
  {
    edits: [['lines/annual.yaml', 'when: oltre_soglia', 'when: oltre_sogla']],
    problems: `lines/annual.yaml:11:17+11 unknown_condition Unknown condition "oltre_sogla". Did you mean "oltre_soglia"? ${CONDITIONS}`,
  },
  {
    edits: [['modifiers/modifiers.yaml', 'when: in_sicilia', 'when: { any: [in_sicila] }']],
    problems: `modifiers/modifiers.yaml:6:19+9 unknown_condition Unknown condition "in_sicila". Did you mean "in_sicilia"? ${CONDITIONS}`,
  },
  {
    edits: [['notices/people.yaml', 'when: con_piu_soci', 'when: { not: piu_soci }']],
    problems: `notices/people.yaml:6:18+8 unknown_condition Unknown condition "piu_soci". ${CONDITIONS}`,
  },
  {
    edits: [['conditions/people.yaml', 'conditions:', 'conditions:\n  uno: { label: Uno, all: [srl, { not: sr }] }']],
    problems:
      'conditions/people.yaml:2:40+2 unknown_condition Unknown condition "sr". Did you mean "srl"? Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "uno", "con_piu_soci".',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: srl and in_sicilia']],
    problems: `lines/annual.yaml:9:11+18 unknown_condition Unknown condition "srl and in_sicilia". Conditions are combined so: { all: [a, b] }, { any: [a, b] } or { not: a }. ${CONDITIONS}`,
  },
  {
    edits: [['ruleset.yaml', '{ status: determined }', '{ status: determined, when: sr }']],
    problems: [
      'ruleset.yaml:5:5+32 status_without_default Some request might have no status. Add a last case without "when".',
      `ruleset.yaml:5:33+2 unknown_condition Unknown condition "sr". Did you mean "srl"? ${CONDITIONS}`,
    ],
  },
  {
    edits: [['ruleset.yaml', '{ status: not_applicable', '{ when: sr, status: not_applicable']],
    problems: [
      'ruleset.yaml:7:5+70 status_without_default Some request might have no status. Add a last case without "when".',
      `ruleset.yaml:7:13+2 unknown_condition Unknown condition "sr". Did you mean "srl"? ${CONDITIONS}`,
    ],
  },
  {
    edits: [['ruleset.yaml', '{ status: complete }', '{ status: complete, when: { any: [srl, sss] } }']],
    problems: [
      'ruleset.yaml:9:5+47 status_without_default Some request might have no status. Add a last case without "when".',
      `ruleset.yaml:9:44+3 unknown_condition Unknown condition "sss". ${CONDITIONS}`,
    ],
  },
  {
    edits: [['lines/annual.yaml', 'value: tassa_base', 'value: tasa_base']],
    problems: `lines/annual.yaml:12:18+9 unknown_figure Unknown figure "tasa_base". Did you mean "tassa_base"? ${FIGURES}`,
  },
  {
    edits: [['lines/annual.yaml', 'value: tassa_base ', 'value: tassa_base * 2 ']],
    problems: `lines/annual.yaml:12:18+14 unknown_figure Unknown figure "tassa_base * 2". Did you mean "tassa_base"? Calculations are written so: { times: [a, b] }, { percent: a, of: b } or { increase: a, byPercent: b }. ${FIGURES}`,
  },
  {
    edits: [
      ['modifiers/modifiers.yaml', 'effect: { increase: aumento }', 'effect: { increase: { min: sogla, max: 2 } }'],
    ],
    problems: `modifiers/modifiers.yaml:8:32+5 unknown_figure Unknown figure "sogla". Did you mean "soglia"? ${FIGURES}`,
  },
  {
    edits: [['notices/people.yaml', 'max: tassa_aumentata', 'max: capital']],
    problems: `notices/people.yaml:7:28+7 unknown_figure Unknown figure "capital". ${FIGURES}`,
  },
  {
    edits: [['modifiers/modifiers.yaml', '{ increase: aumento }', '{ increase: capital }']],
    problems: `modifiers/modifiers.yaml:8:25+7 unknown_figure Unknown figure "capital". ${FIGURES}`,
  },
  {
    edits: [
      ['figures.yaml', '{ increase: tassa_base, byPercent: aumento }', '{ increase: capital, byPercent: aumento }'],
    ],
    problems: `figures.yaml:6:66+7 unknown_figure Unknown figure "capital". ${FIGURES}`,
  },
  {
    edits: [
      ['figures.yaml', '{ increase: tassa_base, byPercent: aumento }', '{ percent: 5, of: nulla, upTo: niente }'],
    ],
    problems: [
      `figures.yaml:6:72+5 unknown_figure Unknown figure "nulla". ${FIGURES}`,
      `figures.yaml:6:85+6 unknown_figure Unknown figure "niente". ${FIGURES}`,
    ],
  },
  {
    edits: [['lines/annual.yaml', '{ value: tassa_base }', '{ value: soci }']],
    problems: `lines/annual.yaml:12:18+4 unknown_figure Unknown figure "soci". ${FIGURES}`,
  },
  {
    edits: [
      [
        'lines/annual.yaml',
        AMOUNT,
        `    forEach:
      - { people: soci, amount: [{ when: oltre_sogla, value: tassa_alta }, { min: tassa_alta, max: tassa_bassa }] }
      - { people: form, amount: [{ value: 1 }, { min: 1, max: soci }] }
    administratorShare: { dividedBy: capital, round: cent }
`,
      ],
    ],
    problems: [
      `lines/annual.yaml:11:42+11 unknown_condition Unknown condition "oltre_sogla". Did you mean "oltre_soglia"? ${CONDITIONS}`,
      `lines/annual.yaml:11:100+11 unknown_figure Unknown figure "tassa_bassa". Did you mean "tassa_base"? ${FIGURES}`,
      'lines/annual.yaml:12:19+4 unknown_people Unknown count of people "form". Counts are declared in facts.yaml. Allowed: "soci".',
      `lines/annual.yaml:12:63+4 unknown_figure Unknown figure "soci". ${FIGURES}`,
      `lines/annual.yaml:13:38+7 unknown_figure Unknown figure "capital". ${FIGURES}`,
    ],
  },
  {
    edits: [['lines/annual.yaml', '{ value: tassa_base }', '{ min: capital, max: { times: [capital, form] } }']],
    problems: [
      'lines/annual.yaml:12:16+7 open_amount The fact "capital" can be left unanswered, so no amount can be computed from it. Give it an "unanswered" value in facts.yaml, or use a figure.',
      'lines/annual.yaml:12:40+7 open_amount The fact "capital" can be left unanswered, so no amount can be computed from it. Give it an "unanswered" value in facts.yaml, or use a figure.',
      `lines/annual.yaml:12:49+4 unknown_figure Unknown figure "form". ${FIGURES}`,
    ],
  },
  {
    edits: [['lines/annual.yaml', 'sources: [legge_inventata]', 'sources: [legge_inventta]']],
    problems: `lines/annual.yaml:13:15+14 unknown_source Unknown source "legge_inventta". Did you mean "legge_inventata"? ${SOURCES}`,
  },
  {
    edits: [['modifiers/modifiers.yaml', 'sources: [legge_inventata]', 'sources: [legge]']],
    problems: `modifiers/modifiers.yaml:9:15+5 unknown_source Unknown source "legge". ${SOURCES}`,
  },
  {
    edits: [
      ['figures.yaml', 'unit: percent, sources: [legge_inventata]', 'unit: percent, sources: [legge_inventata, altra]'],
    ],
    problems: `figures.yaml:5:83+5 unknown_source Unknown source "altra". ${SOURCES}`,
  },
  {
    edits: [['modifiers/modifiers.yaml', 'targets: [annual.tassa]', 'targets: [annual.tasse]']],
    problems:
      'modifiers/modifiers.yaml:7:15+12 unknown_target Unknown line "annual.tasse". Did you mean "annual.tassa"? A target is bucket.id, for example annual.diritto_annuale. Allowed: "annual.tassa".',
  },
  {
    edits: [['conditions/conditions.yaml', 'fact: capital', 'fact: capitale']],
    problems:
      'conditions/conditions.yaml:4:58+8 unknown_fact Unknown fact "capitale". Did you mean "capital"? Facts are declared in facts.yaml. Allowed: "form", "capital", "seatInSicily", "soci".',
  },
  {
    edits: [['facts.yaml', 'capital:', 'capitale:']],
    problems: [
      'conditions/conditions.yaml:4:58+7 unknown_fact Unknown fact "capital". Did you mean "capitale"? Facts are declared in facts.yaml. Allowed: "form", "capitale", "seatInSicily", "soci".',
      'facts.yaml:17:3+8 unknown_field No request has a field "capitale". Did you mean "capital"?',
    ],
  },
  {
    edits: [
      [
        'facts.yaml',
        '  soci:',
        `  quota: { type: share, label: Quota, part: capital, whole: nessuno }
  altri: { type: count, label: Altri, people: { roles: [shareholders] }, plus: form }
  soci:`,
      ],
    ],
    problems: [
      'facts.yaml:35:45+7 unknown_fact Unknown count fact "capital". Allowed: "altri", "soci".',
      'facts.yaml:35:61+7 unknown_fact Unknown count fact "nessuno". Allowed: "altri", "soci".',
      'facts.yaml:36:80+4 unknown_fact Unknown number fact "form". Allowed: "capital".',
    ],
  },
];

describe('the loader refuses the name of something unknown', () => {
  itRefuses(ROWS);

  for (const kind of ['increase', 'reduce', 'setTo', 'setMinimum'])
    it(`a figure, in an effect that is to ${kind}`, async () => {
      const [problem, ...others] = await problemsOf([
        'modifiers/modifiers.yaml',
        'increase: aumento',
        `${kind}: nulla`,
      ]);
      expect(problem).to.match(
        new RegExp(`^modifiers/modifiers.yaml:8:${17 + kind.length}\\+5 unknown_figure .*"nulla"`),
      );
      expect(others).to.deep.equal([]);
    });
});
