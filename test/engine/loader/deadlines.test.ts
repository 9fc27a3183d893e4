import { deadlineFile, type EditedRules, itRefuses } from '../../support/edited-rules.js';

const CONDITIONS =
  'Conditions stand in the folder conditions. Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".';
const SOURCES = 'Sources are declared in the folder sources. Allowed: "legge_inventata".';

const ROWS: readonly EditedRules[] = [
  {
    edits: [['deadlines.yaml', deadlineFile({ schedule: '{ daysAfterStar: 30 }' })]],
    problems:
      'deadlines.yaml:7:17+13 unknown_key Unknown key "daysAfterStar". Did you mean "daysAfterStart"? Allowed here: daysAfterStart, daysAfterYearEnd, everyLaterYear, instalments.',
  },
  {
    edits: [['deadlines.yaml', deadlineFile({ schedule: '{ everyLaterYear: { day: 0, month: 13 } }' })]],
    problems: [
      'deadlines.yaml:7:40+1 wrong_value 0 is too small: at least 1.',
      'deadlines.yaml:7:50+2 wrong_value 13 is too large: at most 12.',
    ],
  },
  {
    edits: [
      [
        'deadlines.yaml',
        `holidays:
  - { label: Festa inventata, on: { day: 29, month: 2 }, sources: [legge_inventta] }
`,
      ],
    ],
    problems: [
      'deadlines.yaml:2:42+2 wrong_value "29/2" is not a day of every year. February has 28 days, and 29 only in leap years.',
      `deadlines.yaml:2:68+14 unknown_source Unknown source "legge_inventta". Did you mean "legge_inventata"? ${SOURCES}`,
    ],
  },
  {
    edits: [
      [
        'deadlines.yaml',
        deadlineFile({
          schedule:
            '{ instalments: [{ months: [1, 2, 3, 4, 5, 6], due: { day: 31, month: 6 } }, { months: [7, 8, 9, 10, 11], due: { day: 29, month: 2 } }] }',
        }),
      ],
    ],
    problems: [
      'deadlines.yaml:7:30+119 months_of_instalments No instalment covers month 12. Together the instalments cover each month of the year once.',
      'deadlines.yaml:7:73+2 wrong_value "31/6" is not a day of every year. That month has 30 days.',
      'deadlines.yaml:7:132+2 wrong_value "29/2" is not a day of every year. February has 28 days, and 29 only in leap years.',
    ],
  },
  {
    edits: [
      [
        'deadlines.yaml',
        deadlineFile({
          schedule: `
      instalments:
        - { months: [1, 2, 3, 4, 5, 6], due: { day: 16, month: 9 } }
        - { months: [6, 7, 8, 9, 10, 11], due: { day: 16, month: 2 } }`,
        }),
      ],
    ],
    problems: [
      'deadlines.yaml:9:9+1 months_of_instalments Month 6 is covered 2 times. Together the instalments cover each month of the year once.',
      'deadlines.yaml:9:9+1 months_of_instalments No instalment covers month 12. Together the instalments cover each month of the year once.',
    ],
  },
  {
    edits: [['deadlines.yaml', deadlineFile({ when: 'in_sicilia' })]],
    problems:
      'deadlines.yaml:6:11+10 open_deadline The fact "seatInSicily" can be left unanswered, so nobody could tell when this is paid. Use a condition on facts that every request gives, or leave "when" out.',
  },
  {
    edits: [['deadlines.yaml', deadlineFile({ when: 'srll', lines: '[annual.tasa]', sources: '[legge]' })]],
    problems: [
      `deadlines.yaml:6:11+4 unknown_condition Unknown condition "srll". Did you mean "srl"? ${CONDITIONS}`,
      'deadlines.yaml:7:13+11 unknown_id Unknown line "annual.tasa". Did you mean "annual.tassa"? A line is bucket.id, for example annual.diritto_annuale. Allowed: "annual.tassa".',
      `deadlines.yaml:9:15+5 unknown_source Unknown source "legge". ${SOURCES}`,
    ],
  },
  {
    name: 'an id that another deadline has',
    edits: [['deadlines.yaml', deadlineFile({}) + deadlineFile({}).replace('deadlines:\n', '')]],
    problems:
      'deadlines.yaml:9:9+9 duplicate_id "pagamento" is defined twice; the first is at deadlines.yaml:2:9. Rename or remove one.',
  },
  {
    edits: [['deadlines.yaml', '{}\n']],
    problems:
      'deadlines.yaml:1:1+2 wrong_value {} is an empty group of keys. Write something in it, or remove the file.',
  },
];

describe('the loader refuses a deadline', () => itRefuses(ROWS));
