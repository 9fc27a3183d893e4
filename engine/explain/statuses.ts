import type { Expression } from '../../schemas/types/rules.js';
import type { Conditional } from '../conditions/truth-table.js';
import { casesWithReason, decidingCase } from '../result/statuses.js';
import type { Context } from './context.js';
import { decisionOn } from './decision.js';
import type { ExplainedStatus } from './explanation.js';

/** A case of a list of statuses; only those of INAIL have a reason. */
interface StatusCase {
  readonly when?: Expression;
  readonly status: string;
  readonly reason?: string;
}

/** The three statuses, and which case of the rules decided each. */
export function explainStatuses(context: Context): ExplainedStatus[] {
  const { inpsStatus, inailStatus, totalsCompleteness } = context.rules;
  return [
    explainStatus('inps_status', inpsStatus, context),
    explainStatus('inail_status', inailStatus, context),
    explainStatus('totalsCompleteness', totalsCompleteness, context),
  ];
}

function explainStatus(
  name: ExplainedStatus['name'],
  cases: readonly Conditional<StatusCase>[],
  context: Context,
): ExplainedStatus {
  const deciding = decidingCase(cases, context.facts.situation);
  const told = casesWithReason(cases, context.facts.situation);
  return {
    name,
    status: deciding.status,
    decidedBy: cases.findIndex(({ rule }) => rule === deciding) + 1,
    cases: cases.map(({ rule }, index) => ({
      number: index + 1,
      status: rule.status,
      decision: decisionOn(rule.when, context),
      reason: told.includes(rule) ? (rule.reason ?? null) : null,
    })),
  };
}
