import type { FormRule, Language } from '../../../engine/index.js';

/** A form that is no business, in words. */
type Apart = NonNullable<FormRule['apart']>;

const it = {
  title: 'Le forme a confronto',
  description:
    'Le stesse persone e la stessa sede in tutte le forme giuridiche che possono accoglierle: quanto costa aprire, ogni anno e nei primi 12 mesi.',
  lead: 'Le stesse persone e la stessa sede in tutte le forme che possono accoglierle. Cambi una persona una volta sola e ogni forma si aggiorna.',
  people: {
    people: 'Chi partecipa?',
    whyFirst: 'Vale per tutte le forme.',
    person: (number: number) => `Persona ${number}`,
    add: 'Aggiungi una persona',
    remove: (number: number) => `Togli la persona ${number}`,
    mostPeople: (most: number) => `Qui si arriva a ${most} persone; l’API ne accetta di più.`,
  },
  concerns: (forms: string) => `Riguarda: ${forms}.`,
  results: 'Quanto costa ogni forma',
  scale: (most: string) => `Tutte le barre vanno da 0 a ${most}: stessa lunghezza, stessa spesa.`,
  form: 'Forma',
  chosen: 'La tua scelta',
  lineByLine: 'Voce per voce',
  partial: 'Incompleto: manca quello che è dovuto fuori dai totali.',
  reference: 'Le altre forme sono confrontate con questa.',
  same: 'le stesse voci e gli stessi importi.',
  more: 'in più',
  less: 'in meno',
  changed: 'cambiano',
  instead: (here: string, there: string) => `${here} anziché ${there}`,
  once: 'una volta sola',
  yearly: 'ogni anno',
  contributions: 'contributi INPS',
  andOthers: (count: number) =>
    count === 1 ? 'Un’altra differenza è più piccola.' : `Altre ${count} differenze sono più piccole.`,
  outside: 'Dovuto, ma fuori dai totali',
  careful: 'Attenzione',
  notInNumbers: 'Che cosa i numeri non dicono',
  method: 'Come calcoliamo',
  whatIf: 'Che cosa cambierebbe il confronto',
  whatIfLead: 'Ognuna di queste risposte cambia le forme con il totale più basso nei primi 12 mesi.',
  answerIt: 'Rispondi così',
  standings: {
    /** The mark of a total, in a comparison of all forms or of the businesses alone. */
    marks: {
      all: { lowest: 'Il più basso', tied: 'Il più basso, a pari merito', among: 'Fra i più bassi' },
      businesses: {
        lowest: 'Il più basso fra le imprese',
        tied: 'Il più basso fra le imprese, a pari merito',
        among: 'Fra i più bassi delle imprese',
      },
    },
    /** The mark of a form that is no business, and on what condition it counts. */
    provided: (mark: string, condition: string) => `${mark}, ${condition}`,
    /** The same in a sentence, with the forms it is about. */
    sentences: {
      all: {
        lowest: (forms: string) => `il totale più basso è quello di ${forms}`,
        tied: (forms: string) => `il totale più basso è lo stesso per ${forms}`,
        among: (forms: string) => `i totali più bassi, con intervalli che si sovrappongono, sono quelli di ${forms}`,
      },
      businesses: {
        lowest: (forms: string) => `fra le imprese il totale più basso è quello di ${forms}`,
        tied: (forms: string) => `fra le imprese il totale più basso è lo stesso per ${forms}`,
        among: (forms: string) =>
          `fra le imprese i totali più bassi, con intervalli che si sovrappongono, sono quelli di ${forms}`,
      },
      apart: {
        lowest: ({ whoever, total }: Apart) => `${whoever} il totale più basso è ${total}`,
        tied: ({ whoever, total }: Apart) => `${whoever} ${total} è fra i totali più bassi`,
        among: ({ whoever, total }: Apart) => `${whoever} ${total} è fra i totali più bassi`,
      },
    },
    nothingToCompare: 'una sola forma può accogliere queste persone',
    spoken: (sentences: string) => `Confronto aggiornato. ${sentences}`,
  },
  refusals: {
    heading: 'Le forme che non possono accogliere queste persone',
  },
  years: {
    question: 'Vuoi vedere anche un altro anno?',
    why: 'Le stesse persone e le stesse risposte, con le regole di due anni.',
    only: (year: number) => `No, solo il ${year}`,
    both: (year: number, other: number) => `Sì, il ${year} accanto al ${other}`,
    scale: (year: number, other: number) => `Per ogni forma, sopra il ${year} e sotto il ${other}.`,
    against: (year: number) => `Rispetto al ${year}`,
    than: (change: string, year: number) => `${change} rispetto al ${year}`,
    same: (year: number) => `come nel ${year}`,
    inYear: (form: string, year: number) => `${form} nel ${year}`,
    version: (year: number) => `Versione delle regole del ${year}`,
    /** What the totals of two years do not show. */
    notices: (other: number, year: number) =>
      `Fra il ${other} e il ${year} è cambiato anche quello che i totali non contano, come gli sconti che si devono chiedere.`,
    changedNotices: 'Leggi gli avvisi che cambiano',
  },
};

const en: typeof it = {
  title: 'The legal forms compared',
  description:
    'The same people and the same registered office in every Italian legal form that can take them: what it costs to open, every year and in the first 12 months.',
  lead: 'The same people and the same registered office in every form that can take them. Change a person once and every form follows.',
  people: {
    people: 'Who takes part?',
    whyFirst: 'It holds for all forms.',
    person: (number) => `Person ${number}`,
    add: 'Add a person',
    remove: (number) => `Remove person ${number}`,
    mostPeople: (most) => `This page takes up to ${most} people; the API takes more.`,
  },
  concerns: (forms) => `It concerns: ${forms}.`,
  results: 'What each form costs',
  scale: (most) => `All bars run from 0 to ${most}: the same length is the same expense.`,
  form: 'Form',
  chosen: 'Your choice',
  lineByLine: 'Line by line',
  partial: 'Incomplete: what is due outside the totals is missing.',
  reference: 'The other forms are compared with this one.',
  same: 'the same lines and the same amounts.',
  more: 'in addition',
  less: 'without',
  changed: 'different',
  instead: (here, there) => `${here} instead of ${there}`,
  once: 'one-off',
  yearly: 'every year',
  contributions: 'INPS contributions',
  andOthers: (count) => (count === 1 ? 'One more difference is smaller.' : `${count} more differences are smaller.`),
  outside: 'Due, but outside the totals',
  careful: 'Careful',
  notInNumbers: 'What the numbers do not say',
  method: 'How we calculate',
  whatIf: 'What would change the comparison',
  whatIfLead: 'Each of these answers changes which forms have the lowest total in the first 12 months.',
  answerIt: 'Choose this answer',
  standings: {
    marks: {
      all: { lowest: 'The lowest', tied: 'The lowest, tied', among: 'Among the lowest' },
      businesses: {
        lowest: 'The lowest of the businesses',
        tied: 'The lowest of the businesses, tied',
        among: 'Among the lowest of the businesses',
      },
    },
    provided: (mark, condition) => `${mark}, ${condition}`,
    sentences: {
      all: {
        lowest: (forms) => `the lowest total is that of ${forms}`,
        tied: (forms) => `the lowest total is shared by ${forms}`,
        among: (forms) => `the lowest totals are those of ${forms}, whose ranges overlap`,
      },
      businesses: {
        lowest: (forms) => `among businesses the lowest total is that of ${forms}`,
        tied: (forms) => `among businesses the lowest total is shared by ${forms}`,
        among: (forms) => `among businesses the lowest totals are those of ${forms}, whose ranges overlap`,
      },
      apart: {
        lowest: ({ whoever, total }) => `${whoever} the lowest total is ${total}`,
        tied: ({ whoever, total }) => `${whoever} ${total} is one of the lowest totals`,
        among: ({ whoever, total }) => `${whoever} ${total} is one of the lowest totals`,
      },
    },
    nothingToCompare: 'only one form can take these people',
    spoken: (sentences) => `Comparison updated. ${sentences}`,
  },
  refusals: {
    heading: 'The forms that cannot take these people',
  },
  years: {
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
};

/** The texts of the comparison. */
export const COMPARISON: Readonly<Record<Language, typeof it>> = { it, en };
