import { byLanguage } from '../../../../engine/index.js';

export const CHART = byLanguage({
  /** What a bar is made of. */
  shares: { inps: { it: 'INPS', en: 'INPS' }, rest: { it: 'Tutto il resto', en: 'All the rest' } },
  open: { it: 'Può variare', en: 'May vary' },
  heading: { it: 'Il costo, forma per forma', en: 'The cost, form by form' },
  modesLabel: { it: 'Che cosa contano i numeri', en: 'What the numbers count' },
  modes: {
    first: { it: 'Primi 12 mesi', en: 'First 12 months' },
    usual: { it: 'Con il commercialista', en: 'With accountant' },
    long: { it: 'Tre anni', en: 'Three years' },
  },
  /** Before the amount of the less usual outcome. */
  otherwise: (when: string) => ({ it: `o, ${when}`, en: `or, ${when}` }),
  /** What is due besides a total. */
  inAddition: (what: string) => ({ it: `in più: ${what}`, en: `plus ${what}` }),
  /** What most pay besides, counted or not. */
  usual: (names: string) => ({
    it: `Oltre a quello che è obbligatorio conta quello che quasi tutti pagano: ${names}, IVA esclusa.`,
    en: `Besides what is compulsory, it counts what almost everyone pays: ${names}, before VAT.`,
  }),
  without: (names: string, range: string) => ({
    it: `Fuori dal totale, ma di solito si paga: ${names}, ${range} all’anno più IVA.`,
    en: `Not in the total, but usually paid: ${names}, ${range} a year plus VAT.`,
  }),
  pairs: {
    heading: { it: 'Confronta', en: 'Compare' },
    question: (pair: string) => ({ it: `${pair}?`, en: `${pair}?` }),
    all: { it: 'Tutte le forme', en: 'All the forms' },
  },
  misfits: {
    it: 'Forme che nel tuo caso non puoi scegliere',
    en: 'Forms you cannot choose here',
  },
  /** How many of the people work and how many only put in capital. */
  working: (working: number, resting: number) => ({
    it: `${working} che ${working === 1 ? 'lavora' : 'lavorano'} e ${resting} no`,
    en: `${working} working and ${resting} not`,
  }),
  /** Who helps without being a partner. */
  helpers: (count: number) => ({
    it: count === 1 ? 'un familiare ti aiuta' : `${count} familiari ti aiutano`,
    en: count === 1 ? 'a family member helps you' : `${count} family members help you`,
  }),
  /** What a total counts and leaves out. */
  notes: {
    /** How many work and how many only put in capital; one of the two numbers is never 0. */
    people: {
      it: (working: number, silent: number, member: string, members: string) => {
        const capital = (one: string, many: string): string =>
          silent === 1 ? `${one} che mette solo capitale` : `${silent} ${many} solo capitale`;
        if (working === 0) return `con ${capital(`un ${member}`, `${members} che mettono`)}`;
        const workers = working === 1 ? `un ${member} che lavora` : `${working} ${members} che lavorano`;
        return silent === 0 ? `con ${workers}` : `con ${workers} e ${capital('uno', 'che mettono')}`;
      },
      en: (working: number, silent: number, member: string, members: string) => {
        const capital = (one: string, many: string): string =>
          silent === 1 ? `${one} who only puts in capital` : `${silent} ${many} only put in capital`;
        if (working === 0) return `with ${capital(`one ${member}`, `${members} who`)}`;
        const workers = working === 1 ? `one ${member} who works` : `${working} ${members} who work`;
        return silent === 0 ? `with ${workers}` : `with ${workers} and ${capital('one', 'who')}`;
      },
    },
  },
});
