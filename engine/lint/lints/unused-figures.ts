import type { Lint } from '../lint.js';
import { unusedFigure } from '../messages.js';

/** A figure that no amount and no condition comes from. */
export const unusedFigures: Lint = {
  severity: 'warning',
  find: ({ book, usage }) =>
    Object.entries(book.source.figures)
      .filter(([name]) => !usage.figures.has(name))
      .map(([name, rule]) => unusedFigure(name)(book.placeOfName(rule))),
};
