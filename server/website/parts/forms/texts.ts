import type { Language } from '../../../../engine/index.js';

const itStandings = {
  /** The mark of a total, in a comparison of all forms or of the businesses alone. */
  marks: {
    all: { lowest: 'Il più basso', tied: 'Il più basso, a pari merito', among: 'Fra i più bassi' },
    businesses: {
      lowest: 'Il più basso fra le imprese',
      tied: 'Il più basso fra le imprese, a pari merito',
      among: 'Fra i più bassi delle imprese',
    },
  },
  /** The same in a sentence, about the forms as sentences call them. */
  sentences: {
    all: {
      lowest: (forms: string) => `${forms} ha il totale più basso`,
      tied: (forms: string) => `${forms} hanno lo stesso totale, il più basso`,
      among: (forms: string) => `${forms} hanno i totali più bassi, con intervalli che si sovrappongono`,
    },
    businesses: {
      lowest: (forms: string) => `fra le imprese ${forms} ha il totale più basso`,
      tied: (forms: string) => `fra le imprese ${forms} hanno lo stesso totale, il più basso`,
      among: (forms: string) => `fra le imprese ${forms} hanno i totali più bassi, con intervalli che si sovrappongono`,
    },
    apart: {
      lowest: (whoever: string, form: string) => `${whoever} ${form} ha il totale più basso`,
      tied: (whoever: string, form: string) => `${whoever} ${form} ha uno dei totali più bassi`,
      among: (whoever: string, form: string) => `${whoever} ${form} ha uno dei totali più bassi`,
    },
  },
  nothingToCompare: 'una sola forma fa per queste persone',
  spoken: (sentences: string) => `Confronto aggiornato. ${sentences}`,
};

const enStandings: typeof itStandings = {
  marks: {
    all: { lowest: 'The lowest', tied: 'The lowest, tied', among: 'Among the lowest' },
    businesses: {
      lowest: 'The lowest of the businesses',
      tied: 'The lowest of the businesses, tied',
      among: 'Among the lowest of the businesses',
    },
  },
  sentences: {
    all: {
      lowest: (forms) => `${forms} has the lowest total`,
      tied: (forms) => `${forms} share the lowest total`,
      among: (forms) => `${forms} have the lowest totals, and their ranges overlap`,
    },
    businesses: {
      lowest: (forms) => `among businesses ${forms} has the lowest total`,
      tied: (forms) => `among businesses ${forms} share the lowest total`,
      among: (forms) => `among businesses ${forms} have the lowest totals, and their ranges overlap`,
    },
    apart: {
      lowest: (whoever, form) => `${whoever} ${form} has the lowest total`,
      tied: (whoever, form) => `${whoever} ${form} has one of the lowest totals`,
      among: (whoever, form) => `${whoever} ${form} has one of the lowest totals`,
    },
  },
  nothingToCompare: 'only one form suits these people',
  spoken: (sentences) => `Comparison updated. ${sentences}`,
};

/** Which forms have the lowest totals. */
export const STANDINGS: Readonly<Record<Language, typeof itStandings>> = { it: itStandings, en: enStandings };

const it = {
  shares: {
    inps: 'INPS',
    opening: 'Apertura',
    annual: 'Costi e tasse di ogni anno',
    usual: 'Di solito, senza obbligo',
  },
  striped: 'A righe: può variare',
  views: {
    label: 'Che cosa mostra il grafico',
    costs: { required: 'Obbligatorio', realistic: 'Realistico' },
    period: { first: 'Primo anno', long: 'Tre anni' },
  },
  total: { first: 'Il costo dei primi 12 mesi', long: 'Il costo di tre anni, con le regole di quest’anno' },
  /** What most pay besides, counted or not. */
  usual: (names: string) =>
    `Oltre a quello che è obbligatorio conta quello che quasi tutti pagano: ${names}, IVA esclusa.`,
  without: (names: string, range: string) =>
    `Fuori dal totale, ma di solito si paga: ${names}, ${range} all’anno più IVA.`,
  pairs: {
    heading: 'Due forme a confronto',
    pair: (one: string, other: string) => `${one} o ${other}?`,
    all: (count: number) => `Tutte e ${count}, una accanto all’altra`,
  },
  scale: (most: string) => `Tutte le barre vanno da 0 a ${most}.`,
  misfits: 'Non per questo caso',
  misfitsNote: 'Qui il costo è quello del caso più vicino.',
  /** What a total counts and leaves out. */
  notes: {
    /** How many work and how many only put in capital; one of the two numbers is never 0. */
    people: (working: number, silent: number, member: string, members: string) => {
      const capital = (one: string, many: string): string =>
        silent === 1 ? `${one} che mette solo capitale` : `${silent} ${many} solo capitale`;
      if (working === 0) return `con ${capital(`un ${member}`, `${members} che mettono`)}`;
      const workers = working === 1 ? `un ${member} che lavora` : `${working} ${members} che lavorano`;
      return silent === 0 ? `con ${workers}` : `con ${workers} e ${capital('uno', 'che mettono')}`;
    },
    partial: (missing: readonly string[]) => `Fuori dal totale: ${missing.join('; ')}`,
  },
};

const en: typeof it = {
  shares: {
    inps: 'INPS (social security)',
    opening: 'Opening',
    annual: 'Yearly fees and taxes',
    usual: 'Usual, not compulsory',
  },
  striped: 'Striped: may vary',
  views: {
    label: 'What the chart shows',
    costs: { required: 'Compulsory', realistic: 'Realistic' },
    period: { first: 'First year', long: 'Three years' },
  },
  total: { first: 'What the first 12 months cost', long: 'What three years cost, under this year’s rules' },
  usual: (names) => `Besides what is compulsory, it counts what almost everyone pays: ${names}, before VAT.`,
  without: (names, range) => `Not in the total, but usually paid: ${names}, ${range} a year plus VAT.`,
  pairs: {
    heading: 'Two forms side by side',
    pair: (one, other) => `${one} or ${other}?`,
    all: (count) => `All ${count}, side by side`,
  },
  scale: (most) => `All bars run from 0 to ${most}.`,
  misfits: 'Not for this case',
  misfitsNote: 'The cost here is that of the closest case.',
  notes: {
    people: (working, silent, member, members) => {
      const capital = (one: string, many: string): string =>
        silent === 1 ? `${one} who only puts in capital` : `${silent} ${many} only put in capital`;
      if (working === 0) return `with ${capital(`one ${member}`, `${members} who`)}`;
      const workers = working === 1 ? `one ${member} who works` : `${working} ${members} who work`;
      return silent === 0 ? `with ${workers}` : `with ${workers} and ${capital('one', 'who')}`;
    },
    partial: (missing) => `Not in the total: ${missing.join('; ')}`,
  },
};

/** The words of the chart of the forms. */
export const CHART: Readonly<Record<Language, typeof it>> = { it, en };
