import type { Language } from '../../../engine/index.js';

const it = {
  title: 'Quanto costa un’impresa prima di incassare un euro',
  description:
    'Calcola quanto costa aprire e tenere aperta una partita IVA, una ditta o una società italiana a ricavi zero: voce per voce, con la legge e la fonte.',
  lead: (year: number) =>
    `Scegli una forma e vedi subito quanto costa aprirla, tenerla aperta un anno e arrivare ai primi 12 mesi, anche se non incassi nulla. Ogni cifra del ${year} ha la sua legge e la sua fonte.`,
  chooseForm: 'Con quale forma vuoi lavorare?',
  perFirstYear: 'di costo nei primi 12 mesi',
  calculate: 'Calcola',
  formNotes: {
    /** How many work and how many only put in capital; one of the two numbers is never 0. */
    people: (working: number, silent: number) => {
      const capital = (one: string, many: string): string =>
        silent === 1 ? `${one} che mette solo capitale` : `${silent} ${many} solo capitale`;
      if (working === 0) return `con ${capital('un socio', 'soci che mettono')}`;
      const workers = working === 1 ? 'un socio che lavora' : `${working} soci che lavorano`;
      return silent === 0 ? `con ${workers}` : `con ${workers} e ${capital('uno', 'che mettono')}`;
    },
    partial: (missing: readonly string[]) => `Incompleto. Fuori dal totale: ${missing.join('; ')}`,
  },
};

const en: typeof it = {
  title: 'What a business costs before it earns a euro',
  description:
    'Work out what it costs to open and keep an Italian VAT registration, sole trade or company at zero revenue: line by line, with the law and the source.',
  lead: (year) =>
    `Choose a legal form and see at once what it costs to open, to keep for a year and to reach the first 12 months, even if you earn nothing. Every ${year} figure has its law and its source.`,
  chooseForm: 'Which legal form do you want to use?',
  perFirstYear: 'cost of the first 12 months',
  calculate: 'Calculate',
  formNotes: {
    people: (working, silent) => {
      const capital = (one: string, many: string): string =>
        silent === 1 ? `${one} who only puts in capital` : `${silent} ${many} only put in capital`;
      if (working === 0) return `with ${capital('one partner', 'partners who')}`;
      const workers = working === 1 ? 'one partner who works' : `${working} partners who work`;
      return silent === 0 ? `with ${workers}` : `with ${workers} and ${capital('one', 'who')}`;
    },
    partial: (missing) => `Incomplete. Outside the total: ${missing.join('; ')}`,
  },
};

/** The texts of the calculator. */
export const CALCULATOR: Readonly<Record<Language, typeof it>> = { it, en };
