import type { Language } from '../../../../engine/index.js';

const it = {
  start: 'Da che giorno parte l’impresa?',
  startWhy: (year: number) => `Un giorno del ${year} o del ${year + 1}. Serve solo per le date: i totali non cambiano.`,
  steps: 'Che cosa fare, e quando',
  stepsLead:
    'I passi per aprire, ognuno con il giorno entro cui farlo e la legge che lo chiede. Apri una riga per sapere come e dove si fa.',
  /** In place of a day that has passed, before a start that has not. */
  atOnce: 'Subito',
  past: 'già passato',
  procedure: 'Dove si fa',
  file: 'Metti passi e pagamenti nel tuo calendario',
  fileNote: 'È un file .ics, con un promemoria una settimana prima di ogni data. Le date già passate restano fuori.',
  heading: 'Quando si paga',
  lead: 'Quanto esce nei primi 12 mesi: i pagamenti, ognuno con la sua scadenza. Apri una riga per sapere perché cade quel giorno.',
  between: (start: string, end: string) => `Dal ${start} al ${end}`,
  total: (total: string) => `pagherai ${total}.`,
  peak: (month: string) => `Il mese più pesante è ${month}.`,
  heaviest: 'il più pesante',
  chart: 'Mese per mese',
  table: 'I pagamenti, uno per uno',
  date: 'Entro il',
  what: 'Che cosa',
  amount: 'Quanto',
  byMonth: 'Mesi pagati',
  /** The way to the first payment of the same kind, which says why. */
  asFirst: (date: string) => `Perché, e con quali fonti: come il ${date}`,
  nothing: 'niente',
  /** The calendar of a start in a year that these rules are not for. */
  provisional: (start: string, year: number) =>
    `Per il ${start} questo calendario segue le regole del ${year}. Quando ci saranno quelle del ${start} potranno cambiare importi, scadenze e obblighi.`,
  estimated: (year: number) =>
    `Cade dopo il ${year}: importo e data seguono le regole del ${year}, e possono cambiare.`,
  /** From which day it counts, where that is not the one asked for. */
  startsOn: (day: string) => `Intanto il calendario parte dal ${day}.`,
  nextYear: 'È la somma dell’anno dopo, che però cade già in questi 12 mesi.',
  outside: 'fuori dai totali',
  afterwards: 'Dopo i 12 mesi',
  afterwardsNote: 'Riguarda i primi 12 mesi, ma si paga più tardi.',
  whyDifferent: (paid: string, cost: string) =>
    `Il costo dei primi 12 mesi è ${cost}, ma quanto esce è ${paid}: alcune somme si pagano dopo, altre anticipano l’anno seguente.`,
  same: 'In questi 12 mesi quanto esce è proprio il costo dei primi 12 mesi.',
  difference: (label: string, paid: string, cost: string) => `${label}: si paga ${paid}, il costo è ${cost}.`,
  none: 'Con queste risposte non c’è nulla da pagare.',
  tooFar: (year: string, ofRules: number) => `le regole del ${ofRules} non bastano per un inizio nel ${year}`,
  rulesOver: (year: string) => `le regole del ${year} non valgono più`,
  noDay: (text: string) => `«${text}» non è una data`,
  /** The same payment again, on later days. */
  again: (dates: string) => `poi ${dates}`,
};

const en: typeof it = {
  start: 'On which day does the business start?',
  startWhy: (year) => `A day in ${year} or ${year + 1}. It only sets the dates: the totals do not change.`,
  steps: 'What to do, and when',
  stepsLead: 'The steps to open, each with the day to do it by and the law behind it. Open a row to see how and where.',
  atOnce: 'Right away',
  past: 'already past',
  procedure: 'Where to do it',
  file: 'Add steps and payments to your calendar',
  fileNote: 'An .ics file, with a reminder a week before each date. Dates that have passed are left out.',
  heading: 'When you pay',
  lead: 'What you pay out in the first 12 months: each payment with its due date. Open a row to see why it falls on that day.',
  between: (start, end) => `From ${start} to ${end}`,
  total: (total) => `you will pay ${total}.`,
  peak: (month) => `The heaviest month is ${month}.`,
  heaviest: 'the heaviest',
  chart: 'Month by month',
  table: 'The payments, one by one',
  date: 'By',
  what: 'What',
  amount: 'How much',
  byMonth: 'Months covered',
  asFirst: (date) => `Why, and by which sources: as on ${date}`,
  nothing: 'nothing',
  provisional: (start, year) =>
    `For ${start} this calendar follows the rules of ${year}. Once there are rules for ${start}, the amounts, the due dates and what you owe may change.`,
  estimated: (year) => `It falls after ${year}: amount and date follow the rules of ${year}, and may change.`,
  startsOn: (day) => `Meanwhile the calendar starts on ${day}.`,
  nextYear: 'It is the fee of the next year, which already falls within these 12 months.',
  outside: 'not in the totals',
  afterwards: 'After the 12 months',
  afterwardsNote: 'It belongs to the first 12 months, but is paid later.',
  whyDifferent: (paid, cost) =>
    `The first 12 months cost ${cost}, but in these months you pay out ${paid}: some sums are paid later, others already belong to the next year.`,
  same: 'In these 12 months you pay out exactly what the first 12 months cost.',
  difference: (label, paid, cost) => `${label}: you pay ${paid}, the cost is ${cost}.`,
  none: 'With these answers there is nothing to pay.',
  tooFar: (year, ofRules) => `the rules of ${ofRules} cannot date a start in ${year}`,
  rulesOver: (year) => `the rules of ${year} no longer apply`,
  noDay: (text) => `“${text}” is not a date`,
  again: (dates) => `then ${dates}`,
};

/** The texts of the calendar of payments; what is due, and why on that day, comes from the rules. */
export const CALENDAR: Readonly<Record<Language, typeof it>> = { it, en };
