import { byLanguage } from '../../../../engine/index.js';

/** The texts around a result; its lines, notices and questions come from the rules. */
export const RESULT = byLanguage({
  heading: (form: string) => ({ it: `Quanto costa: ${form}`, en: `What it costs: ${form}` }),
  law: { it: 'Fissato per legge', en: 'Set by law' },
  market: { it: 'A prezzi di mercato', en: 'At market prices' },
  upTo: {
    it: 'La parte a righe dipende da prezzi e risposte che ancora non conosciamo.',
    en: 'The striped part depends on prices and answers that we do not know yet.',
  },
  rounded: {
    it: 'I totali sono arrotondati all’euro, le voci sono al centesimo.',
    en: 'Totals are rounded to the euro; lines are to the cent.',
  },
  index: { it: 'In questa pagina', en: 'On this page' },
  words: { it: 'Le parole di questa pagina, spiegate', en: 'The words of this page, explained' },
  spoken: (totals: string) => ({ it: `Totali aggiornati. ${totals}`, en: `Totals updated. ${totals}` }),
  noResult: {
    it: 'Con queste risposte non possiamo ancora calcolare.',
    en: 'With these answers we cannot calculate yet.',
  },
  /** The heading of the included lines. */
  included: { it: 'Nei totali', en: 'In the totals' },
  listNotes: {
    included: {
      it: 'Apri una voce per vedere legge, fonte, data e condizioni.',
      en: 'Open a line to see its law, source, date and conditions.',
    },
    excludedMandatory: {
      it: 'Si paga di sicuro, ma l’importo non è fissato o dipende da dati che non chiediamo.',
      en: 'Certainly due, but the amount is not fixed or depends on things we do not ask about.',
    },
    notDeterminable: {
      it: 'Non chiediamo che mestiere fai, perciò qui non contiamo nulla. Ogni voce dice chi la paga: un negozio, per esempio, può doverne pagare più di una.',
      en: 'We do not ask what your trade is, so nothing here is counted. Each item says who pays it: a shop, for example, may owe more than one.',
    },
    possibleAdditional: {
      it: 'Spese che dipendono da una tua scelta: alcune diventano obbligatorie se la fai.',
      en: 'Expenses that depend on what you choose: some become compulsory once you do.',
    },
  },
  usual: { it: 'A questi totali di solito si aggiungono:', en: 'What is usually added to these totals:' },
  /** Before the total of the first 12 months with them. */
  withUsual: { it: 'Con questa spesa, i primi 12 mesi:', en: 'With it, the first 12 months:' },
  /** Before an answer that only some have to give, and by how much it moves the total. */
  counts: { it: 'Nel tuo caso conta:', en: 'Your answer counts:' },
  countsWhom: { it: 'Per chi vale, e con quale legge', en: 'Whom it applies to, and by which law' },
  movesNothing: { it: 'che non sposta il totale', en: 'which leaves the total as it is' },
  warning: { it: 'Attenzione', en: 'Take care' },
  /** What opens the lists that are folded on a screen. */
  showLists: {
    notDeterminable: { it: 'Mostra le voci', en: 'Show the items' },
    assumptions: { it: 'Mostra le ipotesi', en: 'Show the assumptions' },
  },
  lawOf: { it: 'Legge', en: 'Law' },
  sources: { it: 'Fonti', en: 'Sources' },
  lineSources: { it: 'Le fonti delle voci, con i loro numeri', en: 'The sources of the lines, with their numbers' },
  why: { it: 'Perché si paga', en: 'Why you pay it' },
  changed: { it: 'Che cosa lo cambia', en: 'What changes it' },
  kind: { it: 'Tipo', en: 'Kind' },
  /** How well the amount is known. */
  known: { it: 'Quanto è certo', en: 'How sure it is' },
  /** How many lines of a total are known how well. */
  knownLines: {
    lead: { it: 'Voci:', en: 'Lines:' },
    text: (count: number) => ({
      it: `${count} ${count === 1 ? 'letta' : 'lette'} nella legge`,
      en: `${count} read in the law`,
    }),
    reported: (count: number) => ({
      it: `${count} ${count === 1 ? 'riferita' : 'riferite'} da altri`,
      en: `${count} reported by others`,
    }),
    market: (count: number) => ({ it: `${count} a prezzo di mercato`, en: `${count} at market prices` }),
    estimate: (count: number) => ({ it: `${count} ${count === 1 ? 'stimata' : 'stimate'}`, en: `${count} estimated` }),
    copied: (count: number) => ({
      it: `${count} ${count === 1 ? 'copiata' : 'copiate'} da un anno prima`,
      en: `${count} copied from an earlier year`,
    }),
  },
  knownMeaning: { it: 'Quanto è certa ogni voce', en: 'How sure each line is' },
  before: { it: 'prima', en: 'before' },
  after: { it: 'dopo', en: 'after' },
  notEnrolled: { it: 'non versa contributi', en: 'pays no contributions' },
  administrator: (administrator: string, company: string) => ({
    it: `Amministratore, sul compenso: ${administrator} a suo carico, ${company} a carico della società.`,
    en: `Director’s pay: ${administrator} of contributions borne by the director, ${company} by the company.`,
  }),
  who: { it: 'Chi', en: 'Who' },
  perYear: { it: 'All’anno', en: 'Per year' },
  /** An amount that the law has fixed already. */
  inYear: (year: number, amount: string) => ({ it: `nel ${year} ${amount}`, en: `${amount} in ${year}` }),
  /** Before the names of those whose prices are counted. */
  pricesOf: (names: string) => ({ it: `prezzi di ${names}`, en: `prices of ${names}` }),
  noDate: { it: 'senza data', en: 'undated' },
  readInText: { it: 'verificata sul testo', en: 'checked in the original' },
  valueRead: { it: 'il valore è stato letto qui', en: 'the value was read here' },
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
  inailHeading: { it: 'Assicurazione INAIL', en: 'INAIL accident insurance' },
  /** Beside what holds only under some of the answers that are still missing. */
  ifYourCase: { it: 'se è il tuo caso', en: 'if that is your case' },
  /** Before the names of what is due and has no amount. */
  partialTotals: {
    it: 'I totali non sono completi. Mancano spese dovute, ma senza un importo certo:',
    en: 'The totals are not complete. They lack what is due but has no certain amount:',
  },
  /** Before the names of the lines that may fall after the first 12 months. */
  laterLines: {
    it: 'Il costo minimo dei primi 12 mesi non conta le spese che possono arrivare più tardi:',
    en: 'The minimum cost of the first 12 months leaves out what may fall due later:',
  },
  /** On what condition the totals hold, which begins with `se`. */
  provided: (condition: string) => ({
    it: `Questi totali valgono ${condition}.`,
    en: `These totals apply ${condition}.`,
  }),
  nextQuestion: {
    askMe: { it: 'Ancora una domanda', en: 'One more question' },
    stillOpen: { it: 'Domande ancora aperte', en: 'Questions still open' },
    /** The heading where no question is open. */
    noneOpen: { it: 'Nessuna domanda aperta', en: 'No question is open' },
    assuming: { it: 'I casi particolari', en: 'Special cases' },
    askMeLead: {
      it: 'Rispondi con un tocco e l’intervallo si stringe.',
      en: 'Answer with one tap and the range narrows.',
    },
    numberLead: { it: 'Scrivi il numero e l’intervallo si stringe.', en: 'Give the number and the range narrows.' },
    band: { it: 'Se è', en: 'If it is' },
    writeNumber: { it: 'Scrivilo nella domanda', en: 'Fill it in' },
    moves: (euro: string) => ({ it: `Può stringere l’intervallo di ${euro}`, en: `Can narrow the range by ${euro}` }),
    changes: (euro: string) => ({ it: `Può cambiare il totale di ${euro}`, en: `Can change the total by ${euro}` }),
    settled: {
      it: 'Le risposte che mancano non cambiano i totali.',
      en: 'The answers still missing do not change the totals.',
    },
    /** Where a result takes an answer for granted that nobody has given. */
    assumed: {
      it: 'Per questi casi particolari contiamo come se avessi risposto di no:',
      en: 'For these special cases we count as if you had answered no:',
    },
    restOfRange: {
      it: 'Il resto dell’intervallo dipende dai prezzi, e da quello che la legge lascia aperto.',
      en: 'The rest of the range depends on prices, and on what the law leaves open.',
    },
    forEach: (count: number) => ({
      it: `La stessa domanda vale per ${count} persone: le risposte parlano della prima.`,
      en: `The same question applies to ${count} people: the answers are about the first.`,
    }),
    otherOpen: (count: number) => ({
      it: count === 1 ? 'C’è ancora un’altra domanda aperta' : `Ci sono altre ${count} domande aperte`,
      en: count === 1 ? 'One more question is open' : `${count} more questions are open`,
    }),
  },
});
