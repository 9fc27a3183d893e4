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

describe('the loader refuses a name that stands for two things, or for itself', () => itRefuses(ROWS));
