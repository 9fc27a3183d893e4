import type { Lint } from '../lint.js';
import { checkOverdue } from '../messages.js';

/** A source that nobody has looked at for a year; those of a closed year are history. */
export const overdueChecks: Lint = {
  severity: 'warning',
  find: ({ book, today }) => {
    if (book.source.ruleset.closed === true) return [];
    return Object.entries(book.source.sources)
      .filter(([, { checkedOn }]) => checkedOn < yearBefore(today))
      .map(([key, source]) => checkOverdue(key, source.checkedOn)(book.placeIn(source, ['checkedOn'])));
  },
};

/** Dates are compared as text, so that 29 February needs no care. */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
