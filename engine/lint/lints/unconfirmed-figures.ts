import type { Lint } from '../lint.js';
import { unconfirmed } from '../messages.js';

/** A figure copied from the year before, which nobody has confirmed yet. */
export const unconfirmedFigures: Lint = {
  severity: 'warning',
  find: ({ book }) =>
    Object.entries(book.source.figures).flatMap(([name, figure]) =>
      'confirm' in figure ? [unconfirmed(name)(book.placeIn(figure, ['confirm']))] : [],
    ),
};
