import type { Lint } from '../lint.js';
import { checkOverdue } from '../messages.js';

/** A source that nobody has looked at for a year. */
export const overdueChecks: Lint = {
  severity: 'warning',
  find: ({ book, today }) =>
    Object.entries(book.source.sources)
      .filter(([, { checkedOn }]) => checkedOn < yearBefore(today))
      .map(([key, source]) => checkOverdue(key, source.checkedOn)(book.placeIn(source, ['checkedOn']))),
};

/** Dates are compared as text, so that 29 February needs no care. */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
