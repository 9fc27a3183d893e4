import type { Language } from '../../../engine/index.js';

const it = {
  classifications: {
    statutory_exact: 'fissato per legge',
    statutory_range: 'fissato per legge, entro un intervallo',
    market_range: 'prezzo di mercato',
    estimate: 'stima',
  },
  operators: {
    equal: 'è',
    notEqual: 'non è',
    in: 'è fra',
    notIn: 'non è fra',
    lessThan: 'è minore di',
    lessThanInclusive: 'è minore o uguale a',
    greaterThan: 'è maggiore di',
    greaterThanInclusive: 'è maggiore o uguale a',
  },
  roundings: { cent: 'arrotondato al centesimo', euro: 'arrotondato all’euro' },
  always: 'sempre',
  not: 'non vale:',
  and: 'e',
  or: 'oppure',
  ifHolds: 'se vale:',
  otherwise: 'negli altri casi',
  from: 'da',
  to: 'a',
  of: 'di',
  plus: 'più',
  upTo: 'fino a',
  effects: {
    exempt: 'l’importo diventa zero e la voce resta visibile come esente',
    setTo: 'l’importo diventa',
    setMinimum: 'il minimo diventa',
    reduce: 'l’importo si riduce del',
    increase: 'l’importo aumenta del',
    increaseBetween: 'l’importo aumenta di una percentuale che va da',
  },
  effectRounding: {
    cent: 'il risultato è arrotondato al centesimo',
    euro: 'il risultato è arrotondato all’euro',
  },
};

const en: typeof it = {
  classifications: {
    statutory_exact: 'fixed by law',
    statutory_range: 'fixed by law, within a range',
    market_range: 'market price',
    estimate: 'estimate',
  },
  operators: {
    equal: 'is',
    notEqual: 'is not',
    in: 'is one of',
    notIn: 'is none of',
    lessThan: 'is less than',
    lessThanInclusive: 'is at most',
    greaterThan: 'is more than',
    greaterThanInclusive: 'is at least',
  },
  roundings: { cent: 'rounded to the cent', euro: 'rounded to the euro' },
  always: 'always',
  not: 'this does not hold:',
  and: 'and',
  or: 'or',
  ifHolds: 'if this holds:',
  otherwise: 'in all other cases',
  from: 'from',
  to: 'to',
  of: 'of',
  plus: 'plus',
  upTo: 'up to',
  effects: {
    exempt: 'the amount becomes zero and the line stays visible as exempt',
    setTo: 'the amount becomes',
    setMinimum: 'the minimum becomes',
    reduce: 'the amount falls by',
    increase: 'the amount rises by',
    increaseBetween: 'the amount rises by a percentage that goes from',
  },
  effectRounding: { cent: 'the result is rounded to the cent', euro: 'the result is rounded to the euro' },
};

/** The words that join the names and the figures of a rule into a sentence. */
export const RULES: Readonly<Record<Language, typeof it>> = { it, en };

const deadlinesIt = {
  heading: 'Le scadenze',
  note: 'Servono al calendario dei pagamenti: i totali non cambiano.',
  due: 'Entro',
  pays: 'Si paga',
  onStart: 'il giorno in cui si comincia',
  afterStart: (days: number) => `${days} giorni dall’inizio`,
  beforeStart: (days: number) => `${days} giorni prima dell’inizio`,
  afterYearEnd: (days: number) => `${days} giorni dalla fine dell’anno`,
  everyLaterYear: (day: string) => `${day} di ogni anno dopo il primo`,
  months: (first: string, last: string) => `da ${first} a ${last}`,
  ofNextYear: (day: string) => `${day} dell’anno dopo`,
  workingDay: 'Se è un sabato o un giorno festivo, vale il primo giorno lavorativo che segue.',
  holidays: 'I giorni festivi',
  afterEaster: (days: number) => (days === 1 ? 'il giorno dopo Pasqua' : `${days} giorni dopo Pasqua`),
};

const deadlinesEn: typeof deadlinesIt = {
  heading: 'The due dates',
  note: 'The calendar of payments needs them: the totals do not change.',
  due: 'By',
  pays: 'Pays',
  onStart: 'the day you start',
  afterStart: (days) => `${days} days after the start`,
  beforeStart: (days) => `${days} days before the start`,
  afterYearEnd: (days) => `${days} days after the end of the year`,
  everyLaterYear: (day) => `${day} of every year after the first`,
  months: (first, last) => `${first} to ${last}`,
  ofNextYear: (day) => `${day} of the next year`,
  workingDay: 'If that is a Saturday or a holiday, the next working day counts.',
  holidays: 'The public holidays',
  afterEaster: (days) => (days === 1 ? 'the day after Easter' : `${days} days after Easter`),
};

/** The due dates on the page of the method; what is due and by which law comes from the rules. */
export const DEADLINES: Readonly<Record<Language, typeof deadlinesIt>> = { it: deadlinesIt, en: deadlinesEn };
