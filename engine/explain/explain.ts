import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import type { FactValue } from '../conditions/cells.js';
import { OPEN } from '../conditions/fact-space.js';
import type { Conditional } from '../conditions/truth-table.js';
import { readRequest } from '../facts/request-facts.js';
import { bucketSums, priceAll } from '../pricing/buckets.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { casesWithReason, decidingCase } from '../result/statuses.js';
import { totalsInResponse, totalsOf } from '../result/totals.js';
import type { Fact } from '../rules/rules-year.js';
import { type Context, explainDecision } from './decision.js';
import { explainLine } from './explain-line.js';
import type { ExplainedFact, ExplainedStatus, Explanation } from './explanation.js';

/**
 * Explains a calculation: the same steps on the same facts, with what was decided on the way.
 * @param request a request that `validateRequest` has accepted
 */
export function explain(rules: CompiledRules, request: CalculationRequest): Explanation {
  const facts = readRequest(request, rules.reading);
  const priced = priceAll(rules, facts);
  const context = { rules, request, facts };
  const { year, version } = rules.source.ruleset;
  return {
    rules: { year, version },
    request,
    facts: explainFacts(context),
    lines: rules.lines.map((line) =>
      explainLine(
        line,
        priced.find((one) => one.line === line),
        context,
      ),
    ),
    statuses: explainStatuses(context),
    totals: totalsInResponse(totalsOf(bucketSums(priced))),
  };
}

/** Every fact of the rules as a request gives it. */
function explainFacts(context: Context): ExplainedFact[] {
  return Object.entries(context.rules.source.facts).map(([name, fact], number) => {
    const value = factValue(name, fact, number, context);
    const valueLabel = 'values' in fact && value !== null ? (fact.values[String(value)] ?? null) : null;
    return { name, label: fact.label, origin: factOrigin(name, fact, context), value, valueLabel };
  });
}

function factValue(name: string, fact: Fact, number: number, { rules, facts }: Context): FactValue | null {
  const cell = facts.situation[number] ?? OPEN;
  if (cell === OPEN) return null;
  if (fact.type !== 'enum' && fact.type !== 'boolean') return facts.numberOf(name);
  return rules.space.cells[number]?.representatives[cell] ?? null;
}

function factOrigin(name: string, fact: Fact, { rules, request, facts }: Context): ExplainedFact['origin'] {
  if (fact.type === 'count' || fact.type === 'share') return 'counted';
  if (rules.reading.asked.get(request.form)?.has(name) !== true) return 'not_asked';
  if (facts.open.includes(name)) return 'open';
  return facts.assumed.includes(name) ? 'assumed' : 'request';
}

/** A case of a list of statuses; only those of INAIL have a reason. */
interface StatusCase {
  readonly when?: Expression;
  readonly status: string;
  readonly reason?: string;
}

/** The three statuses, and which case of the rules decided each. */
function explainStatuses(context: Context): ExplainedStatus[] {
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
  const shownCases = casesWithReason(cases, context.facts.situation);
  return {
    name,
    status: deciding.status,
    decidedBy: cases.findIndex(({ rule }) => rule === deciding) + 1,
    cases: cases.map(({ rule }, index) => ({
      number: index + 1,
      status: rule.status,
      decision: explainDecision(rule.when, context),
      reason: shownCases.includes(rule) ? (rule.reason ?? null) : null,
    })),
  };
}
