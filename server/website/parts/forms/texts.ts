import { byLanguage } from '../../../../engine/index.js';

export const CHART = byLanguage({
  shares: {
    inps: { it: 'INPS', en: 'INPS (social security)' },
    opening: { it: 'Apertura', en: 'Opening' },
    usual: { it: 'Di solito, senza obbligo', en: 'Usual, not compulsory' },
  },
  /** What is due every year besides INPS, over the years of the chart. */
  annual: {
    first: { it: 'Altri costi e tasse del primo anno', en: 'Other fees and taxes of the first year' },
    long: { it: 'Altri costi e tasse dei tre anni', en: 'Other fees and taxes of the three years' },
  },
  striped: { it: 'A righe: può variare', en: 'Striped: may vary' },
  views: {
    label: { it: 'Che cosa mostra il grafico', en: 'What the chart shows' },
    costs: {
      required: { it: 'Obbligatorio', en: 'Compulsory' },
      realistic: { it: 'Realistico', en: 'Realistic' },
    },
    period: {
      first: { it: 'Primo anno', en: 'First year' },
      long: { it: 'Tre anni', en: 'Three years' },
    },
  },
  total: {
    first: { it: 'Il costo dei primi 12 mesi', en: 'What the first 12 months cost' },
    long: {
      it: 'Il costo di tre anni, con le regole di quest’anno',
      en: 'What three years cost, under this year’s rules',
    },
  },
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
    heading: { it: 'Due forme a confronto', en: 'Two forms side by side' },
    question: (pair: string) => ({ it: `${pair}?`, en: `${pair}?` }),
    all: (count: number) => ({ it: `Tutte e ${count}, una accanto all’altra`, en: `All ${count}, side by side` }),
  },
  scale: (most: string) => ({
    it: `Tutte le barre vanno da 0 a ${most}. Gli importi sono arrotondati all’euro.`,
    en: `All bars run from 0 to ${most}. Amounts are rounded to the euro.`,
  }),
  misfits: { it: 'Non per questo caso', en: 'Not for this case' },
  misfitsNote: { it: 'Qui il costo è quello del caso più vicino.', en: 'The cost here is that of the closest case.' },
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
    partial: (missing: string) => ({ it: `Fuori dal totale: ${missing}`, en: `Not in the total: ${missing}` }),
  },
});
