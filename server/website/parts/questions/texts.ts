import { byLanguage } from '../../../../engine/index.js';
import type { memberNouns } from '../../address/forms.js';

/** The texts around the questions; the questions about facts and their answers come from the rules. */
export const QUESTIONS = byLanguage({
  /** What the people of a company are called, one and many, is of the rules. */
  members: ({ one, many }: ReturnType<typeof memberNouns>) => ({
    people: { it: `Chi sono i ${many.toLowerCase()}?`, en: `Who are the ${many.toLowerCase()}?` },
    person: (number: number) => `${one} ${number}`,
    add: { it: `Aggiungi un ${one.toLowerCase()}`, en: `Add a ${one.toLowerCase()}` },
    remove: (number: number) => ({
      it: `Togli il ${one.toLowerCase()} ${number}`,
      en: `Remove ${one.toLowerCase()} ${number}`,
    }),
    mostPeople: (most: number) => ({
      it: `Qui si arriva a ${most} ${many.toLowerCase()}; l’API ne accetta di più.`,
      en: `This page takes up to ${most} ${many.toLowerCase()}; the API takes more.`,
    }),
  }),
  /** What a form in an address should have been. */
  unknownForm: { it: 'Questa forma non c’è fra quelle di quest’anno', en: 'There is no such form this year' },
  twoForms: (names: string) => ({
    it: `Servono almeno due forme diverse, separate da virgole, fra queste: ${names}`,
    en: `At least two different forms are needed, separated by commas, from these: ${names}`,
  }),
  questions: { it: 'Qualche domanda', en: 'A few questions' },
  moreQuestions: { it: 'Altre domande, per i casi particolari', en: 'More questions, for special cases' },
  notSaid: { it: 'Non lo so ancora', en: 'I do not know yet' },
  /** The answer to how many there are. */
  noneOf: { it: 'Nessuno', en: 'None' },
  optional: { it: 'facoltativo', en: 'optional' },
  recalculate: { it: 'Ricalcola', en: 'Recalculate' },
  /** An answer that the engine refuses. */
  found: (value: string) => ({
    it: `Questa risposta non è fra quelle possibili: «${value}».`,
    en: `This is not one of the possible answers: “${value}”.`,
  }),
  foundBut: (reason: string, value: string) => ({ it: `${reason}: «${value}».`, en: `${reason}: “${value}”.` }),
  /** What a person, or their role, should have been; with the words that an address takes. */
  workValues: (values: string) => ({ it: `La risposta può essere ${values}`, en: `The answer can be ${values}` }),
  roleValues: (values: string) => ({ it: `Il ruolo può essere ${values}`, en: `The role can be ${values}` }),
  /** A number whose point or comma may stand before decimals or between thousands. */
  twoSums: {
    it: 'Non capiamo se il segno separa le migliaia o i decimali: scrivi il numero senza, per esempio 10000',
    en: 'We cannot tell whether that sign separates thousands or decimals: leave it out, for example 10000',
  },
  /** How a typed sum was understood. */
  readAs: (sum: string) => ({ it: `Hai scritto ${sum}.`, en: `You wrote ${sum}.` }),
  /** Where a link names more people than the pages take. */
  tooManyPeople: (most: number) => ({
    it: `Qui contano solo le prime ${most} persone. Per calcolare con tutte usa l’API, che ne accetta di più`,
    en: `Only the first ${most} people count here. To calculate with all of them use the API, which takes more`,
  }),
  /** The day of the start: what it should be, and what is wrong with another. */
  startIn: (years: string) => ({ it: `Scegli ${years}`, en: `Choose ${years}` }),
  toCorrect: (count: number) => ({
    it: count === 1 ? 'C’è una risposta da correggere:' : `Ci sono ${count} risposte da correggere:`,
    en: count === 1 ? 'One answer needs correcting:' : `${count} answers need correcting:`,
  }),
  /** What the result does meanwhile: it leaves the question open, or it counts with the standing answer. */
  leftOut: { it: 'Intanto la domanda resta senza risposta.', en: 'Meanwhile the question counts as unanswered.' },
  asIfAnswered: (answer: string) => ({
    it: `Intanto contiamo come se avessi risposto «${answer}».`,
    en: `Meanwhile we count as if you had answered “${answer}”.`,
  }),
  asIfWritten: (number: string) => ({
    it: `Intanto contiamo come se avessi scritto ${number}.`,
    en: `Meanwhile we count as if you had written ${number}.`,
  }),
  presumed: {
    widen: { it: 'Conta tutte le possibilità', en: 'Count every possibility' },
    /** @param answer one of those to a question */
    meanwhile: (answer: string) => ({
      it: `Finché non rispondi, contiamo «${answer}».`,
      en: `Until you answer, we count “${answer}”.`,
    }),
    /** Beside an answer in a list of those given. */
    mark: (answer: string) => ({ it: `${answer} (contato così)`, en: `${answer} (counted so)` }),
  },
  link: {
    lead: {
      it: 'Di questo link non abbiamo capito tutto. Abbiamo lasciato fuori queste parti, il resto vale:',
      en: 'We did not understand all of this link. We left these parts out and used the rest:',
    },
    /** Where it has more parts than are read. */
    tooManyParts: (most: number) => ({
      it: `il link ha più di ${most} parti: da questa in poi non ne leggiamo`,
      en: `the link has more than ${most} parts: we read none from this one on`,
    }),
    others: (count: number) => ({
      it: count === 1 ? 'e un’altra' : `e altre ${count}`,
      en: count === 1 ? 'and one more' : `and ${count} more`,
    }),
    changedSince: (then: string, now: string) => ({
      it: `Questo link è stato fatto con le regole ${then}. Oggi valgono le regole ${now}: gli importi possono essere diversi.`,
      en: `This link was made with rules ${then}. The rules are now ${now}: the amounts may differ.`,
    }),
    /** The version is the same, but its files are not. */
    revisedSince: (version: string) => ({
      it: `Da quando questo link è stato fatto le regole ${version} sono cambiate: gli importi possono essere diversi.`,
      en: `Rules ${version} have changed since this link was made: the amounts may differ.`,
    }),
  },
});

/** What people are called where a page asks about them. */
export type PeopleTexts = ReturnType<(typeof QUESTIONS)['it']['members']> & {
  /** What to say before why people are asked about. */
  readonly whyFirst?: string;
};
