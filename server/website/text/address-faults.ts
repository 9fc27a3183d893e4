import { bilingual } from './text.js';

interface AddressFaultTexts {
  readonly lead: string;
  readonly others: (count: number) => string;
}

/** What a page says of a link that it understands only in part. */
export const ADDRESS_FAULTS = bilingual<AddressFaultTexts>(
  {
    lead: 'Di questo link non abbiamo capito tutto. Queste parti le abbiamo lasciate fuori, il resto vale:',
    others: (count) => (count === 1 ? 'e un’altra' : `e altre ${count}`),
  },
  {
    lead: 'We did not understand all of this link. We left these parts out; the rest holds:',
    others: (count) => (count === 1 ? 'and one more' : `and ${count} more`),
  },
);
