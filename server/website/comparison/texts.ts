import { byLanguage, type Language, oneOf, sentence } from '../../../engine/index.js';

/** What a sentence calls a form, and for how many people it is shown. */
interface PeopleOfForm {
  readonly noun: string;
  readonly people: number;
}

function personCount(people: number, language: Language): string {
  const [one, many] = { it: ['una persona sola', 'persone'], en: ['one person', 'people'] }[language];
  return people === 1 ? String(one) : `${people} ${many}`;
}

export const COMPARISON = byLanguage({
  title: { it: 'Le forme a confronto', en: 'The legal forms compared' },
  description: {
    it: 'Le stesse persone e la stessa sede in tutte le forme giuridiche che fanno per loro: quanto costa aprire, ogni anno e nei primi 12 mesi.',
    en: 'The same people and the same registered office in every Italian legal form that suits them: what it costs to open, every year and in the first 12 months.',
  },
  people: {
    people: { it: 'Chi partecipa?', en: 'Who takes part?' },
    whyFirst: { it: 'Vale per tutte le forme.', en: 'This applies to all forms.' },
    person: (number: number) => ({ it: `Persona ${number}`, en: `Person ${number}` }),
    add: { it: 'Aggiungi una persona', en: 'Add a person' },
    remove: (number: number) => ({ it: `Togli la persona ${number}`, en: `Remove person ${number}` }),
    mostPeople: (most: number) => ({
      it: `Qui si arriva a ${most} persone; l’API ne accetta di più.`,
      en: `This page takes up to ${most} people; the API takes more.`,
    }),
  },
  concerns: (forms: string) => ({ it: `Riguarda: ${forms}.`, en: `Applies to: ${forms}.` }),
  table: {
    heading: { it: 'Dopo il primo anno', en: 'After the first year' },
    form: { it: 'Forma', en: 'Form' },
    opening: { it: 'Per aprire', en: 'To open' },
    yearly: { it: 'Poi ogni anno', en: 'Then each year' },
    /** @param noun of the form with which the others are compared */
    why: (noun: string) => ({ it: `Perché, rispetto a ${oneOf(noun)}`, en: `Why, compared with ${noun}` }),
    same: { it: 'Le stesse voci e gli stessi importi.', en: 'The same lines and the same amounts.' },
  },
  notInNumbers: {
    heading: { it: 'Che cosa i numeri non dicono', en: 'What the numbers do not say' },
    inside: { it: 'debiti, imposte sui guadagni, pensione', en: 'debts, taxes on profit, pension' },
    method: { it: 'Come calcoliamo', en: 'How we calculate' },
  },
  refusals: { it: 'Forme che nel tuo caso non puoi scegliere', en: 'Forms you cannot choose here' },
});

/** Which case is counted. */
export const CASE = byLanguage({
  heading: { it: 'Contato così', en: 'Counted like this' },
  change: { it: 'Cambia le risposte', en: 'Change the answers' },
  widen: { it: 'Conta tutte le possibilità', en: 'Count every possibility' },
  /** How many work, and how many only put in capital. */
  people: {
    it: (working: number, silent: number) => {
      if (working === 0) return silent === 1 ? 'metti solo capitale' : `mettete solo capitale, in ${silent}`;
      const workers = working === 1 ? 'lavori da solo' : `lavorate in ${working === 2 ? 'due' : working}`;
      if (silent === 0) return workers;
      const others = silent === 1 ? 'un’altra persona mette' : `altre ${silent} persone mettono`;
      return `${working === 1 ? 'lavori tu' : workers}, ${others} solo capitale`;
    },
    en: (working: number, silent: number) => {
      if (working === 0) return silent === 1 ? 'you only invest' : `${silent} of you only invest`;
      const workers = working === 1 ? 'you work' : `${working === 2 ? 'two' : working} of you work`;
      if (silent === 0) return working === 1 ? 'you work alone' : workers;
      return `${workers}, ${silent === 1 ? 'another person only invests' : `${silent} others only invest`}`;
    },
  },
  /** @param words what is counted of a visitor who has said nothing */
  example: (words: readonly string[]) => ({ it: `Esempio: ${words.join(', ')}.`, en: `Example: ${words.join(', ')}.` }),
  /** @param words what is presumed of a visitor who has answered something */
  rest: (words: readonly string[]) => ({
    it: `Il resto è un esempio: ${words.join(', ')}.`,
    en: `The rest is an example: ${words.join(', ')}.`,
  }),
});

/** Two or three forms side by side. */
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
  what: {
    first: { it: 'nei primi 12 mesi, senza incassare nulla', en: 'in the first 12 months, with no income' },
    usual: {
      it: 'nei primi 12 mesi, con il commercialista (IVA esclusa)',
      en: 'in the first 12 months, with the accountant (before VAT)',
    },
    long: { it: 'in tre anni, con le regole di quest’anno', en: 'in three years, under this year’s rules' },
  },
  afterwards: {
    begin: { it: 'Poi ', en: 'Then ' },
    yearly: { it: 'ogni anno', en: 'each year' },
    same: { it: 'Poi, ogni anno, lo stesso.', en: 'After that, the same every year.' },
  },
  sameInps: (amount: string) => ({ it: ` L’INPS è lo stesso: ${amount}.`, en: ` INPS is the same: ${amount}.` }),
  /** @param condition under which a total of a form holds */
  provided: (condition: string) => ({ it: `Vale ${condition}.`, en: `This holds ${condition}.` }),
  /** Of two forms that are shown for different numbers of people. */
  uneven: (one: PeopleOfForm, other: PeopleOfForm) => ({
    it: `Non diciamo quale costa meno, perché qui le persone non sono le stesse: ${one.noun} è per ${personCount(one.people, 'it')}, ${other.noun} per ${personCount(other.people, 'it')}.`,
    en: `We do not say which costs less, because they are not for the same people here: ${one.noun} is for ${personCount(one.people, 'en')}, ${other.noun} for ${personCount(other.people, 'en')}.`,
  }),
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
  /** The costs that differ between two or three forms. */
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
  third: {
    add: { it: 'Aggiungi una terza forma', en: 'Add a third form' },
    remove: { it: 'Torna a due forme', en: 'Back to two forms' },
  },
});
