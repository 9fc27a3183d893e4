import type { Language } from '../../../../engine/index.js';
import type { memberNouns } from '../../address/forms.js';

const it = {
  /** What the people of a company are called, one and many, is of the rules. */
  members: ({ one, many }: ReturnType<typeof memberNouns>) => ({
    people: `Chi sono i ${many.toLowerCase()}?`,
    person: (number: number) => `${one} ${number}`,
    add: `Aggiungi un ${one.toLowerCase()}`,
    remove: (number: number) => `Togli il ${one.toLowerCase()} ${number}`,
    mostPeople: (most: number) => `Qui si arriva a ${most} ${many.toLowerCase()}; l’API ne accetta di più.`,
  }),
  /** What a form in an address should have been. */
  unknownForm: 'Questa forma non c’è fra quelle di quest’anno',
  twoForms: (names: string) => `Servono due forme diverse, separate da una virgola, fra queste: ${names}`,
  questions: 'Qualche domanda',
  moreQuestions: 'Altre domande, per i casi particolari',
  notSaid: 'Non lo so ancora',
  optional: 'facoltativo',
  recalculate: 'Ricalcola',
  /** An answer that the engine refuses. */
  found: (value: string) => `Questa risposta non è fra quelle possibili: «${value}».`,
  foundBut: (reason: string, value: string) => `${reason}: «${value}».`,
  /** What a person, or their role, should have been; with the words that an address takes. */
  workValues: (values: string) => `La risposta può essere ${values}`,
  roleValues: (values: string) => `Il ruolo può essere ${values}`,
  /** A number whose point or comma may stand before decimals or between thousands. */
  twoSums: 'Non capiamo se il segno separa le migliaia o i decimali: scrivi il numero senza, per esempio 10000',
  /** How a typed sum was understood. */
  readAs: (sum: string) => `Hai scritto ${sum}.`,
  /** Where a link names more people than the pages take. */
  tooManyPeople: (most: number) =>
    `Qui contano solo le prime ${most} persone. Per calcolare con tutte usa l’API, che ne accetta di più`,
  /** The day of the start: what it should be, and what is wrong with another. */
  startIn: (year: number) => `Scegli un giorno del ${year} o del ${year + 1}`,
  toCorrect: (count: number) =>
    count === 1 ? 'C’è una risposta da correggere:' : `Ci sono ${count} risposte da correggere:`,
  /** What the result does meanwhile: it leaves the question open, or it counts with the standing answer. */
  leftOut: 'Intanto la domanda conta come senza risposta.',
  asIfAnswered: (answer: string) => `Intanto contiamo come se avessi risposto «${answer}».`,
  asIfWritten: (number: string) => `Intanto contiamo come se avessi scritto ${number}.`,
  link: {
    lead: 'Di questo link non abbiamo capito tutto. Abbiamo lasciato fuori queste parti, il resto vale:',
    /** Where it has more parts than are read. */
    tooManyParts: (most: number) => `il link ha più di ${most} parti: da questa in poi non le leggiamo`,
    others: (count: number) => (count === 1 ? 'e un’altra' : `e altre ${count}`),
    changedSince: (then: string, now: string) =>
      `Questo link è nato con le regole ${then}. Oggi valgono le regole ${now}: gli importi possono essere diversi.`,
    /** The version is the same, but its files are not. */
    revisedSince: (version: string) =>
      `Da quando questo link è nato le regole ${version} sono cambiate: gli importi possono essere diversi.`,
  },
};

const en: typeof it = {
  members: ({ one, many }) => ({
    people: `Who are the ${many.toLowerCase()}?`,
    person: (number) => `${one} ${number}`,
    add: `Add a ${one.toLowerCase()}`,
    remove: (number) => `Remove ${one.toLowerCase()} ${number}`,
    mostPeople: (most) => `This page takes up to ${most} ${many.toLowerCase()}; the API takes more.`,
  }),
  unknownForm: 'There is no such form this year',
  twoForms: (names) => `Two different forms are needed, with a comma between them, among these: ${names}`,
  questions: 'A few questions',
  moreQuestions: 'More questions, for special cases',
  notSaid: 'I do not know yet',
  optional: 'optional',
  recalculate: 'Recalculate',
  found: (value) => `This is not one of the possible answers: “${value}”.`,
  foundBut: (reason, value) => `${reason}: “${value}”.`,
  workValues: (values) => `The answer can be ${values}`,
  roleValues: (values) => `The role can be ${values}`,
  twoSums: 'We cannot tell whether that sign separates thousands or decimals: leave it out, for example 10000',
  readAs: (sum) => `You wrote ${sum}.`,
  tooManyPeople: (most) =>
    `Only the first ${most} people count here. To calculate with all of them use the API, which takes more`,
  startIn: (year) => `Choose a day in ${year} or ${year + 1}`,
  toCorrect: (count) => (count === 1 ? 'One answer needs correcting:' : `${count} answers need correcting:`),
  leftOut: 'Meanwhile the question counts as unanswered.',
  asIfAnswered: (answer) => `Meanwhile we count as if you had answered “${answer}”.`,
  asIfWritten: (number) => `Meanwhile we count as if you had written ${number}.`,
  link: {
    lead: 'We did not understand all of this link. We left these parts out and used the rest:',
    tooManyParts: (most) => `the link has more than ${most} parts: we read none from this one on`,
    others: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
    changedSince: (then, now) =>
      `This link was made with rules ${then}. The rules are now ${now}: the amounts may differ.`,
    revisedSince: (version) => `Rules ${version} have changed since this link was made: the amounts may differ.`,
  },
};

/** The texts around the questions; the questions about facts and their answers come from the rules. */
export const QUESTIONS: Readonly<Record<Language, typeof it>> = { it, en };

/** What people are called where a page asks about them. */
export type PeopleTexts = ReturnType<(typeof it)['members']> & {
  /** What to say before why people are asked about. */
  readonly whyFirst?: string;
};
