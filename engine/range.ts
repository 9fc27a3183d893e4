import { type Decimal, larger, smaller, ZERO } from './decimal.js';

/** An amount that is known to lie between two bounds, both included. Euro, exact. */
export interface Range {
  readonly min: Decimal;
  readonly max: Decimal;
}

export const NOTHING: Range = { min: ZERO, max: ZERO };

export function point(value: Decimal): Range {
  return { min: value, max: value };
}

export function plus(a: Range, b: Range): Range {
  return { min: a.min.plus(b.min), max: a.max.plus(b.max) };
}

export function minus(a: Range, b: Range): Range {
  return { min: a.min.minus(b.min), max: a.max.minus(b.max) };
}

export function times(range: Range, factor: Decimal): Range {
  return { min: range.min.times(factor), max: range.max.times(factor) };
}

/** The smallest range that holds both. */
export function hull(a: Range, b: Range): Range {
  return { min: smaller(a.min, b.min), max: larger(a.max, b.max) };
}

export function sameRange(a: Range, b: Range): boolean {
  return a.min.eq(b.min) && a.max.eq(b.max);
}

/** As the JSON numbers of the response: the one place where decimals become floating-point numbers. */
export function toNumbers(range: Range): { min: number; max: number } {
  return { min: range.min.toNumber(), max: range.max.toNumber() };
}
