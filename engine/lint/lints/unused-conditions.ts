import type { Lint } from '../lint.js';
import { unusedCondition } from '../messages.js';

/** A condition that nothing uses, or only conditions that nothing uses. */
export const unusedConditions: Lint = {
  severity: 'warning',
  find: ({ book, usage }) =>
    Object.entries(book.source.conditions)
      .filter(([name]) => !usage.conditions.has(name))
      .map(([name, rule]) => unusedCondition(name)(book.placeOfName(rule))),
};
