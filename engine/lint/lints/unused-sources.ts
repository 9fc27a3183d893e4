import type { Lint } from '../lint.js';
import { unusedSource } from '../messages.js';

/** A source that nothing cites. */
export const unusedSources: Lint = {
  severity: 'warning',
  find: ({ book, usage }) =>
    Object.entries(book.source.sources)
      .filter(([key]) => !usage.sources.has(key))
      .map(([key, rule]) => unusedSource(key)(book.placeOfName(rule))),
};
