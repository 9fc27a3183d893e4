import type { InailStatus, InpsStatus, Result } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import type { CompiledRules, Conditional } from '../compiled-rules.js';
import { KeptByFacts, type Standing } from '../conditions/kept-by-facts.js';
import type { FactSpace, Situation } from '../conditions/situation.js';
import { factsOf, verdict } from '../conditions/truth-table.js';
import { frozen } from '../values/frozen.js';

type StatusLists = Pick<CompiledRules, 'inpsStatus' | 'inailStatus' | 'totalsCompleteness'>;

/** Frozen: results share the reasons. */
export interface Statuses {
  readonly inps: InpsStatus;
  readonly inail: InailStatus;
  readonly inailReasons: string[];
  readonly totalsCompleteness: Result['totalsCompleteness'];
}

/** The statuses of a request: of each list the first case that holds, or may hold. */
export function statusesOf(rules: CompiledRules, facts: Standing): Statuses {
  return rules.statuses.of(facts, () => decidedIn(rules, facts.situation));
}

/** A store for the statuses, which follow from few facts. */
export function keptStatuses(
  { inpsStatus, inailStatus, totalsCompleteness }: StatusLists,
  space: FactSpace,
): KeptByFacts<Statuses> {
  const tables = [...inpsStatus, ...inailStatus, ...totalsCompleteness].map(({ table }) => table);
  return new KeptByFacts(factsOf(tables), [], space);
}

function decidedIn(rules: StatusLists, situation: Situation): Statuses {
  return frozen({
    inps: decidingCase(rules.inpsStatus, situation).status,
    inail: decidingCase(rules.inailStatus, situation).status,
    inailReasons: casesTold(rules.inailStatus, situation).map(({ reason }) => reason),
    totalsCompleteness: decidingCase(rules.totalsCompleteness, situation).status,
  });
}

/** The cases whose reasons are told: all that hold; the one without a condition speaks only where no other does. */
export function casesTold<Rule extends { when?: Expression }>(
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
