import type { InailStatus, InpsStatus, Result } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import type { Situation } from '../conditions/fact-space.js';
import { type Conditional, verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { StatusCases } from '../pricing/compiled-rules.js';

/** What a result says of INPS, of INAIL, and of its totals as a whole. */
interface Statuses {
  readonly inps: InpsStatus;
  readonly inail: InailStatus;
  readonly inailReasons: string[];
  readonly totalsCompleteness: Result['totalsCompleteness'];
}

/** The statuses of a request: of each list the first case that holds, or may hold. */
export function statusesOf(rules: StatusCases, { situation }: Pick<RequestFacts, 'situation'>): Statuses {
  return {
    inps: decidingCase(rules.inpsStatus, situation).status,
    inail: decidingCase(rules.inailStatus, situation).status,
    inailReasons: casesWithReason(rules.inailStatus, situation).map(({ reason }) => reason),
    totalsCompleteness: decidingCase(rules.totalsCompleteness, situation).status,
  };
}

/** The cases whose reasons are given: all that hold; the one without a condition only where no other does. */
export function casesWithReason<Rule extends { when?: Expression }>(
  cases: readonly Conditional<Rule>[],
  situation: Situation,
): Rule[] {
  const holding = cases.filter(({ table }) => verdict(table, situation) !== 'never').map(({ rule }) => rule);
  const conditional = holding.filter(({ when }) => when !== undefined);
  return conditional.length > 0 ? conditional : holding;
}

/** The case of a list that decides: the first that holds, or may hold. */
export function decidingCase<Rule>(cases: readonly Conditional<Rule>[], situation: Situation): Rule {
  const found = cases.find(({ table }) => verdict(table, situation) !== 'never');
  if (found === undefined) throw new Error('No status case holds; the loader should have refused the rules.');
  return found.rule;
}
