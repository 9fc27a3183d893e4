import { ZERO } from '../decimal.js';
import type { PricedLine } from '../lines/price-line.js';
import { NOTHING, plus, type Range } from '../range.js';
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
  const annual_fixed = of('annual');
  const inps = of('inps');
  return {
    opening_one_off: of('opening'),
    annual_fixed,
    inps,
    annual_total: [annual_fixed, inps, of('inail')].reduce(plus),
    first_year_12m: included.map(inFirstYear).reduce(plus, NOTHING),
  };
}

export function sum(priced: readonly PricedLine[]): Range {
  return priced.map(({ amount }) => amount).reduce(plus, NOTHING);
}

/** A cost that may fall after the first 12 months counts nothing in their minimum. */
export function inFirstYear({ line, amount }: PricedLine): Range {
  return line.rule.firstYear === 'possible' ? { min: ZERO, max: amount.max } : amount;
}
