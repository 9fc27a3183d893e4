import type { Lint } from '../lint.js';
import { unusedFact } from '../messages.js';

/** A fact that no condition and no amount reads: a question without a consequence. */
export const unusedFacts: Lint = {
  severity: 'warning',
  find: ({ book, usage }) =>
    Object.entries(book.source.facts)
      .filter(([name]) => !usage.facts.has(name))
      .map(([name, rule]) => unusedFact(name)(book.placeOfName(rule))),
};
