import type { Result, Totals as TotalsInResponse } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import type { Situation } from '../conditions/fact-space.js';
import { type Conditional, verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts.js';
import type { BucketSums, StatusCases } from '../pricing/compiled.js';
import { NOTHING, plus, type Range, sameRange, toNumbers } from '../values/amounts.js';

/** The name of a total in the response, without `_min` and `_max`. */
export type TotalName = keyof TotalsInResponse;

/** The five totals of a calculation, euro. */
export type Totals = Readonly<Record<TotalName, Range>>;

/** Makes a value for each total, in the order of the response. */
export function eachTotal<Value>(make: (total: TotalName) => Value): Record<TotalName, Value> {
  return {
    opening_one_off: make('opening_one_off'),
    annual_fixed: make('annual_fixed'),
    inps: make('inps'),
    annual_total: make('annual_total'),
    first_year_12m: make('first_year_12m'),
  };
}

/** The names of the totals, in the order of the response. */
export const TOTAL_NAMES: readonly TotalName[] = Object.values(eachTotal((total) => total));

/** Whether INPS contributions are part of a total. */
export function countsContributions(total: TotalName): boolean {
  return total === 'inps' || total === 'annual_total' || total === 'first_year_12m';
}

/** Adds up the buckets to totals. */
export function totalsOf({ opening, annual, inps, inail }: BucketSums): Totals {
  const annual_total = plus(plus(annual.total, inps.total), inail.total);
  const { min, max } = plus(opening.total, annual_total);
  const later = [opening, annual, inps, inail].map((one) => one.later).reduce(plus);
  const first_year_12m = later === NOTHING ? { min, max } : { min: min.minus(later.min), max };
  return { opening_one_off: opening.total, annual_fixed: annual.total, inps: inps.total, annual_total, first_year_12m };
}

/** Whether two calculations give the same totals. INAIL is part of the first year. */
export function sameTotals(a: Totals, b: Totals): boolean {
  return (
    sameRange(a.opening_one_off, b.opening_one_off) &&
    sameRange(a.annual_fixed, b.annual_fixed) &&
    sameRange(a.inps, b.inps) &&
    sameRange(a.first_year_12m, b.first_year_12m)
  );
}

/** Converts totals to the shape of the response. */
export function totalsInResponse(totals: Totals): TotalsInResponse {
  return eachTotal((total) => toNumbers(totals[total]));
}

/** The totals of a result as ranges, euro. */
export function totalRanges(result: Omit<Result, 'openQuestions'>): TotalsInResponse {
  return eachTotal((total) => ({ min: result[`${total}_min`], max: result[`${total}_max`] }));
}

/** The statuses of a request. In each list, the first case that holds or may hold decides. */
export function statusesOf(rules: StatusCases, { situation }: Pick<RequestFacts, 'situation'>) {
  return {
    inps: decidingCase(rules.inpsStatus, situation).status,
    inail: decidingCase(rules.inailStatus, situation).status,
    inailReasons: casesWithReason(rules.inailStatus, situation).map(({ reason }) => reason),
    totalsCompleteness: decidingCase(rules.totalsCompleteness, situation).status,
  };
}

/**
 * The cases whose reasons are shown: all that hold or may hold. The case without a condition is shown only if no other
 * is.
 */
export function casesWithReason<Rule extends { when?: Expression }>(
  cases: readonly Conditional<Rule>[],
  situation: Situation,
): Rule[] {
  const holding = cases.filter(({ table }) => verdict(table, situation) !== 'never').map(({ rule }) => rule);
  const conditional = holding.filter(({ when }) => when !== undefined);
  return conditional.length > 0 ? conditional : holding;
}

/**
 * The case of a list that decides: the first that holds or may hold.
 * @throws Error if there is none; the loader refuses such rules beforehand
 */
export function decidingCase<Rule>(cases: readonly Conditional<Rule>[], situation: Situation): Rule {
  const found = cases.find(({ table }) => verdict(table, situation) !== 'never');
  if (found === undefined) throw new Error('No status case holds; the loader should have refused the rules.');
  return found.rule;
}
