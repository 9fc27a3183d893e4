import type { PricedLine } from '../pricing/price-line.js';
import { ZERO } from '../values/decimal.js';
import { NOTHING, plus, type Range } from '../values/range.js';
import type { BucketSums } from './bucket-sum.js';

/** The five totals of a calculation, euro. */
export interface Totals {
  readonly opening_one_off: Range;
  readonly annual_fixed: Range;
  readonly inps: Range;
  readonly annual_total: Range;
  readonly first_year_12m: Range;
}

/** Whether a line counts in the totals: a conditional one is only shown. */
export function isIncluded({ line }: PricedLine): boolean {
  return line.rule.state !== 'conditional';
}

/** Adds up the buckets. */
export function totalsOf({ opening, annual, inps, inail }: BucketSums): Totals {
  const annual_total = plus(plus(annual.total, inps.total), inail.total);
  const { min, max } = plus(opening.total, annual_total);
  const later = [opening, annual, inps, inail].map((one) => one.later).reduce(plus);
  const first_year_12m = later === NOTHING ? { min, max } : { min: min.minus(later.min), max };
  return { opening_one_off: opening.total, annual_fixed: annual.total, inps: inps.total, annual_total, first_year_12m };
}

/** What some lines come to. */
export function sum(priced: readonly PricedLine[]): Range {
  let total = NOTHING;
  for (const { amount } of priced) total = plus(total, amount);
  return total;
}

/** A cost that may fall after the first 12 months counts nothing in their minimum. */
export function inFirstYear(priced: PricedLine): Range {
  return mayFallLater(priced) ? { min: ZERO, max: priced.amount.max } : priced.amount;
}

/** Whether a line may fall after the first 12 months. */
export function mayFallLater({ line }: PricedLine): boolean {
  return line.rule.firstYear === 'possible';
}
