import { byLanguage } from '../../../engine/index.js';

/** What stands in the answer of a page, whatever the case. */
export const ANSWER = byLanguage({
  label: { it: 'Il costo', en: 'The cost' },
  checked: (day: string) => ({ it: `Cifre controllate il ${day}.`, en: `Figures checked on ${day}.` }),
  wrong: { it: 'Una è sbagliata?', en: 'Is one wrong?' },
  write: { it: 'Scrivi', en: 'Write to us' },
  inFirstYear: { it: 'nei primi 12 mesi, senza incassare nulla', en: 'in the first 12 months, with no income' },
});
