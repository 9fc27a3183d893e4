import { byLanguage, sentence } from '../../../engine/index.js';

export const COMPARISON = byLanguage({
  title: { it: 'Le forme a confronto', en: 'The legal forms compared' },
  description: {
    it: 'Le stesse persone e la stessa sede in tutte le forme giuridiche che fanno per loro: quanto costa aprire, ogni anno e nei primi 12 mesi.',
    en: 'The same people and the same registered office in every Italian legal form that suits them: what it costs to open, every year and in the first 12 months.',
  },
  people: {
    people: { it: 'Chi partecipa?', en: 'Who takes part?' },
    whyFirst: { it: 'Vale per tutte le forme.', en: 'This applies to all forms.' },
    one: { it: 'Persona', en: 'Person' },
    many: { it: 'Persone', en: 'People' },
    person: (number: number) => ({ it: `Persona ${number}`, en: `Person ${number}` }),
    add: { it: 'Aggiungi una persona', en: 'Add a person' },
    remove: (number: number) => ({ it: `Togli la persona ${number}`, en: `Remove person ${number}` }),
    mostPeople: (most: number) => ({
      it: `Qui si arriva a ${most} persone; l’API ne accetta di più.`,
      en: `This page takes up to ${most} people; the API takes more.`,
    }),
  },
  later: {
    heading: { it: 'Dopo il primo anno', en: 'After the first year' },
    inside: { it: 'quanto costa aprire, e poi ogni anno', en: 'what it costs to open, and then each year' },
    form: { it: 'Forma', en: 'Form' },
    opening: { it: 'Per aprire', en: 'To open' },
    yearly: { it: 'Poi ogni anno', en: 'Then each year' },
  },
});

/** Two forms side by side. */
export const PAIR = byLanguage({
  /** @param costs of the forms in the first 12 months, in the order of the label */
  title: (label: string, costs: string) => ({ it: `${label}: ${costs}`, en: `${label}: ${costs}` }),
  titleOfYear: (label: string, year: number, costs: string) => ({
    it: `${label} nel ${year}: ${costs}`,
    en: `${label}, Italy ${year}: ${costs}`,
  }),
  description: (costs: readonly (readonly [form: string, cost: string])[]) => ({
    it: `I primi 12 mesi a ricavi zero: ${costs.map(([form, cost]) => `${form} ${cost}`).join(', ')}. Poi ogni anno, voce per voce; chi risponde dei debiti, che cosa si deve tenere.`,
    en: `The first 12 months at zero revenue: ${costs.map(([form, cost]) => `${form} ${cost}`).join(', ')}. Then each year, line by line; who is liable for the debts, what you must keep.`,
  }),
  beside: { it: 'Una accanto all’altra', en: 'Side by side' },
  /** Which costs more: a noun with its article. */
  moreWith: (noun: string) => ({ it: `Con ${noun} paghi in più`, en: `With ${noun} you pay more` }),
  laterWith: (noun: string) => ({
    it: `in più ogni anno con ${noun}, dopo il primo`,
    en: `more each year with ${noun}, after the first`,
  }),
  same: {
    always: (one: string, other: string) => ({
      it: `${sentence(one)} e ${other} costano uguale, il primo anno e dopo`,
      en: `${sentence(one)} and ${other} cost the same, in the first year and later`,
    }),
    atFirst: (one: string, other: string) => ({
      it: `${sentence(one)} e ${other} costano uguale il primo anno`,
      en: `${sentence(one)} and ${other} cost the same in the first year`,
    }),
  },
  either: { it: 'In tre anni può costare di più l’una o l’altra', en: 'Over three years either may cost more' },
  afterwards: {
    begin: { it: 'Poi ', en: 'Then ' },
    yearly: { it: 'ogni anno', en: 'each year' },
    same: { it: 'Poi, ogni anno, lo stesso.', en: 'After that, the same every year.' },
  },
  sameInps: (amount: string) => ({ it: ` L’INPS è lo stesso: ${amount}.`, en: ` INPS is the same: ${amount}.` }),
  /** @param condition under which a total of a form holds */
  provided: (condition: string) => ({ it: `Vale ${condition}.`, en: `This holds ${condition}.` }),
  /** @param why a sentence */
  unsuited: (form: string, why: string) => ({
    it: `Non diciamo quale costa meno, perché ${form} non va bene per questo caso. ${why}`,
    en: `We do not say which costs less, because ${form} does not suit this case. ${why}`,
  }),
  facts: {
    caption: { it: 'Le forme, una accanto all’altra', en: 'The forms side by side' },
    what: { it: 'Che cosa', en: 'What' },
    yearly: { it: 'Ogni anno, INPS compreso', en: 'Each year, INPS included' },
    usually: (what: string) => ({ it: `${what}, di solito`, en: `${what}, usually` }),
    perYear: (range: string) => ({ it: `${range} l’anno`, en: `${range} a year` }),
    books: { it: 'Contabilità', en: 'Accounts' },
    members: { it: 'Soci', en: 'Partners' },
  },
  /** The costs that differ between two forms. */
  lines: {
    all: (count: number) => ({
      it: count === 1 ? 'L’unica differenza' : `Tutte le ${count} differenze`,
      en: count === 1 ? 'The only difference' : `All ${count} differences`,
    }),
    caption: { it: 'Le voci che cambiano da una forma all’altra', en: 'The lines that differ between the forms' },
    line: { it: 'Voce', en: 'Line' },
    once: { it: 'una volta sola', en: 'once' },
    yearly: { it: 'ogni anno', en: 'every year' },
    nothing: { it: 'Niente', en: 'Nothing' },
    contributions: { it: 'Contributi INPS', en: 'INPS contributions' },
    /** By how much a form costs more or less. */
    with: (noun: string, change: string) => ({ it: `(con ${noun} ${change})`, en: `(with ${noun} ${change})` }),
    alike: {
      it: 'Mancano le voci che costano uguale. Due importi che dipendono dalla stessa risposta cambiano insieme: per questo la differenza può essere più piccola di quanto fanno pensare gli importi.',
      en: 'Lines that cost the same are left out. Two amounts that depend on the same answer move together, so the difference can be smaller than the amounts suggest.',
    },
  },
});
