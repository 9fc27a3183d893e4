import { type Decimal, larger, smaller, toNumber, ZERO } from './decimal.js';

/** An amount that is known to lie between two bounds, both included. Euro, exact. */
export interface Range {
  readonly min: Decimal;
  readonly max: Decimal;
}

export const NOTHING: Range = { min: ZERO, max: ZERO };

export function point(value: Decimal): Range {
  return { min: value, max: value };
}

/** Whether both bounds are one decimal, so that one calculation does for both; equal ones need not be. */
function isPoint({ min, max }: Range): boolean {
  return min === max;
}

export function plus(a: Range, b: Range): Range {
  if (a === NOTHING) return b;
  if (b === NOTHING) return a;
  if (isPoint(a) && isPoint(b)) return point(a.min.plus(b.min));
  return { min: a.min.plus(b.min), max: a.max.plus(b.max) };
}

export function minus(a: Range, b: Range): Range {
  if (b === NOTHING) return a;
  if (isPoint(a) && isPoint(b)) return point(a.min.minus(b.min));
  return { min: a.min.minus(b.min), max: a.max.minus(b.max) };
}

export function times(range: Range, factor: Decimal): Range {
  if (isPoint(range)) return point(range.min.times(factor));
  return { min: range.min.times(factor), max: range.max.times(factor) };
}

/** The smallest range that holds both. */
export function hull(a: Range, b: Range): Range {
  return { min: smaller(a.min, b.min), max: larger(a.max, b.max) };
}

export function sameRange(a: Range, b: Range): boolean {
  return a === b || (a.min.eq(b.min) && a.max.eq(b.max));
}

/** As the JSON numbers of the response: the one place where decimals become floating-point numbers. */
export function toNumbers(range: Range): { min: number; max: number } {
  const min = toNumber(range.min);
  return { min, max: isPoint(range) ? min : toNumber(range.max) };
}
