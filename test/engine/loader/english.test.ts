import { deadlineFile, type EditedRules, itRefuses } from '../../support/edited-rules.js';

const ROWS: readonly EditedRules[] = [
  {
    name: 'English texts of unknown names of every other kind',
    edits: [
      ['deadlines.yaml', deadlineFile({})],
      [
        'english/texts.yaml',
        `facts:
  capitol: { label: Capital }
figures:
  sogla: { label: Capital threshold }
conditions:
  in_sicila: { label: Seat in Sicily }
modifiers:
  aumento_sicila: { label: Increase in Sicily, explanation: In Sicily the tax is higher. }
notices:
  aviso: { label: Notice, text: A notice. }
deadlines:
  pagamneto: { label: Invented deadline, explanation: A deadline that does not exist. }
`,
      ],
    ],
    problems: [
      'english/texts.yaml:2:3+7 unknown_id Unknown fact "capitol". Did you mean "capital"? Allowed: "form", "capital", "seatInSicily", "soci".',
      'english/texts.yaml:4:3+5 unknown_id Unknown figure "sogla". Did you mean "soglia"? Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
      'english/texts.yaml:6:3+9 unknown_id Unknown condition "in_sicila". Did you mean "in_sicilia"? Allowed: "srl", "in_sicilia", "oltre_soglia", "con_piu_soci".',
      'english/texts.yaml:8:3+14 unknown_id Unknown modifier "aumento_sicila". Did you mean "aumento_sicilia"? Allowed: "aumento_sicilia".',
      'english/texts.yaml:10:3+5 unknown_id Unknown notice "aviso". Did you mean "avviso"? Allowed: "piu_soci", "avviso".',
      'english/texts.yaml:12:3+9 unknown_id Unknown deadline "pagamneto". Did you mean "pagamento"? Allowed: "pagamento".',
    ],
  },
  {
    name: 'an English text of an unknown name, beside a file with a fault of its own, whose names are not known',
    edits: [
      [
        'english/lines.yaml',
        `lines:
  annual.tasse: { label: Invented tax, explanation: A tax that does not exist. }
figures:
  sogla: { label: Capital threshold }
`,
      ],
      ['lines/annual.yaml', '    law: Legge inventata, art. 1\n', ''],
    ],
    problems: [
      'english/lines.yaml:4:3+5 unknown_id Unknown figure "sogla". Did you mean "soglia"? Allowed: "tassa_base", "tassa_alta", "soglia", "aumento", "tassa_aumentata".',
      'lines/annual.yaml:3:5+2 missing_key The key "law" is missing here. Write "law:" and its value beside the other keys.',
    ],
  },
  {
    name: 'an English text of another kind than the Italian one',
    edits: [
      [
        'english/figures.yaml',
        'figures:\n  soglia: { label: Capital threshold, explanation: The capital that counts. }\n',
      ],
    ],
    problems: 'english/figures.yaml:2:39+11 unknown_key Unknown key "explanation". Allowed here: label.',
  },
  {
    name: 'an English text that another file has',
    edits: [
      ['english/more.yaml', 'notices:\n  avviso: { label: Notice, text: A notice. }\n'],
      ['english/notices.yaml', 'notices:\n  avviso: { label: Warning, text: A warning. }\n'],
    ],
    problems:
      'english/notices.yaml:2:3+6 duplicate_id "notices.avviso" is defined twice; the first is at english/more.yaml:2:3. Rename or remove one.',
  },
  {
    name: 'English texts that have no Italian ones',
    edits: [
      [
        'english/texts.yaml',
        `ruleset:
  inailReasons: [Nobody has to be insured., Nobody else either.]
facts:
  soci: { label: Partners, question: How many partners? }
  capital: { label: Capital, question: How much capital?, assumption: None is given. }
  form:
    label: Legal form
    values: { srll: SRL }
notices:
  avviso: { label: Notice, text: A notice., unit: euro a year }
`,
      ],
    ],
    problems: [
      'english/texts.yaml:2:45+19 no_italian_text The ruleset has no "inailReasons.1" in Italian to translate. Did you mean "inailReasons.0"? Correct it or remove it. Allowed: "calculator", "inailReasons.0".',
      'english/texts.yaml:4:28+8 no_italian_text The fact "soci" has no "question" in Italian to translate. Correct it or remove it. Allowed: "label".',
      'english/texts.yaml:5:59+10 no_italian_text The fact "capital" has no "assumption" in Italian to translate. Correct it or remove it. Allowed: "label", "question".',
      'english/texts.yaml:8:15+4 no_italian_text The fact "form" has no "values.srll" in Italian to translate. Did you mean "values.srl"? Correct it or remove it. Allowed: "label", "question", "values.professionista_piva_gestione_separata", "values.ditta_individuale_commerciante", "values.ditta_individuale_artigiana", "values.snc", "values.sas", "values.srl", "values.srls".',
      'english/texts.yaml:10:45+4 no_italian_text The notice "avviso" has no "unit" in Italian to translate. Correct it or remove it. Allowed: "label", "text".',
    ],
  },
];

describe('the loader refuses English texts', () => itRefuses(ROWS));
