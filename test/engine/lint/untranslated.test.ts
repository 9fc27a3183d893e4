import { deadlineFile, type EditedRules, itFinds } from '../../support/edited-rules.js';

const ITALIAN = 'readers of English see it in Italian.';
const FILE = 'Write them in a file of the folder english, under';
const WRITE = 'Write it beside its other English texts, in the folder english.';

const ROWS: readonly EditedRules[] = [
  {
    name: 'names without English texts, and texts of which a part is missing in English',
    edits: [
      ['deadlines.yaml', deadlineFile({})],
      [
        'english/texts.yaml',
        `ruleset: { calculator: Invented year }
facts:
  form:
    label: Legal form
    question: Which form?
    values:
      professionista_piva_gestione_separata: Professional
      ditta_individuale_commerciante: Merchant
      ditta_individuale_artigiana: Artisan
      snc: SNC
      srl: SRL
      srls: SRLS
  capital: { label: Capital }
  seatInSicily: { label: Seat in Sicily, question: Is the seat in Sicily?, values: { true: "Yes" } }
figures:
  tassa_base: { label: Base tax }
  tassa_alta: { label: High tax }
  aumento: { label: Increase }
  tassa_aumentata: { label: Increased tax }
conditions:
  srl: { label: SRL }
  oltre_soglia: { label: Capital above the threshold }
  con_piu_soci: { label: Several partners }
notices:
  piu_soci: { label: Several partners, text: With several partners the tax may rise. }
`,
      ],
    ],
    problems: [
      `conditions/conditions.yaml:3:3+10 untranslated warning: The condition "in_sicilia" has no English texts: ${ITALIAN} ${FILE} "conditions".`,
      `deadlines.yaml:2:9+9 untranslated warning: The deadline "pagamento" has no English texts: ${ITALIAN} ${FILE} "deadlines".`,
      `facts.yaml:1:1+11 untranslated warning: The personClass has no English texts: ${ITALIAN} ${FILE} "personClass".`,
      `facts.yaml:14:12+3 untranslated warning: The fact "form" has no "values.sas" in English: ${ITALIAN} ${WRITE}`,
      `facts.yaml:21:17+16 untranslated warning: The fact "capital" has no "question" in English: ${ITALIAN} ${WRITE}`,
      `facts.yaml:32:32+4 untranslated warning: The fact "seatInSicily" has no "values.false" in English: ${ITALIAN} ${WRITE}`,
      `facts.yaml:35:3+4 untranslated warning: The fact "soci" has no English texts: ${ITALIAN} ${FILE} "facts".`,
      `figures.yaml:4:3+6 untranslated warning: The figure "soglia" has no English texts: ${ITALIAN} ${FILE} "figures".`,
      `lines/annual.yaml:3:9+5 untranslated warning: The line "annual.tassa" has no English texts: ${ITALIAN} ${FILE} "lines".`,
      `modifiers/modifiers.yaml:2:9+15 untranslated warning: The modifier "aumento_sicilia" has no English texts: ${ITALIAN} ${FILE} "modifiers".`,
      `notices/people.yaml:7:51+13 untranslated warning: The notice "piu_soci" has no "unit" in English: ${ITALIAN} ${WRITE}`,
      `notices/warnings.yaml:3:11+6 untranslated warning: The notice "avviso" has no English texts: ${ITALIAN} ${FILE} "notices".`,
      `ruleset.yaml:7:39+24 untranslated warning: The ruleset has no "inailReasons.0" in English: ${ITALIAN} ${WRITE}`,
    ],
  },
];

describe('the lints find, for readers of English,', () => itFinds(ROWS));
