import type { Total } from '../comparison/compare.js';
import type { Standing } from '../comparison/standings.js';
import { bilingual } from './text.js';

interface StandingTexts {
  /** The mark of a total, in a comparison with the professional or without; and that of the professional. */
  readonly marks: Readonly<Record<'all' | 'businesses' | 'professional', Readonly<Record<Standing, string>>>>;
  /** The same in a sentence, with the forms it is about. */
  readonly says: Readonly<
    Record<'all' | 'businesses' | 'professional', Readonly<Record<Standing, (forms: string) => string>>>
  >;
  readonly totals: Readonly<Record<Total, string>>;
  readonly nothingToCompare: string;
  readonly spoken: (sentences: string) => string;
  readonly whatIf: string;
  readonly whatIfLead: string;
  readonly answerIt: string;
}

/** Which totals stand lowest, in marks and in sentences, and what would change it. */
export const STANDINGS = bilingual<StandingTexts>(
  {
    marks: {
      all: { lowest: 'Il più basso', tied: 'Il più basso, a pari merito', among: 'Fra i più bassi' },
      businesses: {
        lowest: 'Il più basso fra le imprese',
        tied: 'Il più basso fra le imprese, a pari merito',
        among: 'Fra i più bassi delle imprese',
      },
      professional: {
        lowest: 'Il più basso, se eserciti una professione',
        tied: 'Il più basso, a pari merito, se eserciti una professione',
        among: 'Fra i più bassi, se eserciti una professione',
      },
    },
    says: {
      all: {
        lowest: (forms) => `il totale più basso è quello di ${forms}`,
        tied: (forms) => `il totale più basso è lo stesso per ${forms}`,
        among: (forms) => `i totali più bassi, con intervalli che si sovrappongono, sono quelli di ${forms}`,
      },
      businesses: {
        lowest: (forms) => `fra le imprese il totale più basso è quello di ${forms}`,
        tied: (forms) => `fra le imprese il totale più basso è lo stesso per ${forms}`,
        among: (forms) =>
          `fra le imprese i totali più bassi, con intervalli che si sovrappongono, sono quelli di ${forms}`,
      },
      professional: {
        lowest: () => 'per chi esercita una professione il totale più basso è quello da professionista',
        tied: () => 'per chi esercita una professione quello da professionista è fra i totali più bassi',
        among: () => 'per chi esercita una professione quello da professionista è fra i totali più bassi',
      },
    },
    totals: { opening: 'Per aprire', annual: 'Ogni anno', firstYear: 'Nei primi 12 mesi' },
    nothingToCompare: 'una sola forma può accogliere queste persone',
    spoken: (sentences) => `Confronto aggiornato. ${sentences}`,
    whatIf: 'Che cosa cambierebbe il confronto',
    whatIfLead: 'Ognuna di queste risposte cambia le forme con il totale più basso nei primi 12 mesi.',
    answerIt: 'Rispondi così',
  },
  {
    marks: {
      all: { lowest: 'The lowest', tied: 'The lowest, tied', among: 'Among the lowest' },
      businesses: {
        lowest: 'The lowest of the businesses',
        tied: 'The lowest of the businesses, tied',
        among: 'Among the lowest of the businesses',
      },
      professional: {
        lowest: 'The lowest, if you practise a profession',
        tied: 'The lowest, tied, if you practise a profession',
        among: 'Among the lowest, if you practise a profession',
      },
    },
    says: {
      all: {
        lowest: (forms) => `the lowest total is that of ${forms}`,
        tied: (forms) => `the lowest total is shared by ${forms}`,
        among: (forms) => `the lowest totals are those of ${forms}, whose ranges overlap`,
      },
      businesses: {
        lowest: (forms) => `among businesses the lowest total is that of ${forms}`,
        tied: (forms) => `among businesses the lowest total is shared by ${forms}`,
        among: (forms) => `among businesses the lowest totals are those of ${forms}, whose ranges overlap`,
      },
      professional: {
        lowest: () => 'for those who practise a profession the lowest total is the professional’s',
        tied: () => 'for those who practise a profession the professional’s is one of the lowest totals',
        among: () => 'for those who practise a profession the professional’s is one of the lowest totals',
      },
    },
    totals: { opening: 'To open', annual: 'Every year', firstYear: 'In the first 12 months' },
    nothingToCompare: 'only one form can take these people',
    spoken: (sentences) => `Comparison updated. ${sentences}`,
    whatIf: 'What would change the comparison',
    whatIfLead: 'Each of these answers changes which forms have the lowest total in the first 12 months.',
    answerIt: 'Choose this answer',
  },
);
