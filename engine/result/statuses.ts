import type { InailStatus, InpsStatus, Result } from '../../schemas/types/api.js';
import type { CompiledRules, Conditional } from '../compiled-rules.js';
import type { Situation } from '../conditions/situation.js';
import { verdict } from '../conditions/truth-table.js';

export interface Statuses {
  readonly inps: InpsStatus;
  readonly inail: InailStatus;
  readonly inailReasons: readonly string[];
  readonly totalsCompleteness: Result['totalsCompleteness'];
}

/** The statuses of a request: of each list the first case that holds, or may hold. */
export function statusesOf(rules: CompiledRules, situation: Situation): Statuses {
  return {
    inps: first(rules.inpsStatus, situation).status,
    inail: first(rules.inailStatus, situation).status,
    inailReasons: reasons(rules, situation),
    totalsCompleteness: first(rules.totalsCompleteness, situation).status,
  };
}

/** The reasons of all the cases that hold; the one without a condition speaks only where no other does. */
function reasons({ inailStatus }: CompiledRules, situation: Situation): string[] {
  const holding = inailStatus.filter(({ table }) => verdict(table, situation) !== 'never').map(({ rule }) => rule);
  const conditional = holding.filter(({ when }) => when !== undefined);
  return (conditional.length > 0 ? conditional : holding).map(({ reason }) => reason);
}

function first<Rule>(cases: readonly Conditional<Rule>[], situation: Situation): Rule {
  const found = cases.find(({ table }) => verdict(table, situation) !== 'never');
  if (found === undefined) throw new Error('No status case holds; the loader should have refused the rules.');
  return found.rule;
}
