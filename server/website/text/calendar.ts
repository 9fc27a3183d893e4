import { bilingual } from './text.js';

interface CalendarTexts {
  readonly heading: string;
  readonly lead: string;
  readonly between: (start: string, end: string) => string;
  readonly total: (total: string) => string;
  readonly peak: (month: string) => string;
  readonly heaviest: string;
  readonly chart: string;
  readonly table: string;
  readonly date: string;
  readonly what: string;
  readonly amount: string;
  readonly byMonth: string;
  readonly nothing: string;
  readonly estimated: string;
  readonly nextYear: string;
  readonly outside: string;
  readonly afterwards: string;
  readonly afterwardsNote: string;
  readonly whyDifferent: (paid: string, cost: string) => string;
  readonly same: string;
  readonly difference: (label: string, paid: string, cost: string) => string;
  readonly none: string;
  /** The day of the start: what it should be, and what is wrong with another. */
  readonly startIn: (year: number) => string;
  readonly noRulesYet: (year: string) => string;
  readonly rulesOver: (year: string) => string;
  readonly noDay: (text: string) => string;
  /** The same payment again, on later days. */
  readonly again: (dates: string) => string;
}

/** The calendar of payments; what is due and why on that day comes from the rules. */
export const CALENDAR = bilingual<CalendarTexts>(
  {
    heading: 'Quando si paga',
    lead: 'I pagamenti dei primi 12 mesi, ognuno con la sua data ultima. Apri una riga per sapere perché cade quel giorno.',
    between: (start, end) => `Dal ${start} al ${end}`,
    total: (total) => `escono di cassa ${total}.`,
    peak: (month) => `Il mese più pesante è ${month}.`,
    heaviest: 'il più pesante',
    chart: 'Mese per mese',
    table: 'I pagamenti, uno per uno',
    date: 'Entro il',
    what: 'Che cosa',
    amount: 'Quanto',
    byMonth: 'Mesi pagati',
    nothing: 'niente',
    estimated: 'Cade dopo l’anno di queste regole: importo e data sono quelli di quest’anno, e possono cambiare.',
    nextYear: 'È la somma dell’anno dopo, che però cade già in questi 12 mesi.',
    outside: 'fuori dai totali',
    afterwards: 'Dopo i 12 mesi',
    afterwardsNote: 'Riguarda i primi 12 mesi, ma si paga più tardi.',
    whyDifferent: (paid, cost) =>
      `Il costo dei primi 12 mesi è ${cost}, ma in questi mesi escono ${paid}: alcune somme si pagano dopo, altre anticipano l’anno seguente.`,
    same: 'In questi 12 mesi esce di cassa proprio il costo dei primi 12 mesi.',
    difference: (label, paid, cost) => `${label}: si paga ${paid}, il costo è ${cost}.`,
    none: 'Con queste risposte non c’è nulla da pagare.',
    startIn: (year) => `Scegli un giorno del ${year}`,
    noRulesYet: (year) => `le regole del ${year} non ci sono ancora`,
    rulesOver: (year) => `le regole del ${year} non valgono più`,
    noDay: (text) => `«${text}» non è una data`,
    again: (dates) => `poi ${dates}`,
  },
  {
    heading: 'When you pay',
    lead: 'The payments of the first 12 months, each with its last day. Open a row to learn why it falls on that day.',
    between: (start, end) => `From ${start} to ${end}`,
    total: (total) => `you pay out ${total}.`,
    peak: (month) => `The heaviest month is ${month}.`,
    heaviest: 'the heaviest',
    chart: 'Month by month',
    table: 'The payments, one by one',
    date: 'By',
    what: 'What',
    amount: 'How much',
    byMonth: 'Months covered',
    nothing: 'nothing',
    estimated: 'It falls after the year of these rules: amount and date are this year’s, and may change.',
    nextYear: 'It is the fee of the next year, which already falls within these 12 months.',
    outside: 'outside the totals',
    afterwards: 'After the 12 months',
    afterwardsNote: 'It belongs to the first 12 months, but is paid later.',
    whyDifferent: (paid, cost) =>
      `The first 12 months cost ${cost}, but in these months you pay out ${paid}: some sums are paid later, others already belong to the next year.`,
    same: 'In these 12 months you pay out exactly what the first 12 months cost.',
    difference: (label, paid, cost) => `${label}: you pay ${paid}, the cost is ${cost}.`,
    none: 'With these answers there is nothing to pay.',
    startIn: (year) => `Choose a day in ${year}`,
    noRulesYet: (year) => `the rules of ${year} are not out yet`,
    rulesOver: (year) => `the rules of ${year} no longer hold`,
    noDay: (text) => `“${text}” is not a date`,
    again: (dates) => `then ${dates}`,
  },
);
