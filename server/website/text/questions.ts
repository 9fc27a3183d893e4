import { bilingual } from './text.js';

interface QuestionTexts {
  /** Why a question matters, by the name of its parameter. */
  readonly why: Readonly<Record<string, string>>;
  /** What an answer that the engine refuses should have been. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly found: (value: string) => string;
  /** What a person, or their role, should have been; with the words that an address takes. */
  readonly work: (values: string) => string;
  readonly role: (values: string) => string;
  /** What the result does meanwhile: it leaves the question open, or it counts with the standing answer. */
  readonly leftOut: string;
  readonly asIfAnswered: (answer: string) => string;
  readonly asIfWritten: (number: string) => string;
  readonly example: Readonly<Record<string, string>>;
}

/** The words around the questions that the rules ask. */
export const QUESTIONS = bilingual<QuestionTexts>(
  {
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
    found: (value) => `Questa risposta non è fra quelle possibili: «${value}».`,
    work: (values) => `La risposta può essere ${values}`,
    role: (values) => `Il ruolo può essere ${values}`,
    leftOut: 'Intanto il risultato copre tutte le risposte possibili.',
    asIfAnswered: (answer) => `Intanto il calcolo vale come se avessi risposto «${answer}».`,
    asIfWritten: (number) => `Intanto il calcolo vale come se avessi scritto ${number}.`,
    example: { capitale: 'per esempio 10.000', compenso: 'per esempio 12.000' },
  },
  {
    why: {
      cassa: 'Professions with a fund of their own pay into it, and not into the INPS Gestione Separata.',
      sicilia: 'Chambers of commerce in Sicily charge more than the others.',
      sezione: 'In the special section, for small traders, the annual fee is lower.',
      riduzione35: 'Whoever is in the flat-rate scheme (forfettario) may ask INPS for lower contributions.',
      caso: 'These activities do not pay the merchants’ minimum contribution.',
      capitale: 'The yearly tax on company books depends on the capital.',
      amministratore: 'It changes the notices and, if there is pay, the contributions.',
      compenso:
        'Contributions to the Gestione Separata are due on the pay. If there is none, write 0 or leave it empty.',
      copertura: 'Whoever already has other compulsory cover, or is retired, pays a lower rate.',
      attivita: 'It shows the lines that concern software alone.',
      startup: 'Innovative start-ups do not pay the chamber’s annual fee and some other fees.',
    },
    wrong: {
      capitale: 'The capital must be a number greater than zero',
      compenso: 'The pay must be a number, zero or more',
      forma: 'This form is not one of the seven',
    },
    found: (value) => `This is not one of the possible answers: “${value}”.`,
    work: (values) => `The answer can be ${values}`,
    role: (values) => `The role can be ${values}`,
    leftOut: 'Meanwhile the result covers every possible answer.',
    asIfAnswered: (answer) => `Meanwhile the calculation stands as if you had answered “${answer}”.`,
    asIfWritten: (number) => `Meanwhile the calculation stands as if you had written ${number}.`,
    example: { capitale: 'for example 10.000', compenso: 'for example 12.000' },
  },
);
