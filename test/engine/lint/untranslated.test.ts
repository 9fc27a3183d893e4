import { deadlineFile, type EditedRules, itFinds } from '../../support/edited-rules.js';

const ITALIAN = 'readers of English see it in Italian.';
const FILE = 'Write them in a file of the folder english, under';
const WRITE = 'Write it beside its other English texts, in the folder english.';

const ROWS: readonly EditedRules[] = [
  {
    name: 'names without English texts',
    edits: [
      ['deadlines.yaml', deadlineFile({})],
      [
        'english/texts.yaml',
        `facts:
  form:
    label: Legal form
    question: Which form?
    values:
      professionista_piva_gestione_separata: Professional
      ditta_individuale_commerciante: Merchant
      ditta_individuale_artigiana: Artisan
      snc: SNC
      sas: SAS
      srl: SRL
      srls: SRLS
  capital: { label: Capital, question: How much capital? }
  seatInSicily: { label: Seat in Sicily, question: Is the seat in Sicily?, values: { true: "Yes", false: "No" } }
figures:
  tassa_base: { label: Base tax }
  tassa_alta: { label: High tax }
  aumento: { label: Increase }
  tassa_aumentata: { label: Increased tax }
conditions:
  srl: { label: SRL }
  oltre_soglia: { label: Capital above the threshold }
notices:
  avviso: { label: Notice, text: A notice. }
`,
      ],
    ],
    problems: [
      `conditions/conditions.yaml:3:3+10 untranslated warning: The condition "in_sicilia" has no English texts: ${ITALIAN} ${FILE} "conditions".`,
      `conditions/people.yaml:2:3+12 untranslated warning: The condition "con_piu_soci" has no English texts: ${ITALIAN} ${FILE} "conditions".`,
      `deadlines.yaml:2:9+9 untranslated warning: The deadline "pagamento" has no English texts: ${ITALIAN} ${FILE} "deadlines".`,
      `facts.yaml:1:1+11 untranslated warning: The personClass has no English texts: ${ITALIAN} ${FILE} "personClass".`,
      `facts.yaml:35:3+4 untranslated warning: The fact "soci" has no English texts: ${ITALIAN} ${FILE} "facts".`,
      `figures.yaml:4:3+6 untranslated warning: The figure "soglia" has no English texts: ${ITALIAN} ${FILE} "figures".`,
      `lines/annual.yaml:3:9+5 untranslated warning: The line "annual.tassa" has no English texts: ${ITALIAN} ${FILE} "lines".`,
      `modifiers/modifiers.yaml:2:9+15 untranslated warning: The modifier "aumento_sicilia" has no English texts: ${ITALIAN} ${FILE} "modifiers".`,
      `notices/people.yaml:3:9+8 untranslated warning: The notice "piu_soci" has no English texts: ${ITALIAN} ${FILE} "notices".`,
      `ruleset.yaml:1:1+7 untranslated warning: The ruleset has no English texts: ${ITALIAN} ${FILE} "ruleset".`,
    ],
  },
  {
    name: 'English texts of which a part is missing',
    edits: [
      [
        'english/texts.yaml',
        `ruleset: { calculator: Invented year }
personClass: { question: Which fund?, values: { artisan: Artisans, merchant: Merchants } }
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
  soci: { label: Partners }
figures:
  tassa_base: { label: Base tax }
  tassa_alta: { label: High tax }
  soglia: { label: Capital threshold }
  aumento: { label: Increase }
  tassa_aumentata: { label: Increased tax }
conditions:
  srl: { label: SRL }
  in_sicilia: { label: Seat in Sicily }
  oltre_soglia: { label: Capital above the threshold }
  con_piu_soci: { label: Several partners }
lines:
  annual.tassa: { label: Invented tax, explanation: A tax that does not exist. }
modifiers:
  aumento_sicilia: { label: Increase in Sicily, explanation: In Sicily the tax is higher. }
notices:
  avviso: { label: Notice, text: A notice. }
  piu_soci: { label: Several partners, text: With several partners the tax may rise. }
`,
      ],
    ],
    problems: [
      `facts.yaml:14:12+3 untranslated warning: The fact "form" has no "values.sas" in English: ${ITALIAN} ${WRITE}`,
      `facts.yaml:21:17+16 untranslated warning: The fact "capital" has no "question" in English: ${ITALIAN} ${WRITE}`,
      `facts.yaml:32:32+4 untranslated warning: The fact "seatInSicily" has no "values.false" in English: ${ITALIAN} ${WRITE}`,
      `notices/people.yaml:7:51+13 untranslated warning: The notice "piu_soci" has no "unit" in English: ${ITALIAN} ${WRITE}`,
      `ruleset.yaml:7:39+24 untranslated warning: The ruleset has no "inailReasons.0" in English: ${ITALIAN} ${WRITE}`,
    ],
  },
];

describe('the lints find, for readers of English,', () => itFinds(ROWS));
