import { byLanguage } from '../../../engine/index.js';

/** The texts of every page that is read. */
export const READING = byLanguage({
  index: { it: 'In questa pagina', en: 'On this page' },
  backToIndex: { it: 'Torna all’indice', en: 'Back to the index' },
  otherYear: (year: number) => ({
    it: `Questa pagina segue le regole del ${year}.`,
    en: `This page follows the rules of ${year}.`,
  }),
  thisYear: {
    it: 'La stessa pagina con le regole con cui il sito calcola',
    en: 'The same page by the rules that this site calculates with',
  },
});

/** The words with which a reader reports a wrong figure. */
export const REPORT = byLanguage({
  report: { it: 'Segnala un errore', en: 'Report an error' },
  reportOf: (label: string) => ({ it: `Segnala un errore: ${label}`, en: `Report an error: ${label}` }),
  subject: (id: string, version: string) => ({
    it: `Errore in ${id}, regole ${version}`,
    en: `Error in ${id}, rules ${version}`,
  }),
});
