import { byLanguage } from '../../../../engine/index.js';

/** The texts around a result; its lines, notices and questions come from the rules. */
export const RESULT = byLanguage({
  /** The link to the first page with the same answers. */
  allForms: { it: 'Tutte le forme per questo caso', en: 'All forms for this case' },
  lines: { it: 'Voce per voce', en: 'Line by line' },
  groups: {
    inps: { it: 'INPS', en: 'INPS (social security)' },
    opening: { it: 'Per aprire, una volta sola', en: 'To open, once' },
    annual: { it: 'Ogni anno', en: 'Every year' },
  },
  /** Around what each further year costs. */
  yearly: {
    afterFirst: { it: 'Dopo il primo anno paghi', en: 'After the first year you pay' },
    or: { it: 'oppure', en: 'or' },
    everyYear: { it: 'ogni anno.', en: 'each year.' },
  },
  outside: (words: string) => ({ it: `Fuori dal conto: ${words}.`, en: `Not counted: ${words}.` }),
  usually: (label: string, amount: string) => ({
    it: `${label}, di solito ${amount}`,
    en: `${label}, usually ${amount}`,
  }),
  byTrade: {
    it: 'Nessun totale le conta. Prima quelle che fanno per te, poi le altre per nome.',
    en: 'No total counts them. Those that fit your case come first, then the others by name.',
  },
  assumptions: (count: number) => ({ it: `${count} ipotesi`, en: `${count} assumptions` }),
  sourcesBrief: { it: 'delle voci, con data e link', en: 'of the lines, with date and link' },
  spoken: (totals: string) => ({ it: `Totali aggiornati. ${totals}`, en: `Totals updated. ${totals}` }),
  noResult: {
    it: 'Con queste risposte non possiamo ancora calcolare.',
    en: 'With these answers we cannot calculate yet.',
  },
  /** Before the answers that only some have to give, each with by how much it moves the total. */
  counts: (answers: string) => ({
    it: `Conta la tua risposta: ${answers}.`,
    en: `Your answers change this: ${answers}.`,
  }),
  without: (total: string) => ({ it: `Senza: ${total}.`, en: `Without: ${total}.` }),
  movesNothing: { it: 'che non sposta il totale', en: 'which leaves the total as it is' },
  warning: { it: 'Attenzione', en: 'Take care' },
  law: { it: 'Fissato per legge', en: 'Set by law' },
  market: { it: 'A prezzi di mercato', en: 'At market prices' },
  words: { it: 'Le parole di questa pagina, spiegate', en: 'The words of this page, explained' },
  inailHeading: { it: 'Assicurazione INAIL', en: 'INAIL accident insurance' },
  lawOf: { it: 'Legge', en: 'Law' },
  sources: { it: 'Fonti', en: 'Sources' },
  changed: { it: 'Che cosa lo cambia', en: 'What changes it' },
  kind: { it: 'Tipo', en: 'Kind' },
  /** How well the amount is known. */
  known: { it: 'Quanto è certo', en: 'How sure it is' },
  insteadOf: (after: string, before: string) => ({
    it: `${after} invece di ${before}`,
    en: `${after} instead of ${before}`,
  }),
  notEnrolled: { it: 'non versa contributi', en: 'pays no contributions' },
  administrator: (administrator: string, company: string) => ({
    it: `Amministratore, sul compenso: ${administrator} a suo carico, ${company} a carico della società.`,
    en: `Director’s pay: ${administrator} of contributions borne by the director, ${company} by the company.`,
  }),
  /** An amount that the law has fixed already. */
  inYear: (year: number, amount: string) => ({ it: `nel ${year} ${amount}`, en: `${amount} in ${year}` }),
  /** Before the names of those whose prices are counted. */
  pricesOf: (names: string) => ({ it: `prezzi di ${names}`, en: `prices of ${names}` }),
  noDate: { it: 'senza data', en: 'undated' },
  readInText: { it: 'verificata sul testo', en: 'checked in the original' },
  exempt: { it: 'esente', en: 'exempt' },
  persons: (quantity: number, each: string) => ({
    it: `${quantity} persone, ${each} a testa`,
    en: `${quantity} people, ${each} each`,
  }),
  mayFallLater: {
    it: 'Può arrivare dopo i primi 12 mesi: nel loro minimo vale zero.',
    en: 'It may fall due after the first 12 months: their minimum counts it as zero.',
  },
  inpsPeople: { it: 'I contributi, persona per persona', en: 'The contributions, person by person' },
  /** On what condition the totals hold, which begins with `se`. */
  provided: (condition: string) => ({
    it: `Questi totali valgono ${condition}.`,
    en: `These totals apply ${condition}.`,
  }),
});

/** Which case is counted. */
export const CASE = byLanguage({
  heading: { it: 'Contato così', en: 'Counted like this' },
  change: { it: 'Cambia le risposte', en: 'Change the answers' },
  chooseForm: { it: 'Con quale forma vuoi lavorare?', en: 'Which legal form do you want to use?' },
  open: (labels: string) => ({ it: `Non hai ancora detto: ${labels}.`, en: `You have not said yet: ${labels}.` }),
  /** What people do, among the questions still open. */
  work: { it: 'lavoro dei soci', en: 'what the partners do' },
  /** How many work, and how many only put in capital. */
  people: {
    it: (working: number, silent: number) => {
      if (working === 0) return silent === 1 ? 'metti solo capitale' : `mettete solo capitale, in ${silent}`;
      const workers = working === 1 ? 'lavori da solo' : `lavorate in ${working === 2 ? 'due' : working}`;
      if (silent === 0) return workers;
      const others = silent === 1 ? 'un’altra persona mette' : `altre ${silent} persone mettono`;
      return `${working === 1 ? 'lavori tu' : workers}, ${others} solo capitale`;
    },
    en: (working: number, silent: number) => {
      if (working === 0) return silent === 1 ? 'you only invest' : `${silent} of you only invest`;
      const workers = working === 1 ? 'you work' : `${working === 2 ? 'two' : working} of you work`;
      if (silent === 0) return working === 1 ? 'you work alone' : workers;
      return `${workers}, ${silent === 1 ? 'another person only invests' : `${silent} others only invest`}`;
    },
  },
  /** @param words what is counted of a visitor who has said nothing */
  example: (words: readonly string[]) => ({ it: `Esempio: ${words.join(', ')}.`, en: `Example: ${words.join(', ')}.` }),
  /** @param words what is presumed of a visitor who has answered something */
  rest: (words: readonly string[]) => ({
    it: `Il resto è un esempio: ${words.join(', ')}.`,
    en: `The rest is an example: ${words.join(', ')}.`,
  }),
});
