import { byLanguage } from '../../../engine/index.js';

export const SHEET = byLanguage({
  title: { it: 'La scheda da stampare', en: 'The sheet to print' },
  titleOf: (form: string) => ({ it: `Scheda da stampare: ${form}`, en: `Sheet to print: ${form}` }),
  description: {
    it: 'Il risultato del calcolo in poche pagine A4 da portare dal commercialista: le voci con la loro legge, le scadenze e gli avvisi.',
    en: 'The result on a few A4 pages to take to your accountant: each line with its law, the due dates and the notices.',
  },
  choose: { it: 'Di quale forma vuoi la scheda?', en: 'Which legal form do you want the sheet for?' },
  print: { it: 'Stampa', en: 'Print' },
  printSources: { it: 'Con le fonti di ogni voce', en: 'With the sources of each line' },
  back: { it: 'Torna al calcolo', en: 'Back to the calculation' },
  stillOpen: { it: 'Domande ancora aperte', en: 'Questions still open' },
  item: { it: 'Voce', en: 'Item' },
  amount: { it: 'Importo', en: 'Amount' },
  lineSources: { it: 'Prime fonti delle voci', en: 'First sources of each line' },
  otherSources: {
    it: 'Le altre fonti, e che cosa si appoggia a ciascuna:',
    en: 'The other sources, and what rests on each:',
  },
});
