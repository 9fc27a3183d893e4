import { byLanguage } from '../../../engine/index.js';

/** The page of the sources; publishers and titles come from the rules. */
export const SOURCES = byLanguage({
  title: { it: 'Le fonti', en: 'The sources' },
  titleOf: (year: number) => ({ it: `Le fonti del ${year}`, en: `The sources of ${year}` }),
  description: {
    it: 'Tutte le fonti dei costi: chi le pubblica, di quando sono, quando le abbiamo controllate, come le conosciamo e a che cosa servono.',
    en: 'Every source of the costs: who publishes it, its date, when we checked it, how we know it and what it serves.',
  },
  lead: (count: number) => ({
    it: `Sono ${count}, in ordine di chi le pubblica. Cerca una fonte in «Come calcoliamo» per vedere quali voci la usano.`,
    en: `There are ${count}, in the order of who publishes them. Search “How we calculate” for a source to see which lines use it.`,
  }),
  known: { it: 'Come conosciamo ogni fonte', en: 'How we know each source' },
  kinds: {
    text: { it: 'letta nel testo dell’atto', en: 'read in the text of the act' },
    page: { it: 'pagina aperta', en: 'page opened' },
    unopened: { it: 'non aperta, nota attraverso altri', en: 'not opened, known through others' },
  },
  meanings: {
    text: {
      it: 'Abbiamo letto l’atto che decide, nel punto indicato.',
      en: 'We read the act that decides, at the place given.',
    },
    page: {
      it: 'Una pagina di chi riporta la regola o vende a quel prezzo: può sbagliare.',
      en: 'A page of somebody who reports the rule or sells at that price: it may be wrong.',
    },
    unopened: {
      it: 'Non siamo riusciti ad aprirla: diciamo da chi la conosciamo.',
      en: 'We could not open it: we say who reports it.',
    },
  },
  all: { it: 'Tutte le fonti', en: 'All the sources' },
  columns: {
    it: ['Fonte', 'Data', 'Controllata il', 'Come la conosciamo', 'A che cosa serve'],
    en: ['Source', 'Date', 'Checked on', 'How we know it', 'What it serves'],
  },
  undated: { it: 'senza data', en: 'undated' },
  uses: (count: number) => ({
    it: count === 0 ? 'domande, forme o giorni festivi' : count === 1 ? 'una voce' : `${count} voci`,
    en: count === 0 ? 'questions, forms or holidays' : count === 1 ? 'one line' : `${count} lines`,
  }),
});
