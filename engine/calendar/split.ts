import Big from 'big.js';
import { type Decimal, decimal, ZERO } from '../values/decimal.js';
import type { Range } from '../values/range.js';

const MONTHS = decimal(12);
const CENTS = 2;

/**
 * An amount in parts that add up to it exactly: each is rounded down to the cent, and the last takes what is left.
 * The minimum and what the maximum is above it are split on their own, so that no part has a maximum below its minimum.
 * @param months how many months each part pays, 12 in all; a single part is the whole
 */
export function split(amount: Range, months: readonly number[]): Range[] {
  const least = parts(amount.min, months);
  const above = parts(amount.max.minus(amount.min), months);
  return least.map((min, index) => ({ min, max: min.plus(above[index] ?? ZERO) }));
}

function parts(amount: Decimal, months: readonly number[]): Decimal[] {
  const early = months.slice(0, -1).map((count) => amount.times(count).div(MONTHS).round(CENTS, Big.roundDown));
  return [...early, early.reduce((rest, part) => rest.minus(part), amount)];
}
