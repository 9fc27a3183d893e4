import type { CalculationRequest } from '../../schemas/types/api.js';
import { readRequest } from '../facts/request-facts.js';
import { bucketSums, priceAll } from '../pricing/buckets.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { totalsInResponse, totalsOf } from '../result/totals.js';
import type { Explanation } from './explanation.js';
import { explainFacts } from './facts.js';
import { explainLine } from './line.js';
import { explainStatuses } from './statuses.js';

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
