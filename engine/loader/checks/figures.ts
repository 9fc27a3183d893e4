import { figureHint } from '../hints.js';
import { missingKey, wrongValue } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** Figures that a slip of the hand explains better than the law: 18.808 euro, 0.2448 percent. */
export function implausibleFigures(book: RuleBook): Problem[] {
  return Object.values(book.source.figures).flatMap((figure) => {
    const slip = 'value' in figure ? figureHint(figure.value, figure.unit) : undefined;
    if (slip === undefined || !('value' in figure)) return [];
    return [wrongValue(figure.value, slip.fault, slip.hint)(book.placeIn(figure, ['value']))];
  });
}

/** Figures without the day by which somebody must look at them again, which only a closed year has not. */
export function figuresWithoutReview(book: RuleBook): Problem[] {
  if (book.source.ruleset.closed === true) return [];
  return Object.values(book.source.figures).flatMap((figure) =>
    'derive' in figure || figure.reviewBy !== undefined ? [] : [missingKey('reviewBy')(book.placeIn(figure, []))],
  );
}
