import { byLanguage, type Language } from '../../../engine/index.js';

/** What stands around every page. */
export const LAYOUT = byLanguage({
  skip: { it: 'Vai al contenuto', en: 'Skip to content' },
  pages: { it: 'Pagine', en: 'Pages' },
  otherPages: { it: 'Altre pagine', en: 'Other pages' },
  navigation: {
    '/': { it: 'Calcola', en: 'Calculate' },
    '/confronto': { it: 'Confronta', en: 'Compare' },
    '/novita': { it: 'Che cosa è cambiato', en: 'What changed' },
    '/metodologia': { it: 'Come calcoliamo', en: 'How we calculate' },
    '/fonti': { it: 'Fonti', en: 'Sources' },
    '/api': { it: 'API', en: 'API' },
    '/accessibilita': { it: 'Accessibilità', en: 'Accessibility' },
    '/chi-siamo': { it: 'Chi siamo', en: 'About' },
    '/privacy': { it: 'Privacy', en: 'Privacy' },
  },
  whole: {
    it: 'Apri il conto intero, con le leggi e le fonti',
    en: 'Open the whole calculation, with its laws and sources',
  },
  footer: {
    it: 'Non è una consulenza. Niente cookie.',
    en: 'Not advice. No cookies.',
  },
  /** What there is to see on the picture of the site. */
  picture: {
    it: 'Tre barre sotto le parole «Quanto costa un’attività prima di incassare un euro».',
    en: 'Three bars under the words “What an Italian business costs before it earns a euro”.',
  },
  yearOver: (year: number, now: number) => ({
    it: `Le regole del ${now} non sono ancora pronte: le cifre di questo sito sono quelle del ${year}. Sono un buon riferimento, ma qualcuna può cambiare.`,
    en: `The rules of ${now} are not ready yet: the figures on this site are those of ${year}. They are a good guide, but some may change.`,
  }),
});

/** Each language in its own name, for readers who know no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { it: 'Italiano', en: 'English' };

/** The texts of every page that is read. */
export const READING = byLanguage({
  index: { it: 'In questa pagina', en: 'On this page' },
  filter: { it: 'Cerca in questa pagina', en: 'Search this page' },
  otherYear: (year: number) => ({
    it: `Questa pagina segue le regole del ${year}.`,
    en: `This page follows the rules of ${year}.`,
  }),
  thisYear: {
    it: 'La stessa pagina con le regole con cui il sito calcola',
    en: 'The same page by the rules that this site calculates with',
  },
});

/** The words with which a reader reports a wrong figure. */
export const REPORT = byLanguage({
  report: { it: 'Segnala un errore', en: 'Report an error' },
  reportOf: (label: string) => ({ it: `Segnala un errore: ${label}`, en: `Report an error: ${label}` }),
  subject: (id: string, version: string) => ({
    it: `Errore in ${id}, regole ${version}`,
    en: `Error in ${id}, rules ${version}`,
  }),
});

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
      it: 'Almeno una cifra o una regola da cui dipende la conosciamo da altri, come un ufficio, un giornale o uno studio: il testo dell’atto che la fissa non l’abbiamo letto.',
      en: 'At least one figure or rule behind it is known from others, such as an office, a newspaper or a firm: we have not read the text of the act that sets it.',
    },
    market: {
      it: 'È un prezzo: lo decide chi vende, e l’intervallo viene dai prezzi trovati.',
      en: 'It is a price: the seller decides it, and the range comes from the prices we found.',
    },
    estimate: {
      it: 'È una stima nostra: non abbiamo trovato un testo che dica la cifra di quest’anno.',
      en: 'It is our own estimate: we found no text that gives the figure of this year.',
    },
    copied: {
      it: 'Almeno una cifra da cui dipende è ancora quella di un anno prima: quella di quest’anno l’abbiamo cercata, e non è ancora uscita.',
      en: 'At least one figure behind it is still that of an earlier year: we looked for that of this year, and it is not published yet.',
    },
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
});
