import { type EditedRules, itRefuses } from '../../support/edited-rules.js';

const AMOUNT = `    amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }
`;

const ROWS: readonly EditedRules[] = [
  {
    edits: [['figures.yaml', 'value: 100', 'value: "100,5"']],
    problems:
      'figures.yaml:2:46+7 wrong_type Expected a number, found the text "100,5". Write decimals with a point: 100.5.',
  },
  {
    edits: [['lines/annual.yaml', AMOUNT, '    amount: 100\n']],
    problems: 'lines/annual.yaml:10:13+3 wrong_type Expected a list, found the number 100. Write [{ value: 100 }].',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: { all: srl }']],
    problems: 'lines/annual.yaml:9:18+3 wrong_type Expected a list, found the text "srl". Put it in brackets: [srl].',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: [srl, in_sicilia]']],
    problems:
      'lines/annual.yaml:9:11+17 wrong_type Expected text or a group of keys, found a list. Say whether all or any must hold: { all: [a, b] }.',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when: { any: [{ not: 7 }] }']],
    problems: 'lines/annual.yaml:9:26+1 wrong_type Expected text or a group of keys, found the number 7.',
  },
  {
    edits: [['sources.yaml', 'date: 2029-12-31', 'date: 5']],
    problems: 'sources.yaml:7:13+1 wrong_type Expected a date or null, found the number 5.',
  },
  {
    edits: [['ruleset.yaml', 'version: "2030.1"', 'version: 2030.1']],
    problems: 'ruleset.yaml:1:10+6 wrong_type Expected text, found the number 2030.1. Put it in quotes.',
  },
  {
    edits: [['ruleset.yaml', 'year: 2030', 'year: 2030.5']],
    problems: 'ruleset.yaml:2:7+6 wrong_type Expected a whole number, found the number 2030.5.',
  },
  {
    edits: [['conditions/conditions.yaml', 'value: soglia', 'value: { a: 1 }']],
    problems:
      'conditions/conditions.yaml:4:97+8 wrong_type Expected true or false or a number or text or a list, found a group of keys. Put it in brackets: [{ … }].',
  },
  {
    edits: [['lines/annual.yaml', 'when: srl', 'when:']],
    problems:
      'lines/annual.yaml:9:10+0 wrong_type Expected text or a group of keys, found nothing. Write a value, or remove it.',
  },
  {
    edits: [['figures.yaml', 'label: Tassa di base', 'label: T']],
    problems: 'figures.yaml:2:24+1 wrong_value "T" is too short to say anything.',
  },
  {
    edits: [['cases/cases.yaml', 'annual_fixed: 200', 'annual_fixed: [1, 2, 3]']],
    problems: 'cases/cases.yaml:5:29+9 wrong_value [1,2,3] takes at most 2 items.',
  },
  {
    edits: [['lines/annual.yaml', AMOUNT, '    amount: []\n']],
    problems: 'lines/annual.yaml:10:13+2 wrong_value [] needs at least 1 items.',
  },
  {
    edits: [['notices/people.yaml', 'sources: []', 'sources: [legge_inventata, legge_inventata]']],
    problems: 'notices/people.yaml:8:14+34 wrong_value ["legge_inventata","legge_inventata"] names something twice.',
  },
  {
    edits: [['facts.yaml', 'step: 0.01', 'step: 0']],
    problems: 'facts.yaml:24:13+1 wrong_value 0 is too small: more than 0.',
  },
  {
    edits: [['lines/annual.yaml', 'id: tassa', 'id: Tassa-Base']],
    problems:
      'lines/annual.yaml:3:9+10 wrong_value "Tassa-Base" is not a name. Use lower-case letters, digits and underscores, for example "diritto_annuale".',
  },
  {
    edits: [['figures.yaml', 'unit: percent', 'unit: percento']],
    problems:
      'figures.yaml:5:47+8 wrong_value "percento" is not allowed here. Did you mean "percent"? Allowed: "EUR", "EUR/year", "EUR/month", "percent", "count".',
  },
  {
    edits: [['modifiers/modifiers.yaml', 'increase: aumento', 'exempt: yes']],
    problems:
      'modifiers/modifiers.yaml:8:23+3 wrong_value "yes" is not allowed here. Did you mean true? Allowed: true.',
  },
  {
    edits: [['figures.yaml', '2031-01-31 }\n  tassa_alta', '2031 }\n  tassa_alta']],
    problems: 'figures.yaml:2:105+4 wrong_value 2031 is not a date. Write year-month-day, for example 2027-02-28.',
  },
  {
    name: 'an address and a date of one source, each told once',
    edits: [
      ['sources.yaml', 'https://example.org/legge', 'ftp://example.org/legge'],
      ['sources.yaml', '2029-12-31', '2029-13-01'],
    ],
    problems: [
      'sources.yaml:6:12+25 wrong_value "ftp://example.org/legge" is not a web address. Write it whole, with https://.',
      'sources.yaml:7:13+10 wrong_value "2029-13-01" is not a date. Write year-month-day, for example 2027-02-28.',
    ],
  },
  {
    edits: [['figures.yaml', 'value: 20,', 'value: 0.2045,']],
    problems: 'figures.yaml:5:37+6 wrong_value 0.2045 percent is a very small percentage. Write 20.45 for 20.45%.',
  },
  {
    edits: [['figures.yaml', 'value: 5000', 'value: 5.125']],
    problems:
      'figures.yaml:4:47+5 wrong_value 5.125 euro has more than two decimals. A sum is written in euro and cents. If the point separates thousands, leave it out: 5125.',
  },
];

const OF_CASES: readonly EditedRules[] = [
  {
    edits: [['cases/cases.yaml', 'false, capital:', 'false, capitale:']],
    problems:
      'cases/cases.yaml:4:93+5 invalid_request The request of this case is refused at /capitale: "capitale" is not a field of the form "srl"; did you mean "capital"? Its fields are "form", "seatInSicily", "shareholders", "isAdmin", "adminCompensation", "adminOtherCompulsoryCoverage", "capital", "activity" and "startupInnovativaBenefitsActive".',
  },
  {
    edits: [['cases/cases.yaml', 'capital: 10000', 'capital: molto, altro: 1']],
    problems: [
      'cases/cases.yaml:4:92+5 invalid_request The request of this case is refused at /capital: /capital must be a number greater than 0; found "molto".',
      'cases/cases.yaml:4:106+1 invalid_request The request of this case is refused at /altro: "altro" is not a field of the form "srl". Its fields are "form", "seatInSicily", "shareholders", "isAdmin", "adminCompensation", "adminOtherCompulsoryCoverage", "capital", "activity" and "startupInnovativaBenefitsActive".',
    ],
  },
  {
    edits: [['cases/cases.yaml', 'form: srl\n', 'form: spa\n']],
    problems:
      'cases/cases.yaml:9:13+3 invalid_request The request of this case is refused at /form: /form must be "professionista_piva_gestione_separata", "ditta_individuale_commerciante", "ditta_individuale_artigiana", "snc", "sas", "srl" or "srls"; found "spa".',
  },
  {
    edits: [['notices/warnings.yaml', 'list: warnings', 'list: assumptions']],
    problems:
      'notices/warnings.yaml:3:59+4 level_of_notice A notice of the list "assumptions" has no level; only warnings do. Remove it.',
  },
  {
    edits: [['notices/warnings.yaml', 'level: info, ', '']],
    problems:
      'notices/warnings.yaml:3:5+71 level_of_notice This warning has no level. Add level: warning if it could change the choice, or info.',
  },
  {
    edits: [
      [
        'cases/cases.yaml',
        'annual_fixed: 200',
        'absent: [annual.a], exempt: [annual.b], modifiers: [c], noModifiers: [d], notices: [e], noNotices: [f], lines: { annual.g: 0 }, noticeAmounts: { h: 0 }',
      ],
    ],
    problems: [
      'cases/cases.yaml:5:24+8 unknown_id Unknown line "annual.a". Allowed: "annual.tassa".',
      'cases/cases.yaml:5:44+8 unknown_id Unknown line "annual.b". Allowed: "annual.tassa".',
      'cases/cases.yaml:5:67+1 unknown_id Unknown modifier "c". Allowed: "aumento_sicilia".',
      'cases/cases.yaml:5:85+1 unknown_id Unknown modifier "d". Allowed: "aumento_sicilia".',
      'cases/cases.yaml:5:99+1 unknown_id Unknown notice "e". Allowed: "piu_soci", "avviso".',
      'cases/cases.yaml:5:115+1 unknown_id Unknown notice "f". Allowed: "piu_soci", "avviso".',
      'cases/cases.yaml:5:128+8 unknown_id Unknown line "annual.g". Allowed: "annual.tassa".',
      'cases/cases.yaml:5:160+1 unknown_id Unknown notice "h". Allowed: "piu_soci", "avviso".',
    ],
  },
];

describe('the loader refuses a value', () => itRefuses(ROWS));

describe('the loader refuses a case or a notice', () => itRefuses(OF_CASES));
