import { type EditedRules, itRefuses } from '../../support/edited-rules.js';

const ROWS: readonly EditedRules[] = [
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
    edits: [['figures.yaml', 'tassa_alta:', 'tassa_base:']],
    problems:
      'figures.yaml:3:3+10 duplicate_id "tassa_base" is defined twice; the first is at figures.yaml:2:3. Rename or remove one.',
  },
  {
    name: 'an id that another line of the bucket has',
    edits: [
      [
        'lines/annual.yaml',
        '  - id: tassa\n',
        `  - id: tassa
    label: Altra tassa
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 1
    explanation: Un'altra tassa che non esiste.
    amount: [{ value: 1 }]
    sources: [legge_inventata]
  - id: tassa
`,
      ],
    ],
    problems:
      'lines/annual.yaml:11:9+5 duplicate_id "annual.tassa" is defined twice; the first is at lines/annual.yaml:3:9. Rename or remove one.',
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
    edits: [['modifiers/modifiers.yaml', 'id: aumento_sicilia', 'id: aumento_sicilia\n    aliases: [aumento_sicilia]']],
    problems:
      'modifiers/modifiers.yaml:3:15+15 duplicate_id The alias "aumento_sicilia" is also a name at modifiers/modifiers.yaml:2:9. An alias is a name that no rule has any more. Remove it, or rename the other rule.',
  },
  {
    name: 'an alias that two modifiers have',
    edits: [
      ['modifiers/modifiers.yaml', 'id: aumento_sicilia', 'id: aumento_sicilia\n    aliases: [aumento_isole]'],
      [
        'modifiers/modifiers.yaml',
        'modifiers:\n',
        `modifiers:
  - id: aumento_sardegna
    aliases: [aumento_isole]
    label: Aumento in Sardegna
    law: Legge inventata, art. 2
    explanation: In Sardegna la tassa è più alta.
    when: in_sicilia
    targets: [annual.tassa]
    effect: { increase: aumento }
    sources: [legge_inventata]
`,
      ],
    ],
    problems:
      'modifiers/modifiers.yaml:12:15+13 duplicate_id The alias "aumento_isole" is also a name at modifiers/modifiers.yaml:3:15. An alias is a name that no rule has any more. Remove it, or rename the other rule.',
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
  {
    edits: [
      [
        'conditions/people.yaml',
        'conditions:',
        `conditions:
  zero: { label: Zero, all: [uno] }
  uno: { label: Uno, all: [due] }
  due: { label: Due, any: [uno] }`,
      ],
    ],
    problems:
      'conditions/people.yaml:3:3+3 cycle This condition refers to itself: uno -> due -> uno. Take one of these references out.',
  },
];

describe('the loader refuses a name that stands for two things, or for itself', () => itRefuses(ROWS));
