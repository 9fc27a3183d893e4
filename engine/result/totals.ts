import { ZERO } from '../decimal.js';
import type { ChangedLines } from '../lines/changed-lines.js';
import type { PricedLine } from '../lines/price-line.js';
import { minus, NOTHING, plus, type Range } from '../range.js';
import type { Bucket } from '../rule-source.js';

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

/** Adds up the lines that count. */
export function totalsOf(priced: readonly PricedLine[]): Totals {
  const included = priced.filter(isIncluded);
  const of = (bucket: Bucket): Range => sum(included.filter(({ line }) => line.rule.bucket === bucket));
  const opening_one_off = of('opening');
  const annual_fixed = of('annual');
  const inps = of('inps');
  const annual_total = [annual_fixed, inps, of('inail')].reduce(plus);
  const { min, max } = plus(opening_one_off, annual_total);
  const later = sum(included.filter(mayFallLater));
  const first_year_12m = later === NOTHING ? { min, max } : { min: min.minus(later.min), max };
  return { opening_one_off, annual_fixed, inps, annual_total, first_year_12m };
}

/** The totals after some lines have given way to others: decimals are exact, so the difference alone is added. */
export function totalsAfter(totals: Totals, { gone, come }: ChangedLines): Totals {
  if (gone.length === 0 && come.length === 0) return totals;
  const [less, more] = [totalsOf(gone), totalsOf(come)];
  const changed = (total: keyof Totals): Range => minus(plus(totals[total], more[total]), less[total]);
  return {
    opening_one_off: changed('opening_one_off'),
    annual_fixed: changed('annual_fixed'),
    inps: changed('inps'),
    annual_total: changed('annual_total'),
    first_year_12m: changed('first_year_12m'),
  };
}

export function sum(priced: readonly PricedLine[]): Range {
  let total = NOTHING;
  for (const { amount } of priced) total = plus(total, amount);
  return total;
}

/** A cost that may fall after the first 12 months counts nothing in their minimum. */
export function inFirstYear(priced: PricedLine): Range {
  return mayFallLater(priced) ? { min: ZERO, max: priced.amount.max } : priced.amount;
}

function mayFallLater({ line }: PricedLine): boolean {
  return line.rule.firstYear === 'possible';
}
