import { statusWithoutDefault } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** Lists of status cases that could leave a request without a status. */
export function statusesWithoutDefault(book: RuleBook): Problem[] {
  const { ruleset } = book.source;
  return (['inpsStatus', 'inailStatus', 'totalsCompleteness'] as const).flatMap((list) => {
    const last = ruleset[list].length - 1;
    return ruleset[list][last]?.when === undefined ? [] : [statusWithoutDefault()(book.placeIn(ruleset, [list, last]))];
  });
}
