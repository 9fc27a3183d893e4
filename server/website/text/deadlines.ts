import { bilingual } from './text.js';

interface DeadlineTexts {
  readonly heading: string;
  readonly note: string;
  readonly due: string;
  readonly pays: string;
  readonly onStart: string;
  readonly afterStart: (days: number) => string;
  readonly afterYearEnd: (days: number) => string;
  readonly everyLaterYear: (day: string) => string;
  readonly months: (first: string, last: string) => string;
  readonly ofNextYear: (day: string) => string;
  readonly workingDay: string;
  readonly holidays: string;
  readonly afterEaster: (days: number) => string;
}

/** The due dates on the page of the method; what is due and by which law comes from the rules. */
export const DEADLINES = bilingual<DeadlineTexts>(
  {
    heading: 'Le scadenze',
    note: 'Servono al calendario dei pagamenti. I totali non cambiano.',
    due: 'Entro',
    pays: 'Si paga',
    onStart: 'il giorno in cui si comincia',
    afterStart: (days) => `${days} giorni dall’inizio`,
    afterYearEnd: (days) => `${days} giorni dalla fine dell’anno`,
    everyLaterYear: (day) => `${day} di ogni anno dopo il primo`,
    months: (first, last) => `da ${first} a ${last}`,
    ofNextYear: (day) => `${day} dell’anno dopo`,
    workingDay: 'Se è un sabato o un giorno festivo, vale il primo giorno lavorativo che segue.',
    holidays: 'I giorni festivi',
    afterEaster: (days) => (days === 1 ? 'il giorno dopo Pasqua' : `${days} giorni dopo Pasqua`),
  },
  {
    heading: 'The due dates',
    note: 'The calendar of payments needs them. The totals do not change.',
    due: 'By',
    pays: 'Pays',
    onStart: 'the day of the start',
    afterStart: (days) => `${days} days from the start`,
    afterYearEnd: (days) => `${days} days from the end of the year`,
    everyLaterYear: (day) => `${day} of every year after the first`,
    months: (first, last) => `${first} to ${last}`,
    ofNextYear: (day) => `${day} of the next year`,
    workingDay: 'If that is a Saturday or a holiday, the next working day counts.',
    holidays: 'The public holidays',
    afterEaster: (days) => (days === 1 ? 'the day after Easter' : `${days} days after Easter`),
  },
);
