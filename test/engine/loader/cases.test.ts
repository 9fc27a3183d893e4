import { type EditedRules, itRefuses } from '../../support/edited-rules.js';

const ROWS: readonly EditedRules[] = [
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

describe('the loader refuses a case or a notice', () => itRefuses(ROWS));
