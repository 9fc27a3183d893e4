import { levelOfNotice } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** Warnings without a level, and levels on what is no warning. */
export function noticeLevels(book: RuleBook): Problem[] {
  return book.source.notices.flatMap((rule) => {
    if ((rule.list === 'warnings') === (rule.level !== undefined)) return [];
    return rule.list === 'warnings'
      ? [levelOfNotice(rule.list)(book.placeIn(rule))]
      : [levelOfNotice(rule.list)(book.placeIn(rule, ['level']))];
  });
}
