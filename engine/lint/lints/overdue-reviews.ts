import type { Lint } from '../lint.js';
import { reviewOverdue } from '../messages.js';

/** A figure past the day by which somebody had to look at it again; those of a closed year are history. */
export const overdueReviews: Lint = {
  severity: 'warning',
  find: ({ book, today }) => {
    if (book.source.ruleset.closed === true) return [];
    return Object.entries(book.source.figures).flatMap(([name, figure]) =>
      'reviewBy' in figure && figure.reviewBy < today
        ? [reviewOverdue(name, figure.reviewBy)(book.placeIn(figure, ['reviewBy']))]
        : [],
    );
  },
};
