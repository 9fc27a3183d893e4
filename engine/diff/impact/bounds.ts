import type { Totals } from '../../result/totals.js';
import type { Decimal } from '../../values/decimal.js';
import { decimal } from '../../values/decimal.js';
import type { TotalName } from '../rules-diff.js';

/** The five totals, in the order of the response. */
export const TOTALS: readonly TotalName[] = [
  'opening_one_off',
  'annual_fixed',
  'inps',
  'annual_total',
  'first_year_12m',
];

/** The minimum and the maximum of each total. */
export const BOUNDS = 2 * TOTALS.length;

/** Fine enough for every amount that a rule can give, and coarse enough for sums of millions to stay exact. */
const UNITS_PER_EURO = 100_000_000;
const UNITS = decimal(UNITS_PER_EURO);

/** An exact amount as a whole number of hundred-millionths of a euro, so that sums of many are quick and exact. */
export function unitsOf(amount: Decimal): number {
  return amount.times(UNITS).round().toNumber();
}

export function euroOf(units: number): number {
  return units / UNITS_PER_EURO;
}

/** By how many units each bound of each total is larger: `[opening min, opening max, annual min …]`. */
export function unitsBetween(before: Totals, after: Totals): number[] {
  return TOTALS.flatMap((total) => [
    unitsOf(after[total].min.minus(before[total].min)),
    unitsOf(after[total].max.minus(before[total].max)),
  ]);
}
