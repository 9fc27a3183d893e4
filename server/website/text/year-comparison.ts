import { bilingual } from './text.js';

interface YearComparisonTexts {
  readonly question: string;
  readonly why: string;
  readonly only: (year: number) => string;
  readonly both: (year: number, other: number) => string;
  readonly scale: (year: number, other: number) => string;
  readonly against: (year: number) => string;
  readonly than: (change: string, year: number) => string;
  readonly same: (year: number) => string;
  readonly inYear: (form: string, year: number) => string;
  readonly version: (year: number) => string;
  /** What the totals of two years do not show. */
  readonly notices: (other: number, year: number) => string;
  readonly changedNotices: string;
}

/** The words with which two rules years stand side by side. */
export const YEAR_COMPARISON = bilingual<YearComparisonTexts>(
  {
    question: 'Vuoi vedere anche un altro anno?',
    why: 'Le stesse persone e le stesse risposte, con le regole di due anni.',
    only: (year) => `No, solo il ${year}`,
    both: (year, other) => `Sì, il ${year} accanto al ${other}`,
    scale: (year, other) => `Per ogni forma, sopra il ${year} e sotto il ${other}.`,
    against: (year) => `Rispetto al ${year}`,
    than: (change, year) => `${change} rispetto al ${year}`,
    same: (year) => `come nel ${year}`,
    inYear: (form, year) => `${form} nel ${year}`,
    version: (year) => `Versione delle regole del ${year}`,
    notices: (other, year) =>
      `Fra il ${other} e il ${year} è cambiato anche quello che i totali non contano, come gli sconti che si devono chiedere.`,
    changedNotices: 'Leggi gli avvisi che cambiano',
  },
  {
    question: 'Would you like to see another year too?',
    why: 'The same people and the same answers, by the rules of two years.',
    only: (year) => `No, ${year} alone`,
    both: (year, other) => `Yes, ${year} beside ${other}`,
    scale: (year, other) => `For each form, ${year} above and ${other} below.`,
    against: (year) => `Compared with ${year}`,
    than: (change, year) => `${change} compared with ${year}`,
    same: (year) => `as in ${year}`,
    inYear: (form, year) => `${form} in ${year}`,
    version: (year) => `Version of the rules of ${year}`,
    notices: (other, year) =>
      `Between ${other} and ${year} what the totals leave out has changed too, such as reductions that have to be asked for.`,
    changedNotices: 'Read the notices that change',
  },
);
