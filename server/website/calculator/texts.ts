import { byLanguage } from '../../../engine/index.js';

export const CALCULATOR = byLanguage({
  resultTitle: (form: string, cost: string) => ({
    it: `${form}: ${cost} nei primi 12 mesi`,
    en: `${form}: ${cost} in the first 12 months`,
  }),
  resultDescription: (title: string) => ({
    it: `${title} a ricavi zero, in Italia. Voce per voce, con la legge e la fonte di ogni cifra.`,
    en: `${title} at zero revenue, in Italy. Line by line, with the law and the source of every figure.`,
  }),
  /** Of the first page. */
  title: {
    it: 'Quanto costa un’impresa prima di incassare un euro',
    en: 'What a business in Italy costs before it earns a euro',
  },
  description: {
    it: 'Calcola quanto costa aprire e tenere aperta una partita IVA, una ditta o una società italiana a ricavi zero: voce per voce, con la legge e la fonte.',
    en: 'Work out what it costs to open and keep a partita IVA, a sole trader’s business or a company in Italy at zero revenue: line by line, with the law and the source.',
  },
});

/** The first page. */
export const LANDING = byLanguage({
  chartLater: { it: 'Compare appena sappiamo che professione fai.', en: 'It appears once we know your profession.' },
  company: {
    question: { it: 'Con chi lavori?', en: 'Who do you work with?' },
    answers: {
      solo: { it: 'Da solo', en: 'On my own' },
      familiare: { it: 'Con un familiare', en: 'With family' },
      socio: { it: 'Con un socio', en: 'With a partner' },
      tre: { it: 'In tre o più', en: 'Three or more' },
    },
    howMany: { it: 'Quanti?', en: 'How many?' },
    people: {
      heading: { it: 'Chi fa che cosa?', en: 'Who does what?' },
      first: { it: 'Tu', en: 'You' },
      other: (number: number) => ({ it: `${number}ª persona`, en: `Person ${number}` }),
      works: { it: 'lavora', en: 'works' },
      invests: { it: 'mette capitale', en: 'invests' },
      lends: { it: 'presta soldi', en: 'lends money' },
      note: {
        it: 'Chi presta soldi non è socio: non costa e non conta.',
        en: 'A lender is not a partner: no cost, not counted.',
      },
      add: { it: 'Aggiungi', en: 'Add' },
      remove: { it: 'Togli', en: 'Remove' },
    },
  },
  activity: { it: 'Che cosa fai?', en: 'What do you do?' },
  activityOfAll: { it: 'Che cosa fate?', en: 'What do you all do?' },
  works: {
    commerciante: { it: 'Vendo o offro servizi', en: 'I sell, or offer services' },
    artigiano: { it: 'Un mestiere artigiano', en: 'A craft' },
    professione: { it: 'Una professione', en: 'A profession' },
    incerto: { it: 'Non lo so ancora', en: 'I do not know yet' },
  },
  workExamples: {
    commerciante: { it: 'bar, negozio, e-commerce', en: 'bar, shop, online store' },
    artigiano: { it: 'pasticciere, parrucchiere, falegname', en: 'pastry chef, hairdresser, joiner' },
    professione: { it: 'infermiera, consulente, programmatore', en: 'nurse, consultant, programmer' },
  },
  choose: { it: 'Scegli', en: 'Choose' },
  also: {
    one: { it: 'Vale anche per te?', en: 'Does this apply to you?' },
    many: { it: 'Vale anche per voi?', en: 'Does this apply to you?' },
    inside: { it: 'altri casi che cambiano il numero', en: 'other cases that change the number' },
  },
  show: { it: 'Mostra il costo', en: 'Show the cost' },
  ready: { it: 'Oppure parti da un caso pronto', en: 'Or start from a ready case' },
  otherForms: { it: 'Le altre forme', en: 'The other forms' },
  otherFormsWhy: {
    it: 'per una professione con un albo non sono una scelta libera',
    en: 'for a profession with an official roll they are not a free choice',
  },
  notInNumbers: { it: 'Che cosa i numeri non dicono', en: 'What the numbers do not say' },
});
