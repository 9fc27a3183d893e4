import type { Language } from '../../../engine/index.js';

const it = {
  heading: 'Le scadenze',
  note: 'Servono al calendario dei pagamenti. I totali non cambiano.',
  due: 'Entro',
  pays: 'Si paga',
  onStart: 'il giorno in cui si comincia',
  afterStart: (days: number) => `${days} giorni dall’inizio`,
  afterYearEnd: (days: number) => `${days} giorni dalla fine dell’anno`,
  everyLaterYear: (day: string) => `${day} di ogni anno dopo il primo`,
  months: (first: string, last: string) => `da ${first} a ${last}`,
  ofNextYear: (day: string) => `${day} dell’anno dopo`,
  workingDay: 'Se è un sabato o un giorno festivo, vale il primo giorno lavorativo che segue.',
  holidays: 'I giorni festivi',
  afterEaster: (days: number) => (days === 1 ? 'il giorno dopo Pasqua' : `${days} giorni dopo Pasqua`),
};

const en: typeof it = {
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
};

/** The due dates on the page of the method; what is due and by which law comes from the rules. */
export const DEADLINES: Readonly<Record<Language, typeof it>> = { it, en };
