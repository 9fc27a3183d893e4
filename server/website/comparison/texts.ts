import { byLanguage, type Language, sentence } from '../../../engine/index.js';

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
  lead: {
    it: 'Le stesse persone e la stessa sede, in ogni forma che possono scegliere. Cambi una risposta e si aggiornano tutte.',
    en: 'The same people and the same registered office, in every form open to them. Change one answer and they all update.',
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
  results: { it: 'Quanto costa ogni forma', en: 'What each form costs' },
  /** How the chart of a period agrees with the table. */
  chartAndTable: {
    first: {
      it: 'Nel grafico l’INPS ha un colore suo, e gli altri costi sono quelli dei primi 12 mesi: qualche spesa può arrivare più tardi. Nella tabella «Ogni anno» è un anno intero, INPS compreso.',
      en: 'In the chart INPS has its own colour, and the other costs are those of the first 12 months: some may come later. In the table “Every year” is a whole year, INPS included.',
    },
    long: {
      it: 'Nel grafico l’INPS ha un colore suo, e gli altri costi sono quelli di tre anni. Nella tabella «Ogni anno» è un anno solo, INPS compreso.',
      en: 'In the chart INPS has its own colour, and the other costs are those of three years. In the table “Every year” is a single year, INPS included.',
    },
  },
  form: { it: 'Forma', en: 'Form' },
  chosen: { it: 'La tua scelta', en: 'Your choice' },
  lineByLine: { it: 'Voce per voce', en: 'Line by line' },
  beside: (form: string) => ({ it: `Accanto a ${form}`, en: `Beside ${form}` }),
  partial: (missing: string) => ({ it: `Incompleto. Manca: ${missing}`, en: `Incomplete. Missing: ${missing}` }),
  reference: { it: 'Le altre forme sono confrontate con questa.', en: 'The other forms are compared with this one.' },
  /** What another form is compared with: a noun with its article. */
  against: (noun: string) => ({
    it: `Rispetto ${noun.startsWith('il ') ? `al ${noun.slice(3)}` : `al${noun}`}`,
    en: `Compared with ${noun}`,
  }),
  same: { it: 'le stesse voci e gli stessi importi.', en: 'the same lines and the same amounts.' },
  /** @param work what people typically do */
  ifTypical: (work: string) => ({ it: `Se lavori ${work},`, en: `If you work ${work},` }),
  once: { it: 'una volta sola', en: 'once' },
  yearly: { it: 'ogni anno', en: 'every year' },
  /** The costs that differ between two or three forms. */
  lines: {
    all: (count: number) => ({
      it: count === 1 ? 'L’unica differenza' : `Tutte le ${count} differenze, voce per voce`,
      en: count === 1 ? 'The only difference' : `All ${count} differences, line by line`,
    }),
    caption: { it: 'Le voci che cambiano da una forma all’altra', en: 'The lines that differ between the forms' },
    line: { it: 'Voce', en: 'Line' },
    contributions: { it: 'Contributi INPS', en: 'INPS contributions' },
    /** By how much a form costs more or less. */
    with: (noun: string, change: string) => ({ it: `(con ${noun} ${change})`, en: `(with ${noun} ${change})` }),
    alike: {
      it: 'Mancano le voci che costano uguale. Due importi che dipendono dalla stessa risposta cambiano insieme: per questo la differenza può essere più piccola di quanto fanno pensare gli importi.',
      en: 'Lines that cost the same are left out. Two amounts that depend on the same answer move together, so the difference can be smaller than the amounts suggest.',
    },
  },
  notInNumbers: { it: 'Che cosa i numeri non dicono', en: 'What the numbers do not say' },
  method: { it: 'Come calcoliamo', en: 'How we calculate' },
  whatIf: { it: 'Che cosa cambierebbe il confronto', en: 'What would change the comparison' },
  whatIfLead: {
    it: 'Ognuna di queste risposte cambia la forma che costa meno nei primi 12 mesi.',
    en: 'Each of these answers changes which form costs least in the first 12 months.',
  },
  /** Which form costs least with another answer. */
  cheapestThen: {
    lowest: (form: string) => ({ it: `Costa meno ${form}.`, en: `${sentence(form)} costs least.` }),
    same: (one: string, other: string) => ({
      it: `Costano meno, e uguale, ${one} e ${other}.`,
      en: `${sentence(one)} and ${other} cost least, and the same.`,
    }),
    open: (one: string, other: string) => ({
      it: `Non si può ancora dire se costi meno ${one} o ${other}.`,
      en: `It is too early to say which costs less, ${one} or ${other}.`,
    }),
    unknown: { it: 'Non si può dire quale costi meno.', en: 'We cannot say which costs least.' },
  },
  answerIt: { it: 'Rispondi così', en: 'Choose this answer' },
  pair: {
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
    caption: { it: 'Le forme, totale per totale', en: 'The forms, total by total' },
    what: { it: 'Che cosa', en: 'What' },
    third: { it: 'Aggiungi una terza forma', en: 'Add a third form' },
    twoOfThree: { it: 'Quali due forme vedere', en: 'Which two forms to see' },
    usual: { it: 'Di solito, in più: il commercialista', en: 'Usually on top: the accountant' },
    perYear: (range: string) => ({ it: `${range} all’anno più IVA`, en: `${range} a year plus VAT` }),
    nothing: { it: 'Niente', en: 'Nothing' },
    traits: {
      liability: { it: 'Chi risponde dei debiti', en: 'Who is liable for the debts' },
      members: { it: 'Chi partecipa', en: 'Who takes part' },
      books: { it: 'Che cosa si deve tenere', en: 'What you must keep' },
    },
  },
  refusals: {
    heading: { it: 'Le forme che non fanno per queste persone', en: 'The forms that do not suit these people' },
  },
});
