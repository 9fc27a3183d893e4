import { bilingual } from './text.js';

interface FormNoteTexts {
  /** How many work and how many only put in capital; one of the two numbers is never 0. */
  readonly people: (working: number, silent: number) => string;
  readonly noFund: string;
  readonly partial: (missing: readonly string[]) => string;
}

/** What a total shown before any question counts, and what it does not. */
export const FORM_NOTES = bilingual<FormNoteTexts>(
  {
    people: (working, silent) => {
      const capital = (one: string, many: string): string =>
        silent === 1 ? `${one} che mette solo capitale` : `${silent} ${many} solo capitale`;
      if (working === 0) return `con ${capital('un socio', 'soci che mettono')}`;
      const workers = working === 1 ? 'un socio che lavora' : `${working} soci che lavorano`;
      return silent === 0 ? `con ${workers}` : `con ${workers} e ${capital('uno', 'che mettono')}`;
    },
    noFund: 'se la tua professione non ha una cassa propria',
    partial: (missing) => `Incompleto. Fuori dal totale: ${missing.join('; ')}`,
  },
  {
    people: (working, silent) => {
      const capital = (one: string, many: string): string =>
        silent === 1 ? `${one} who only puts in capital` : `${silent} ${many} only put in capital`;
      if (working === 0) return `with ${capital('one partner', 'partners who')}`;
      const workers = working === 1 ? 'one partner who works' : `${working} partners who work`;
      return silent === 0 ? `with ${workers}` : `with ${workers} and ${capital('one', 'who')}`;
    },
    noFund: 'if your profession has no pension fund of its own',
    partial: (missing) => `Incomplete. Outside the total: ${missing.join('; ')}`,
  },
);
