import type { FormName, Role, Work } from '../address/parameters.js';
import { bilingual } from './text.js';

/** What people are called where a page asks about them. */
export interface PeopleWords {
  readonly people: string;
  readonly peopleWhy: string;
  readonly person: (number: number) => string;
  readonly add: string;
  readonly remove: (number: number) => string;
  readonly mostPeople: (most: number) => string;
}

interface CalculatorTexts extends PeopleWords {
  readonly title: string;
  readonly description: string;
  readonly lead: (year: number) => string;
  readonly chooseForm: string;
  readonly forms: Readonly<Record<FormName, { readonly name: string; readonly hint: string }>>;
  readonly perFirstYear: string;
  readonly worksHere: string;
  readonly work: Readonly<Record<Work, string>>;
  readonly role: string;
  readonly roles: Readonly<Record<Role, string>>;
  readonly questions: string;
  readonly moreQuestions: string;
  readonly notSaid: string;
  readonly optional: string;
  readonly calculate: string;
  readonly recalculate: string;
  readonly start: string;
  readonly startWhy: (year: number) => string;
  readonly rolesMissing: string;
}

/** The questions of the calculator; the questions about facts and their answers come from the rules. */
export const CALCULATOR = bilingual<CalculatorTexts>(
  {
    title: 'Quanto costa un’impresa prima di incassare un euro',
    description:
      'Calcola quanto costa aprire e tenere aperta una partita IVA, una ditta o una società italiana a ricavi zero: voce per voce, con la legge e la fonte.',
    lead: (year) =>
      `Scegli una forma e vedi subito quanto costa aprirla, tenerla aperta un anno e arrivare ai primi 12 mesi, anche se non incassi nulla. Ogni cifra del ${year} ha la sua legge e la sua fonte.`,
    chooseForm: 'Con quale forma vuoi lavorare?',
    forms: {
      professionista: { name: 'Professionista', hint: 'partita IVA, da solo' },
      commerciante: { name: 'Ditta commerciante', hint: 'vendi o offri servizi, da solo' },
      artigiana: { name: 'Ditta artigiana', hint: 'lavori con le mani, da solo' },
      snc: { name: 'SNC', hint: 'due o più soci, tutti responsabili' },
      sas: { name: 'SAS', hint: 'chi gestisce e chi mette capitale' },
      srl: { name: 'SRL', hint: 'risponde solo il capitale' },
      srls: { name: 'SRLS', hint: 'SRL con statuto standard' },
    },
    perFirstYear: 'nei primi 12 mesi',
    people: 'Chi sono i soci?',
    peopleWhy:
      'Chi lavora nell’impresa versa i propri contributi INPS, anche a ricavi zero. Chi mette solo capitale no.',
    person: (number) => `Socio ${number}`,
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
    add: 'Aggiungi un socio',
    remove: (number) => `Togli il socio ${number}`,
    mostPeople: (most) => `Qui si arriva a ${most} soci; l’API ne accetta di più.`,
    questions: 'Qualche domanda',
    moreQuestions: 'Altre domande, per i casi particolari',
    notSaid: 'Non lo so ancora',
    optional: 'facoltativo',
    calculate: 'Calcola',
    recalculate: 'Ricalcola',
    start: 'Da che giorno parte l’impresa?',
    startWhy: (year) => `Un giorno del ${year}. Serve solo al calendario dei pagamenti. I totali non cambiano.`,
    rolesMissing:
      'Una SAS ha almeno un accomandatario e almeno un accomandante: cambia il ruolo di un socio o aggiungine uno.',
  },
  {
    title: 'What a business costs before it earns a euro',
    description:
      'Work out what it costs to open and keep an Italian VAT registration, sole trade or company at zero revenue: line by line, with the law and the source.',
    lead: (year) =>
      `Choose a legal form and see at once what it costs to open, to keep for a year and to reach the first 12 months, even if you earn nothing. Every ${year} figure has its law and its source.`,
    chooseForm: 'Which legal form do you want to work with?',
    forms: {
      professionista: { name: 'Professional', hint: 'VAT number, on your own' },
      commerciante: { name: 'Sole trader (commerciante)', hint: 'you sell or offer services' },
      artigiana: { name: 'Sole craft trader (artigiana)', hint: 'you work with your hands' },
      snc: { name: 'SNC', hint: 'general partnership' },
      sas: { name: 'SAS', hint: 'limited partnership' },
      srl: { name: 'SRL', hint: 'limited liability company' },
      srls: { name: 'SRLS', hint: 'SRL with standard articles' },
    },
    perFirstYear: 'in the first 12 months',
    people: 'Who are the partners?',
    peopleWhy:
      'Whoever works in the business pays INPS contributions of their own, even at zero revenue. Whoever only puts in capital does not.',
    person: (number) => `Partner ${number}`,
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
    add: 'Add a partner',
    remove: (number) => `Remove partner ${number}`,
    mostPeople: (most) => `This page takes up to ${most} partners; the API takes more.`,
    questions: 'A few questions',
    moreQuestions: 'More questions, for special cases',
    notSaid: 'I do not know yet',
    optional: 'optional',
    calculate: 'Calculate',
    recalculate: 'Recalculate',
    start: 'On which day does the business start?',
    startWhy: (year) => `A day in ${year}. Only the calendar of payments needs it. The totals do not change.`,
    rolesMissing: 'An SAS has at least one accomandatario and one accomandante: change a partner’s role or add one.',
  },
);
