import { byLanguage } from '../values/language.js';

/** The words that several documents share. */
export const TEXTS = byLanguage({
  rules: (year: number, version: string) => ({
    it: `Regole del ${year}, versione ${version}`,
    en: `Rules of ${year}, version ${version}`,
  }),
  total: { it: 'Totale', en: 'Total' },
  law: { it: 'Norma', en: 'Law' },
  incomplete: {
    it: 'I totali non sono completi: qualcosa è dovuto, ma il suo importo non è certo.',
    en: 'The totals are not complete: something is due whose amount is not certain.',
  },
  notAdvice: {
    it: 'È una stima a ricavi zero, non una consulenza.',
    en: 'An estimate at zero revenue, not advice.',
  },
});

/** The head of a column of amounts. */
export const EURO = '#Euro';
