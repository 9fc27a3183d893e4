import type { CalculationRequest, Result } from '../schemas/types/api.js';
import { type RequestFacts, readRequest } from './facts.js';
import { lookupFor, requestSums } from './pricing/buckets.js';
import type { CompiledRules } from './pricing/compiled.js';
import { bucketResult, inpsDetail } from './result/lines.js';
import { noticesOf } from './result/notices.js';
import { openQuestions, type SumsAndTotals } from './result/open-questions.js';
import { statusesOf, type Totals, totalsOf } from './result/totals.js';
import type { Costs } from './rules/rules-year.js';
import { toNumber } from './values/amounts.js';

/**
 * Calculates what a legal form costs at zero revenue, euro, by the rules of a year.
 *
 * request -> facts -> possible answers -> decisions -> lines -> totals -> result. Synchronous and pure: the same
 * request always gives the same result, to the byte, and is not changed.
 * @param request a request that `validateRequest` has accepted
 */
export function calculate(rules: CompiledRules, request: CalculationRequest): Result {
  const facts = readRequest(request, rules.reading);
  const calculated = sumsAndTotals(rules, facts);
  return { ...costsOf(rules, request, facts, calculated), openQuestions: openQuestions(rules, facts, calculated) };
}

/**
 * Calculates the same without the open questions, which takes half the time.
 * @param request a request that `validateRequest` has accepted
 */
export function costs(rules: CompiledRules, request: CalculationRequest): Costs {
  const facts = readRequest(request, rules.reading);
  return costsOf(rules, request, facts, sumsAndTotals(rules, facts));
}

/** What the lines of a request come to. */
export function sumsAndTotals(rules: CompiledRules, facts: RequestFacts): SumsAndTotals {
  const sums = requestSums(rules, facts);
  return { sums, totals: totalsOf(sums) };
}

/** The costs of a request that has been read and summed. */
export function costsOf(
  rules: CompiledRules,
  request: CalculationRequest,
  facts: RequestFacts,
  { sums, totals }: SumsAndTotals,
): Costs {
  const [opening, annual] = [bucketResult(sums.opening), bucketResult(sums.annual)];
  const [inps, inail] = [bucketResult(sums.inps), bucketResult(sums.inail)];
  const statuses = statusesOf(rules, facts);
  return {
    form: request.form,
    rulesetVersion: rules.source.ruleset.version,
    rulesDigest: rules.source.digest,
    ...totalFields(totals, statuses.inps, statuses.inail),
    totalsCompleteness: statuses.totalsCompleteness,
    lines: [...opening.lines, ...annual.lines, ...inps.lines, ...inail.lines],
    openingDetail: opening.detail,
    annualDetail: annual.detail,
    inpsDetail: inpsDetail(sums.inps, statuses.inps, facts, lookupFor(rules, facts)),
    inailDetail: {
      status: statuses.inail,
      reasons: statuses.inailReasons,
      lines: sums.inail.lines.map(({ line }) => line.id),
    },
    ...noticesOf(rules, facts),
  };
}

/** The totals by their names in the response, in its order. */
function totalFields(totals: Totals, inps_status: Result['inps_status'], inail_status: Result['inail_status']) {
  return {
    opening_one_off_min: toNumber(totals.opening_one_off.min),
    opening_one_off_max: toNumber(totals.opening_one_off.max),
    annual_fixed_min: toNumber(totals.annual_fixed.min),
    annual_fixed_max: toNumber(totals.annual_fixed.max),
    inps_min: toNumber(totals.inps.min),
    inps_max: toNumber(totals.inps.max),
    inps_status,
    inail_status,
    annual_total_min: toNumber(totals.annual_total.min),
    annual_total_max: toNumber(totals.annual_total.max),
    first_year_12m_min: toNumber(totals.first_year_12m.min),
    first_year_12m_max: toNumber(totals.first_year_12m.max),
  };
}
