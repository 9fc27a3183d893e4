import type { Language } from '../../../../engine/index.js';

const it = {
  heading: (form: string) => `Quanto costa: ${form}`,
  opening: 'Per aprire',
  openingNote: 'una volta sola',
  annual: 'Ogni anno',
  annualNote: 'costi fissi e contributi INPS',
  firstYear: 'Costo dei primi 12 mesi',
  firstYearNote: 'apertura e primo anno insieme',
  law: 'Fissato per legge',
  market: 'A prezzi di mercato',
  upTo: 'La parte a righe dipende da prezzi e risposte che ancora non conosciamo.',
  spoken: (opening: string, annual: string, firstYear: string) =>
    `Totali aggiornati. Per aprire: ${opening}. Ogni anno: ${annual}. Costo dei primi 12 mesi: ${firstYear}.`,
  noResult: 'Con queste risposte non possiamo ancora calcolare.',
  /** The headings of the included lines and of the lists of notices. */
  lists: {
    included: 'Nei totali',
    excludedMandatory: 'Dovuto, ma fuori dai totali',
    notDeterminable: 'Non si può determinare da qui',
    possibleAdditional: 'Possibile più avanti',
    warnings: 'Da sapere prima di decidere',
    assumptions: 'Che cosa diamo per scontato',
  },
  listNotes: {
    included: 'Ogni voce si apre: legge, fonte, data e condizioni.',
    excludedMandatory: 'Si paga di sicuro, ma l’importo non è fissato o dipende da dati che non chiediamo.',
    notDeterminable: 'Si paga solo in certi casi, che dipendono da come e dove lavori.',
    possibleAdditional: 'Spese che dipendono da una tua scelta: alcune diventano obbligatorie se la fai.',
  },
  warning: 'Attenzione',
  info: 'Buono a sapersi',
  showAssumptions: 'Mostra le ipotesi',
  lawOf: 'Legge',
  sources: 'Fonti',
  why: 'C’è perché',
  changed: 'Che cosa lo cambia',
  kind: 'Tipo',
  before: 'prima',
  after: 'dopo',
  buckets: {
    opening: 'Per aprire, una volta sola',
    annual: 'Costi fissi di ogni anno',
    inps: 'Contributi INPS di ogni anno',
    inail: 'Assicurazione INAIL, fuori dai totali',
  },
  notEnrolled: 'non versa contributi',
  administrator: (administrator: string, company: string) =>
    `Amministratore, sul compenso: ${administrator} a suo carico, ${company} a carico della società.`,
  who: 'Chi',
  perYear: 'All’anno',
  noDate: 'senza data',
  readInText: 'letta nel testo',
  exempt: 'esente',
  persons: (quantity: number, each: string) => `${quantity} persone, ${each} a testa`,
  mayFallLater: 'Può cadere dopo i primi 12 mesi: nel loro minimo vale zero.',
  inpsPeople: 'I contributi, persona per persona',
  inailHeading: 'Assicurazione INAIL',
  /** Beside what holds only under some of the answers that are still missing. */
  ifYourCase: 'se è il tuo caso',
  /** Before the names of what is due and has no amount. */
  partialTotals: 'I totali non sono completi: qualcosa di dovuto non ha un importo certo, cioè:',
  /** Before the names of the lines that may fall after the first 12 months. */
  laterLines: 'Nel minimo del costo dei primi 12 mesi non contano le spese che possono cadere più tardi:',
  withoutFund: 'Questi totali valgono se la tua professione non ha una cassa propria.',
  nextQuestion: {
    askMe: 'Chiedimi ancora una cosa',
    /** The heading where no question is open. */
    noneOpen: 'Nessuna domanda aperta',
    askMeLead: 'Rispondi con un tocco e l’intervallo si stringe.',
    numberLead: 'Scrivi il numero e l’intervallo si stringe.',
    writeNumber: 'Scrivilo nella domanda',
    moves: (euro: string) => `Può stringere l’intervallo di ${euro}`,
    settled: 'Abbiamo chiesto tutto quello che sposta i totali.',
    restOfRange: 'Quel che resta dell’intervallo dipende dai prezzi e dai margini che la legge lascia.',
    forEach: (count: number) => `La stessa domanda vale per ${count} persone: le risposte parlano della prima.`,
    otherOpen: (count: number) =>
      count === 1 ? 'C’è ancora un’altra domanda aperta' : `Ci sono altre ${count} domande aperte`,
  },
};

const en: typeof it = {
  heading: (form) => `What it costs: ${form}`,
  opening: 'To open',
  openingNote: 'one-off',
  annual: 'Every year',
  annualNote: 'fixed costs and INPS contributions',
  firstYear: 'Cost of the first 12 months',
  firstYearNote: 'opening and first year together',
  law: 'Fixed by law',
  market: 'At market prices',
  upTo: 'The striped part depends on prices and answers that we do not know yet.',
  spoken: (opening, annual, firstYear) =>
    `Totals updated. To open: ${opening}. Every year: ${annual}. Cost of the first 12 months: ${firstYear}.`,
  noResult: 'With these answers we cannot calculate yet.',
  lists: {
    included: 'In the totals',
    excludedMandatory: 'Due, but left out of the totals',
    notDeterminable: 'Cannot be determined from here',
    possibleAdditional: 'Possible later',
    warnings: 'To know before you decide',
    assumptions: 'What we take for granted',
  },
  listNotes: {
    included: 'Every line opens: law, source, date and conditions.',
    excludedMandatory: 'Certainly due, but the amount is not fixed or depends on facts we do not ask.',
    notDeterminable: 'Due only in certain cases, which depend on how and where you work.',
    possibleAdditional: 'Expenses that depend on a choice of yours: some become compulsory once you make it.',
  },
  warning: 'Careful',
  info: 'Good to know',
  showAssumptions: 'Show the assumptions',
  lawOf: 'Law',
  sources: 'Sources',
  why: 'It is here because',
  changed: 'What changes it',
  kind: 'Kind',
  before: 'before',
  after: 'after',
  buckets: {
    opening: 'To open, one-off',
    annual: 'Fixed costs of every year',
    inps: 'INPS contributions of every year',
    inail: 'INAIL insurance, outside the totals',
  },
  notEnrolled: 'pays no contributions',
  administrator: (administrator, company) =>
    `Director’s pay: ${administrator} of contributions borne by the director, ${company} by the company.`,
  who: 'Who',
  perYear: 'Per year',
  noDate: 'undated',
  readInText: 'read in the text',
  exempt: 'exempt',
  persons: (quantity, each) => `${quantity} people, ${each} each`,
  mayFallLater: 'It may fall after the first 12 months: it counts zero in their minimum.',
  inpsPeople: 'The contributions, person by person',
  inailHeading: 'INAIL insurance',
  ifYourCase: 'if that is your case',
  partialTotals: 'The totals are not complete: something that is due has no certain amount, namely:',
  laterLines: 'The minimum of the cost of the first 12 months leaves out what may fall later:',
  withoutFund: 'These totals hold if your profession has no pension fund of its own.',
  nextQuestion: {
    askMe: 'Ask me one more thing',
    noneOpen: 'No question is open',
    askMeLead: 'Answer with one tap and the range narrows.',
    numberLead: 'Give the number and the range narrows.',
    writeNumber: 'Fill it in',
    moves: (euro) => `Can narrow the range by ${euro}`,
    settled: 'We have asked everything that moves the totals.',
    restOfRange: 'What is left of the range depends on prices and on the margins that the law leaves.',
    forEach: (count) => `The same question stands for ${count} people: the answers speak of the first.`,
    otherOpen: (count) => (count === 1 ? 'One more question is open' : `${count} more questions are open`),
  },
};

/** The texts around a result; its lines, notices and questions come from the rules. */
export const RESULT: Readonly<Record<Language, typeof it>> = { it, en };

const personsIt = {
  titolare: () => 'Tu, titolare',
  workingPartners: (number: number) => `Socio che lavora ${number}`,
  accomandatari: (number: number) => `Accomandatario ${number}`,
  accomandanti: (number: number) => `Accomandante ${number}`,
  shareholders: (number: number) => `Socio ${number}`,
};

const personsEn: typeof personsIt = {
  titolare: () => 'You, the owner',
  workingPartners: (number) => `Working partner ${number}`,
  accomandatari: (number) => `Accomandatario ${number}`,
  accomandanti: (number) => `Accomandante ${number}`,
  shareholders: (number) => `Partner ${number}`,
};

/** What the people of a result are called, by their role in it; `number` counts from 1. */
export const PERSON_NAMES: Readonly<Record<Language, Readonly<Record<string, (number: number) => string>>>> = {
  it: personsIt,
  en: personsEn,
};
