import type { Uncovered } from '../../compile.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { lineId } from '../../rules/rules-year.js';
import { describeSituation } from '../describe-situation.js';
import { uncoveredSituation } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** Lines whose amount cases leave a situation out; of each list of cases the first such situation is told. */
export function uncoveredAmounts(book: RuleBook, rules: CompiledRules, uncovered: readonly Uncovered[]): Problem[] {
  const first = new Map(uncovered.toReversed().map((one) => [`${lineId(one.line)} ${one.group}`, one]));
  return [...first.values()].map(({ line, group, situation }) => {
    const place = book.placeIn(line, line.forEach === undefined ? ['amount'] : ['forEach', group, 'amount']);
    return uncoveredSituation(lineId(line), describeSituation(situation, rules.space, book.source.facts))(place);
  });
}
