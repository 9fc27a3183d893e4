import type { Language } from '../../../../engine/index.js';
import type { FormName } from '../../address/parameters.js';

const it = {
  partners: {
    people: 'Chi sono i soci?',
    peopleWhy:
      'Chi lavora nell’impresa versa i propri contributi INPS, anche a ricavi zero. Chi mette solo capitale no.',
    person: (number: number) => `Socio ${number}`,
    add: 'Aggiungi un socio',
    remove: (number: number) => `Togli il socio ${number}`,
    mostPeople: (most: number) => `Qui si arriva a ${most} soci; l’API ne accetta di più.`,
  },
  worksHere: 'Lavora nell’impresa?',
  work: {
    commerciante: 'Sì, nel commercio o nei servizi',
    artigiano: 'Sì, come artigiano',
    incerto: 'Sì, ma non so in quale gestione',
    no: 'No, mette solo capitale',
  },
  role: 'Ruolo nella SAS',
  roles: {
    accomandatario: 'Accomandatario: gestisce e risponde di tutto',
    accomandante: 'Accomandante: rischia solo quello che mette',
  },
  questions: 'Qualche domanda',
  moreQuestions: 'Altre domande, per i casi particolari',
  notSaid: 'Non lo so ancora',
  optional: 'facoltativo',
  recalculate: 'Ricalcola',
  /** An answer that the engine refuses. */
  found: (value: string) => `Questa risposta non è fra quelle possibili: «${value}».`,
  /** What a person, or their role, should have been; with the words that an address takes. */
  workValues: (values: string) => `La risposta può essere ${values}`,
  roleValues: (values: string) => `Il ruolo può essere ${values}`,
  /** The day of the start: what it should be, and what is wrong with another. */
  startIn: (year: number) => `Scegli un giorno del ${year} o del ${year + 1}`,
  /** What the result does meanwhile: it leaves the question open, or it counts with the standing answer. */
  leftOut: 'Intanto il risultato copre tutte le risposte possibili.',
  asIfAnswered: (answer: string) => `Intanto il calcolo vale come se avessi risposto «${answer}».`,
  asIfWritten: (number: string) => `Intanto il calcolo vale come se avessi scritto ${number}.`,
  /** Why an SRLS cannot have the capital of an SRL. */
  srlCapital: 'Il capitale di una SRLS deve restare più basso: con quello che hai indicato serve una SRL.',
  link: {
    lead: 'Di questo link non abbiamo capito tutto. Queste parti le abbiamo lasciate fuori, il resto vale:',
    others: (count: number) => (count === 1 ? 'e un’altra' : `e altre ${count}`),
    changedSince: (then: string, now: string) =>
      `Questo link è nato con le regole ${then}. Oggi valgono le regole ${now}: gli importi possono essere diversi.`,
    /** The version is the same, but its files are not. */
    revisedSince: (version: string) =>
      `Da quando questo link è nato le regole ${version} sono cambiate: gli importi possono essere diversi.`,
  },
};

const en: typeof it = {
  partners: {
    people: 'Who are the partners?',
    peopleWhy:
      'Whoever works in the business pays INPS contributions of their own, even at zero revenue. Whoever only puts in capital does not.',
    person: (number) => `Partner ${number}`,
    add: 'Add a partner',
    remove: (number) => `Remove partner ${number}`,
    mostPeople: (most) => `This page takes up to ${most} partners; the API takes more.`,
  },
  worksHere: 'Do they work in the business?',
  work: {
    commerciante: 'Yes, in trade or services',
    artigiano: 'Yes, as an artisan',
    incerto: 'Yes, but I do not know which INPS fund',
    no: 'No, they only put in capital',
  },
  role: 'Role in the SAS',
  roles: {
    accomandatario: 'Accomandatario: runs it and is liable for everything',
    accomandante: 'Accomandante: risks only what they put in',
  },
  questions: 'A few questions',
  moreQuestions: 'More questions, for special cases',
  notSaid: 'I do not know yet',
  optional: 'optional',
  recalculate: 'Recalculate',
  found: (value) => `This is not one of the possible answers: “${value}”.`,
  workValues: (values) => `The answer can be ${values}`,
  roleValues: (values) => `The role can be ${values}`,
  startIn: (year) => `Choose a day in ${year} or ${year + 1}`,
  leftOut: 'Meanwhile the result covers every possible answer.',
  asIfAnswered: (answer) => `Meanwhile the calculation stands as if you had answered “${answer}”.`,
  asIfWritten: (number) => `Meanwhile the calculation stands as if you had written ${number}.`,
  srlCapital: 'The capital of an SRLS must stay lower: what you stated calls for an SRL.',
  link: {
    lead: 'We did not understand all of this link. We left these parts out; the rest holds:',
    others: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
    changedSince: (then, now) =>
      `This link was made with rules ${then}. Today the rules are ${now}: the amounts may differ.`,
    revisedSince: (version) => `Rules ${version} have changed since this link was made: the amounts may differ.`,
  },
};

/** The texts around the questions; the questions about facts and their answers come from the rules. */
export const QUESTIONS: Readonly<Record<Language, typeof it>> = { it, en };

/** What people are called where a page asks about them. */
export type PeopleTexts = (typeof it)['partners'];

const byNameIt = {
  why: {
    cassa: 'Chi ha una cassa propria versa lì i contributi, e non alla Gestione Separata dell’INPS.',
    sicilia: 'Le Camere di commercio siciliane chiedono di più delle altre.',
    sezione: 'Nella sezione speciale, quella dei piccoli imprenditori, il diritto annuale costa meno.',
    riduzione35: 'Chi è nel regime forfettario può chiedere all’INPS contributi più bassi.',
    caso: 'Queste attività non hanno il contributo minimo dei commercianti.',
    capitale: 'La tassa annuale sui libri sociali dipende dal capitale.',
    amministratore: 'Cambia gli avvisi e, se c’è un compenso, i contributi.',
    compenso: 'Sul compenso si versano contributi alla Gestione Separata. Se non c’è, scrivi 0 o lascia vuoto.',
    copertura: 'Chi ha già un’altra previdenza obbligatoria, o è in pensione, versa un’aliquota più bassa.',
    attivita: 'Mostra le voci che riguardano solo il software.',
    startup: 'Le start-up innovative non pagano il diritto annuale e altri diritti.',
  },
  wrong: {
    capitale: 'Il capitale deve essere un numero maggiore di zero',
    compenso: 'Il compenso deve essere un numero, zero o più',
    forma: 'Questa forma non è fra le sette',
  },
  example: { capitale: 'per esempio 10.000', compenso: 'per esempio 12.000' },
};

const byNameEn: typeof byNameIt = {
  why: {
    cassa: 'Professions with a fund of their own pay into it, and not into the INPS Gestione Separata.',
    sicilia: 'Chambers of commerce in Sicily charge more than the others.',
    sezione: 'In the special section, for small traders, the annual fee is lower.',
    riduzione35: 'Whoever is in the flat-rate scheme (forfettario) may ask INPS for lower contributions.',
    caso: 'These activities do not pay the merchants’ minimum contribution.',
    capitale: 'The yearly tax on company books depends on the capital.',
    amministratore: 'It changes the notices and, if there is pay, the contributions.',
    compenso: 'Contributions to the Gestione Separata are due on the pay. If there is none, write 0 or leave it empty.',
    copertura: 'Whoever already has other compulsory cover, or is retired, pays a lower rate.',
    attivita: 'It shows the lines that concern software alone.',
    startup: 'Innovative start-ups do not pay the chamber’s annual fee and some other fees.',
  },
  wrong: {
    capitale: 'The capital must be a number greater than zero',
    compenso: 'The pay must be a number, zero or more',
    forma: 'This form is not one of the seven',
  },
  example: { capitale: 'for example 10.000', compenso: 'for example 12.000' },
};

type ByName = Readonly<Record<string, string>>;

/** Why each question is asked, what a refused answer should have been, and an example; by the name of the parameter. */
export const QUESTIONS_BY_NAME: Readonly<Record<Language, Readonly<Record<'why' | 'wrong' | 'example', ByName>>>> = {
  it: byNameIt,
  en: byNameEn,
};

/** The legal forms. */
export const LEGAL_FORMS: Readonly<
  Record<Language, Readonly<Record<FormName, { readonly name: string; readonly hint: string }>>>
> = {
  it: {
    professionista: { name: 'Professionista', hint: 'partita IVA, da solo' },
    commerciante: { name: 'Ditta commerciante', hint: 'vendi o offri servizi, da solo' },
    artigiana: { name: 'Ditta artigiana', hint: 'lavori con le mani, da solo' },
    snc: { name: 'SNC', hint: 'due o più soci, tutti responsabili' },
    sas: { name: 'SAS', hint: 'chi gestisce e chi mette capitale' },
    srl: { name: 'SRL', hint: 'risponde solo il capitale' },
    srls: { name: 'SRLS', hint: 'SRL con statuto standard' },
  },
  en: {
    professionista: { name: 'Professional', hint: 'VAT number, on your own' },
    commerciante: { name: 'Sole trader (commerciante)', hint: 'you sell or offer services' },
    artigiana: { name: 'Sole craft trader (artigiana)', hint: 'you work with your hands' },
    snc: { name: 'SNC', hint: 'general partnership' },
    sas: { name: 'SAS', hint: 'limited partnership' },
    srl: { name: 'SRL', hint: 'limited liability company' },
    srls: { name: 'SRLS', hint: 'SRL with standard articles' },
  },
};
