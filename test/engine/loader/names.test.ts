import { type EditedRules, itRefuses } from '../../support/edited-rules.js';

const AMOUNT = `    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }
`;
const CONDITIONS =
  'Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".';
const FIGURES =
  'Figures are declared in figures.yaml. Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".';
const SOURCES = 'Sources are declared in the folder sources. Allowed: "legge_inventata".';
const NO_STATUS = 'status_without_default Some request might have no status. Add a last case without "when".';

/** An effect of a modifier by a figure that nobody has declared. */
const effect = (kind: string): EditedRules => ({
  edits: [['modifiers/modifiers.yaml', 'increase: aumento', `${kind}: nulla`]],
  problems: `modifiers/modifiers.yaml:8:${17 + kind.length}+5 unknown_figure Unknown figure "nulla". ${FIGURES}`,
});

const UNKNOWN: readonly EditedRules[] = [
  {
    name: 'an unknown condition, of a line, an amount, a modifier and a notice',
    edits: [
      ['lines/annual.yaml', 'when: srl', 'when: srll'],
      ['lines/annual.yaml', 'when: oltre_soglia', 'when: oltre_sogla'],
      ['modifiers/modifiers.yaml', 'when: in_sicilia', 'when: { any: [in_sicila] }'],
      ['notices/people.yaml', 'when: con_piu_soci', 'when: { not: piu_soci }'],
    ],
    problems: [
      `lines/annual.yaml:9:11+4 unknown_condition Unknown condition "srll". Did you mean "srl"? ${CONDITIONS}`,
      `lines/annual.yaml:11:17+11 unknown_condition Unknown condition "oltre_sogla". Did you mean "oltre_soglia"? ${CONDITIONS}`,
      `modifiers/modifiers.yaml:6:19+9 unknown_condition Unknown condition "in_sicila". Did you mean "in_sicilia"? ${CONDITIONS}`,
      `notices/people.yaml:6:18+8 unknown_condition Unknown condition "piu_soci". ${CONDITIONS}`,
    ],
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
    name: 'an unknown condition of every status, which leaves none for all the rest',
    edits: [
      ['ruleset.yaml', '{ status: determined }', '{ status: determined, when: sr }'],
      ['ruleset.yaml', '{ status: not_applicable', '{ when: sr, status: not_applicable'],
      ['ruleset.yaml', '{ status: complete }', '{ status: complete, when: { any: [srl, sss] } }'],
    ],
    problems: [
      `ruleset.yaml:5:5+32 ${NO_STATUS}`,
      `ruleset.yaml:5:33+2 unknown_condition Unknown condition "sr". Did you mean "srl"? ${CONDITIONS}`,
      `ruleset.yaml:7:5+70 ${NO_STATUS}`,
      `ruleset.yaml:7:13+2 unknown_condition Unknown condition "sr". Did you mean "srl"? ${CONDITIONS}`,
      `ruleset.yaml:9:5+47 ${NO_STATUS}`,
      `ruleset.yaml:9:44+3 unknown_condition Unknown condition "sss". ${CONDITIONS}`,
    ],
  },
  {
    edits: [['lines/annual.yaml', 'value: tassa_base ', 'value: tassa_base * 2 ']],
    problems: `lines/annual.yaml:12:18+14 unknown_figure Unknown figure "tassa_base * 2". Did you mean "tassa_base"? Calculations are written so: { times: [a, b] }, { percent: a, of: b } or { increase: a, byPercent: b }. ${FIGURES}`,
  },
  {
    name: 'an unknown figure, or a fact in the place of one, of a line, a modifier, a notice and a figure',
    edits: [
      ['figures.yaml', '{ increase: tassa_base, byPercent: aumento }', '{ percent: 5, of: capital, upTo: niente }'],
      ['lines/annual.yaml', '{ value: tassa_base }', '{ value: soci }'],
      ['modifiers/modifiers.yaml', 'increase: aumento', 'increase: { min: sogla, max: 2 }'],
      ['notices/people.yaml', 'max: tassa_aumentata', 'max: capital'],
    ],
    problems: [
      `figures.yaml:6:72+7 unknown_figure Unknown figure "capital". ${FIGURES}`,
      `figures.yaml:6:87+6 unknown_figure Unknown figure "niente". ${FIGURES}`,
      `lines/annual.yaml:12:18+4 unknown_figure Unknown figure "soci". ${FIGURES}`,
      `modifiers/modifiers.yaml:8:32+5 unknown_figure Unknown figure "sogla". Did you mean "soglia"? ${FIGURES}`,
      `notices/people.yaml:7:28+7 unknown_figure Unknown figure "capital". ${FIGURES}`,
    ],
  },
  ...['increase', 'reduce', 'setTo', 'setMinimum'].map(effect),
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
    name: 'an unknown source, of a figure, a line and a modifier, and an unknown target',
    edits: [
      ['figures.yaml', 'unit: percent, sources: [legge_inventata]', 'unit: percent, sources: [legge_inventata, altra]'],
      ['lines/annual.yaml', 'sources: [legge_inventata]', 'sources: [legge_inventta]'],
      ['modifiers/modifiers.yaml', 'targets: [annual.tassa]', 'targets: [annual.tasse]'],
      ['modifiers/modifiers.yaml', 'sources: [legge_inventata]', 'sources: [legge]'],
    ],
    problems: [
      `figures.yaml:5:83+5 unknown_source Unknown source "altra". ${SOURCES}`,
      `lines/annual.yaml:13:15+14 unknown_source Unknown source "legge_inventta". Did you mean "legge_inventata"? ${SOURCES}`,
      'modifiers/modifiers.yaml:7:15+12 unknown_target Unknown line "annual.tasse". Did you mean "annual.tassa"? A target is bucket.id, for example annual.diritto_annuale. Allowed: "annual.tassa".',
      `modifiers/modifiers.yaml:9:15+5 unknown_source Unknown source "legge". ${SOURCES}`,
    ],
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

/** Names that stand for two things, or for themselves. */
const DUPLICATES: readonly EditedRules[] = [
  {
    name: 'an id that another file has',
    edits: [
      [
        'conditions/other.yaml',
        'conditions:\n  srl: { label: Di nuovo la SRL, fact: form, operator: equal, value: srl }\n',
      ],
    ],
    problems:
      'conditions/other.yaml:2:3+3 duplicate_id "srl" is defined twice; the first is at conditions/conditions.yaml:2:3. Rename or remove one.',
  },
  {
    edits: [['notices/people.yaml', 'id: piu_soci', 'id: avviso']],
    problems:
      'notices/warnings.yaml:3:11+6 duplicate_id "avviso" is defined twice; the first is at notices/people.yaml:3:9. Rename or remove one.',
  },
  {
    edits: [
      [
        'lines/annual.yaml',
        'id: tassa',
        'id: tassa\n    aliases: [opening.tassa, annual.tassa, imposta, annual.imposta]',
      ],
    ],
    problems: [
      'lines/annual.yaml:4:30+12 duplicate_id The alias "annual.tassa" is also a name at lines/annual.yaml:3:9. An alias is a name that no rule has any more. Remove it, or rename the other rule.',
      'lines/annual.yaml:4:53+14 duplicate_id The alias "annual.imposta" is also a name at lines/annual.yaml:4:44. An alias is a name that no rule has any more. Remove it, or rename the other rule.',
    ],
  },
  {
    edits: [['figures.yaml', 'increase: tassa_base', 'increase: tassa_aumentata']],
    problems:
      'figures.yaml:6:3+15 cycle This figure refers to itself: tassa_aumentata -> tassa_aumentata. Take one of these references out.',
  },
  {
    edits: [
      [
        'conditions/people.yaml',
        'conditions:',
        `conditions:
  uno: { label: Uno, all: [due] }
  due: { label: Due, any: [{ not: tre }] }
  tre: { label: Tre, all: [uno] }
  quattro: { label: Quattro, all: [quattro, due] }`,
      ],
    ],
    problems: [
      'conditions/people.yaml:2:3+3 cycle This condition refers to itself: uno -> due -> tre -> uno. Take one of these references out.',
      'conditions/people.yaml:5:3+7 cycle This condition refers to itself: quattro -> quattro. Take one of these references out.',
    ],
  },
];

describe('the loader refuses the name of something unknown', () => itRefuses(UNKNOWN));

describe('the loader refuses a name that stands for two things, or for itself', () => itRefuses(DUPLICATES));
