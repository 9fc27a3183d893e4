import { byLanguage, type Texts } from '../../../../engine/index.js';

/** The texts of the calendar of payments; what is due, and why on that day, comes from the rules. */
export const CALENDAR = byLanguage({
  start: { it: 'Da che giorno parte l’impresa?', en: 'On which day does the business start?' },
  startOnly: {
    it: 'Serve solo per le date: i totali non cambiano.',
    en: 'It only sets the dates: the totals do not change.',
  },
  /** Where the rules of several years are served. */
  startDecides: {
    it: 'Dice le date, e di che anno sono le regole.',
    en: 'It sets the dates, and which year’s rules apply.',
  },
  steps: { it: 'Che cosa fare, e quando', en: 'What to do, and when' },
  /** In place of a day that has passed, before a start that has not. */
  atOnce: { it: 'Subito', en: 'Right away' },
  past: { it: '(già passato)', en: '(already past)' },
  procedure: { it: 'Dove si fa', en: 'Where to do it' },
  file: { it: 'Metti le date in calendario', en: 'Put the dates in your calendar' },
  fileNote: {
    it: 'È un file .ics, con un promemoria una settimana prima di ogni data. Le date già passate restano fuori.',
    en: 'An .ics file, with a reminder a week before each date. Dates that have passed are left out.',
  },
  heading: { it: 'Quando si paga', en: 'When you pay' },
  between: (start: string, end: string) => ({ it: `Dal ${start} al ${end}`, en: `From ${start} to ${end}` }),
  total: (total: string) => ({ it: `pagherai ${total}.`, en: `you will pay ${total}.` }),
  payments: (count: number) => ({
    it: count === 1 ? 'Un pagamento.' : `${count} pagamenti.`,
    en: count === 1 ? 'One payment.' : `${count} payments.`,
  }),
  peak: (month: string) => ({ it: `Il mese più pesante è ${month}.`, en: `The heaviest month is ${month}.` }),
  table: { it: 'I pagamenti, con le loro date', en: 'The payments and their dates' },
  date: { it: 'Entro il', en: 'By' },
  what: { it: 'Che cosa', en: 'What' },
  amount: { it: 'Quanto', en: 'How much' },
  eachTime: { it: 'ogni volta', en: 'each time' },
  /** The calendar of a start in a year that these rules are not for. */
  provisional: (start: string, year: number) => ({
    it: `Per il ${start} questo calendario segue le regole del ${year}. Quando ci saranno quelle del ${start} potranno cambiare importi, scadenze e obblighi.`,
    en: `For ${start} this calendar follows the rules of ${year}. Once there are rules for ${start}, the amounts, the due dates and what you owe may change.`,
  }),
  /** On totals for a start in a year that these rules are not for. */
  totalsRest: (start: string, year: number) => ({
    it: `Per un inizio nel ${start} questi totali usano le cifre del ${year}.`,
    en: `For a start in ${start} these totals use the figures of ${year}.`,
  }),
  /** On totals for a start in a year whose rules are still served, though they no longer answer where no start is given. */
  totalsOf: (year: number) => ({
    it: `Per un inizio nel ${year} contano le regole del ${year}.`,
    en: `For a start in ${year} the rules of ${year} count.`,
  }),
  estimated: (year: number) => ({
    it: `Cade dopo il ${year}: la data segue le regole del ${year}, e può cambiare.`,
    en: `It falls after ${year}: its date follows the rules of ${year}, and may change.`,
  }),
  /** From which day it counts, where that is not the one asked for. */
  startsOn: (day: string) => ({
    it: `Intanto il calendario parte dal ${day}.`,
    en: `Meanwhile the calendar starts on ${day}.`,
  }),
  nextYear: {
    it: 'È l’importo dell’anno dopo, che però scade già in questi 12 mesi.',
    en: 'It is the amount of the next year, which is already due within these 12 months.',
  },
  afterwards: {
    it: 'Dopo i 12 mesi: riguarda ancora i primi 12, ma si paga più tardi',
    en: 'After the 12 months: it belongs to the first 12, but is paid later',
  },
  whyDifferent: (paid: string, cost: string) => ({
    it: `I primi 12 mesi costano ${cost}, ma in questi mesi paghi ${paid}: alcune somme si pagano dopo, altre anticipano l’anno seguente.`,
    en: `The first 12 months cost ${cost}, but in these months you pay out ${paid}: some sums are paid later, others already belong to the next year.`,
  }),
  same: {
    it: 'In questi 12 mesi paghi esattamente quello che costano.',
    en: 'In these 12 months you pay out exactly what the first 12 months cost.',
  },
  difference: (label: string, paid: string, cost: string) => ({
    it: `${label}: si paga ${paid}, il costo è ${cost}.`,
    en: `${label}: you pay ${paid}, the cost is ${cost}.`,
  }),
  none: { it: 'Con queste risposte non c’è nulla da pagare.', en: 'With these answers there is nothing to pay.' },
  /** After the days that there are. */
  noDay: (text: string) => ({ it: `«${text}» non è fra questi`, en: `“${text}” is not one of them` }),
  /** The same payment again, on later days. */
  again: (dates: string) => ({ it: `poi ${dates}`, en: `then ${dates}` }),
});

/** Why there is no calendar. */
export const NO_CALENDAR = {
  noDeadlines: (year: number) => ({
    it: `Le regole del ${year} non hanno scadenze, e non c’è un calendario.`,
    en: `The rules of ${year} have no due dates, so there is no calendar.`,
  }),
  noRules: (year: number, start: string) => ({
    it: `Per un inizio nel ${start} qui non ci sono ancora regole, e quelle del ${year} non bastano per dire le date.`,
    en: `There are no rules yet for a start in ${start}, and those of ${year} cannot say the dates.`,
  }),
} satisfies Texts;
