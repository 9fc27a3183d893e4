import type { Language } from '../../../engine/index.js';

const it = {
  title: 'Le forme a confronto',
  description:
    'Le stesse persone e la stessa sede in tutte le forme giuridiche che fanno per loro: quanto costa aprire, ogni anno e nei primi 12 mesi.',
  lead: 'Le stesse persone e la stessa sede, in ogni forma che possono scegliere. Cambi una risposta e si aggiornano tutte.',
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
  /** How the chart of a period agrees with the table. */
  chartAndTable: {
    first:
      'Nel grafico l’INPS ha il suo colore, e gli altri costi sono quelli dei primi 12 mesi. Nella tabella «Ogni anno» conta un anno intero, INPS compreso.',
    long: 'Nel grafico l’INPS ha il suo colore, e gli altri costi sono quelli di tre anni. Nella tabella «Ogni anno» conta un anno solo, INPS compreso.',
  },
  form: 'Forma',
  chosen: 'La tua scelta',
  lineByLine: 'Voce per voce',
  beside: (form: string) => `Accanto a ${form}`,
  partial: (missing: string) => `Incompleto. Manca: ${missing}`,
  reference: 'Le altre forme sono confrontate con questa.',
  /** What another form is compared with: a noun with its article. */
  against: (noun: string) => `Rispetto ${noun.startsWith('il ') ? `al ${noun.slice(3)}` : `al${noun}`}`,
  same: 'le stesse voci e gli stessi importi.',
  more: 'paghi anche',
  less: 'non paghi',
  changed: 'cambiano',
  instead: (here: string, there: string) => `${here} anziché ${there}`,
  once: 'una volta sola',
  yearly: 'ogni anno',
  contributions: 'contributi INPS',
  andOthers: (count: number) =>
    count === 1 ? 'Un’altra differenza è più piccola.' : `Altre ${count} differenze sono più piccole.`,
  notInNumbers: 'Che cosa i numeri non dicono',
  method: 'Come calcoliamo',
  whatIf: 'Che cosa cambierebbe il confronto',
  whatIfLead: 'Ognuna di queste risposte cambia le forme con il totale più basso nei primi 12 mesi.',
  answerIt: 'Rispondi così',
  pair: {
    description: (one: string, other: string) =>
      `${one} e ${other} a confronto: quanto costano per aprire, ogni anno e in tre anni, chi risponde dei debiti, che cosa si deve tenere.`,
    /** After what it is compared with. */
    difference: (form: string, firstYear: string, annual: string) =>
      `, ${form} costa nei primi 12 mesi ${firstYear}, e poi ogni anno ${annual}.`,
    biggest: 'Le differenze più grandi',
    caption: 'Le due forme, voce per voce',
    what: 'Che cosa',
    usual: 'Di solito, in più: il commercialista',
    perYear: (range: string) => `${range} all’anno più IVA`,
    nothing: 'Niente',
    traits: { liability: 'Chi risponde dei debiti', members: 'Chi partecipa', books: 'Che cosa si deve tenere' },
  },
  refusals: {
    heading: 'Le forme che non fanno per queste persone',
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
    'The same people and the same registered office in every Italian legal form that suits them: what it costs to open, every year and in the first 12 months.',
  lead: 'The same people and the same registered office, in every form open to them. Change one answer and they all update.',
  people: {
    people: 'Who takes part?',
    whyFirst: 'This applies to all forms.',
    person: (number) => `Person ${number}`,
    add: 'Add a person',
    remove: (number) => `Remove person ${number}`,
    mostPeople: (most) => `This page takes up to ${most} people; the API takes more.`,
  },
  concerns: (forms) => `Applies to: ${forms}.`,
  results: 'What each form costs',
  scale: (most) => `All bars run from 0 to ${most}: the same length means the same cost.`,
  chartAndTable: {
    first:
      'In the chart INPS has its own colour, and the other costs are those of the first 12 months. In the table “Every year” is a whole year, INPS included.',
    long: 'In the chart INPS has its own colour, and the other costs are those of three years. In the table “Every year” is a single year, INPS included.',
  },
  form: 'Form',
  chosen: 'Your choice',
  lineByLine: 'Line by line',
  beside: (form) => `Beside ${form}`,
  partial: (missing) => `Incomplete. Missing: ${missing}`,
  reference: 'The other forms are compared with this one.',
  against: (noun) => `Compared with ${noun}`,
  same: 'the same lines and the same amounts.',
  more: 'you also pay',
  less: 'you do not pay',
  changed: 'the amounts differ for',
  instead: (here, there) => `${here} instead of ${there}`,
  once: 'once',
  yearly: 'every year',
  contributions: 'INPS contributions',
  andOthers: (count) => (count === 1 ? 'One more difference is smaller.' : `${count} more differences are smaller.`),
  notInNumbers: 'What the numbers do not say',
  method: 'How we calculate',
  whatIf: 'What would change the comparison',
  whatIfLead: 'Each of these answers changes which forms have the lowest total in the first 12 months.',
  answerIt: 'Choose this answer',
  pair: {
    description: (one, other) =>
      `${one} and ${other} side by side: what they cost to open, every year and over three years, who is liable for the debts, what you must keep.`,
    difference: (form, firstYear, annual) =>
      `, ${form} costs ${firstYear} in the first 12 months, and then ${annual} every year.`,
    biggest: 'The biggest differences',
    caption: 'The two forms, line by line',
    what: 'What',
    usual: 'Usually on top: the accountant',
    perYear: (range) => `${range} a year plus VAT`,
    nothing: 'Nothing',
    traits: { liability: 'Who is liable for the debts', members: 'Who takes part', books: 'What you must keep' },
  },
  refusals: {
    heading: 'The forms that do not suit these people',
  },
  years: {
    question: 'Would you like to see another year too?',
    why: 'The same people and the same answers, under the rules of two years.',
    only: (year) => `No, only ${year}`,
    both: (year, other) => `Yes, ${year} beside ${other}`,
    scale: (year, other) => `For each form, ${year} above and ${other} below.`,
    against: (year) => `Compared with ${year}`,
    than: (change, year) => `${change} compared with ${year}`,
    same: (year) => `as in ${year}`,
    inYear: (form, year) => `${form} in ${year}`,
    version: (year) => `Version of the rules of ${year}`,
    notices: (other, year) =>
      `From ${other} to ${year} something that the totals leave out has changed too, such as discounts that you have to ask for.`,
    changedNotices: 'Read the notices that change',
  },
};

/** The texts of the comparison. */
export const COMPARISON: Readonly<Record<Language, typeof it>> = { it, en };
