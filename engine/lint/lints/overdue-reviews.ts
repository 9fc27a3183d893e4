import type { Lint } from '../lint.js';
import { reviewOverdue } from '../messages.js';

/** A figure past the day by which somebody had to look at it again. */
export const overdueReviews: Lint = {
  severity: 'warning',
  find: ({ book, today }) =>
    Object.entries(book.source.figures).flatMap(([name, figure]) =>
      'reviewBy' in figure && figure.reviewBy < today
        ? [reviewOverdue(name, figure.reviewBy)(book.placeIn(figure, ['reviewBy']))]
        : [],
    ),
};
