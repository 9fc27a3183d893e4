import { byLanguage } from '../../../engine/index.js';

/** The words that join the names and the figures of a rule into a sentence. */
export const RULES = byLanguage({
  classifications: {
    statutory_exact: { it: 'fissato per legge', en: 'fixed by law' },
    statutory_range: { it: 'fissato per legge, entro un intervallo', en: 'fixed by law, within a range' },
    market_range: { it: 'prezzo di mercato', en: 'market price' },
    estimate: { it: 'stima', en: 'estimate' },
  },
  /** What the marks mean. */
  verifiedMeaning: {
    text: {
      it: 'Ogni cifra da cui dipende l’abbiamo letta nel testo di una legge o di un altro atto.',
      en: 'Every figure behind it was read in the text of a law or another official act.',
    },
    reported: {
      it: 'Almeno una cifra da cui dipende la conosciamo da altri, come un ufficio, un giornale o uno studio: il testo dell’atto che la fissa non l’abbiamo letto.',
      en: 'At least one figure behind it is known from others, such as an office, a newspaper or a firm: we have not read the text of the act that sets it.',
    },
    market: {
      it: 'È un prezzo: lo decide chi vende, e l’intervallo viene dai prezzi trovati.',
      en: 'It is a price: the seller decides it, and the range comes from the prices we found.',
    },
    estimate: {
      it: 'È una stima nostra: non abbiamo trovato un testo che dica la cifra di quest’anno.',
      en: 'It is our own estimate: we found no text that gives the figure of this year.',
    },
  },
  operators: {
    equal: { it: 'è', en: 'is' },
    notEqual: { it: 'non è', en: 'is not' },
    in: { it: 'è fra', en: 'is one of' },
    notIn: { it: 'non è fra', en: 'is none of' },
    lessThan: { it: 'è minore di', en: 'is less than' },
    lessThanInclusive: { it: 'è minore o uguale a', en: 'is at most' },
    greaterThan: { it: 'è maggiore di', en: 'is more than' },
    greaterThanInclusive: { it: 'è maggiore o uguale a', en: 'is at least' },
  },
  always: { it: 'sempre', en: 'always' },
  not: { it: 'non vale:', en: 'this does not hold:' },
  and: { it: 'e', en: 'and' },
  or: { it: 'oppure', en: 'or' },
  ifHolds: { it: 'se vale:', en: 'if this holds:' },
  otherwise: { it: 'negli altri casi', en: 'in all other cases' },
});

/** The due dates on the page of the method; what is due and by which law comes from the rules. */
export const DEADLINES = byLanguage({
  heading: { it: 'Le scadenze', en: 'The due dates' },
  note: {
    it: 'Servono al calendario dei pagamenti: i totali non cambiano.',
    en: 'The calendar of payments needs them: the totals do not change.',
  },
  due: { it: 'Entro', en: 'By' },
  pays: { it: 'Si paga', en: 'Pays' },
  onStart: { it: 'il giorno in cui si comincia', en: 'the day you start' },
  afterStart: (days: number) => ({ it: `${days} giorni dall’inizio`, en: `${days} days after the start` }),
  beforeStart: (days: number) => ({ it: `${days} giorni prima dell’inizio`, en: `${days} days before the start` }),
  afterYearEnd: (days: number) => ({
    it: `${days} giorni dalla fine dell’anno`,
    en: `${days} days after the end of the year`,
  }),
  everyLaterYear: (day: string) => ({
    it: `${day} di ogni anno dopo il primo`,
    en: `${day} of every year after the first`,
  }),
  months: (first: string, last: string) => ({ it: `da ${first} a ${last}`, en: `${first} to ${last}` }),
  ofNextYear: (day: string) => ({ it: `${day} dell’anno dopo`, en: `${day} of the next year` }),
  workingDay: {
    it: 'Se è un sabato o un giorno festivo, vale il primo giorno lavorativo che segue.',
    en: 'If that is a Saturday or a holiday, the next working day counts.',
  },
  holidays: { it: 'I giorni festivi', en: 'The public holidays' },
  afterEaster: (days: number) => ({
    it: days === 1 ? 'il giorno dopo Pasqua' : `${days} giorni dopo Pasqua`,
    en: days === 1 ? 'the day after Easter' : `${days} days after Easter`,
  }),
});
