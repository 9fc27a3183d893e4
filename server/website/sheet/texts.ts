import { byLanguage } from '../../../engine/index.js';

export const SHEET = byLanguage({
  title: { it: 'La scheda per il commercialista', en: 'The sheet for your accountant' },
  titleOf: (form: string) => ({
    it: `Scheda per il commercialista: ${form}`,
    en: `Sheet for your accountant: ${form}`,
  }),
  description: {
    it: 'Il risultato del calcolo in poche pagine A4 da portare dal commercialista: le voci con la loro legge, le scadenze e gli avvisi.',
    en: 'The result on a few A4 pages to take to your accountant: each line with its law, the due dates and the notices.',
  },
  choose: { it: 'Di quale forma vuoi la scheda?', en: 'Which legal form do you want the sheet for?' },
  print: { it: 'Stampa', en: 'Print' },
  back: { it: 'Torna al calcolo', en: 'Back to the calculation' },
});
