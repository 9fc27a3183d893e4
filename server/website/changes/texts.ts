import { byLanguage } from '../../../engine/index.js';

export const CHANGES = byLanguage({
  title: (before: number, after: number) => ({
    it: `Che cosa cambia dal ${before} al ${after}`,
    en: `What changes from ${before} to ${after}`,
  }),
  description: (before: number, after: number) => ({
    it: `Quanto costano in più o in meno le forme giuridiche nel ${after} rispetto al ${before}, voce per voce, con le cifre di prima e di adesso e la fonte di ciascuna.`,
    en: `How much more or less the Italian legal forms cost in ${after} than in ${before}, line by line, with the figures before and after and the source of each.`,
  }),
  lead: (before: number, after: number) => ({
    it: `Qui le stesse imprese con le regole del ${before} e con quelle del ${after}: quanto cambia, perché e chi lo dice.`,
    en: `Here the same businesses under the rules of ${before} and those of ${after}: how much changes, why, and who says so.`,
  }),
  titleAlone: { it: 'Che cosa cambia da un anno all’altro', en: 'What changes from one year to the next' },
  alone: (year: number) => ({
    it: `Qui ci sono solo le regole del ${year}: manca un anno precedente con cui confrontarle.`,
    en: `Only the rules of ${year} are here: there is no earlier year to compare them with.`,
  }),
  /** What stands under the headings of chapters, by their ids. */
  notes: {
    prossimo: {
      it: 'Gli importi che la legge ha già fissato, e quando escono di solito quelli che cambiano ogni anno.',
      en: 'The amounts that the law has fixed already, and when those that change every year usually come out.',
    },
    forme: {
      it: 'A ricavi zero, nel caso tipico di ogni forma. Che cosa cambia con altre risposte e altri soci lo dicono le voci, qui sotto.',
      en: 'At zero revenue, in the typical case of each form. Each line below says what other answers and other people change.',
    },
    voci: {
      it: 'Al centesimo, come nelle regole. Se una voce si paga per ogni persona, l’importo è per una.',
      en: 'To the cent, as in the rules. Where something is paid for each person, the amount is for one.',
    },
    avvisi: {
      it: 'Gli avvisi nuovi, quelli che dicono altro e quelli che non ci sono più.',
      en: 'The notices that are new, say something else or are gone.',
    },
  },
  nextYear: (year: number) => ({ it: `Che cosa si sa del ${year}`, en: `What is known of ${year}` }),
  forms: { it: 'Forma per forma', en: 'Form by form' },
  form: { it: 'Forma', en: 'Form' },
  difference: { it: 'Differenza', en: 'Difference' },
  opening: { it: 'Aprire', en: 'Opening' },
  lines: { it: 'Le voci che cambiano', en: 'The lines that change' },
  howMuch: { it: 'Quanto cambia', en: 'By how much' },
  forWhom: { it: 'Per chi', en: 'For whom' },
  outside: { it: 'Non entra nei totali.', en: 'Not in the totals.' },
  because: { it: 'Perché', en: 'Why' },
  wholeLine: { it: 'La voce per intero, nella metodologia', en: 'The whole line, in the method' },
  sourcesOf: (year: number) => ({ it: `Fonti del ${year}`, en: `Sources of ${year}` }),
  figure: { it: 'Cifra', en: 'Figure' },
  notices: { it: 'Gli avvisi che cambiano', en: 'The notices that change' },
  noticeKinds: {
    appears: (year: number) => ({ it: `nuovo nel ${year}`, en: `new in ${year}` }),
    disappears: (year: number) => ({ it: `non c’è più nel ${year}`, en: `removed in ${year}` }),
    changes: (year: number) => ({ it: `diverso nel ${year}`, en: `different in ${year}` }),
  },
});
