import Big from 'big.js';

/** An exact decimal number. Money is never added in binary floating point. */
export type Decimal = Big;

/** The unit that an amount is rounded to. */
export type Rounding = 'cent' | 'euro';

const DECIMALS: Record<Rounding, number> = { cent: 2, euro: 0 };

/** Converts a number to the decimal that it is written as: `decimal(0.1)` is exactly 0.1. */
export function decimal(value: number): Decimal {
  return new Big(value);
}

export const ZERO = decimal(0);

const HUNDREDTH = decimal(0.01);

/** `percent` hundredths of `base`, exactly: `percentOf(24, 18808)` is 4513.92. */
export function percentOf(percent: Decimal, base: Decimal): Decimal {
  return base.times(percent).times(HUNDREDTH);
}

/** Rounds half up, as the tax and social-security offices do. Without a rounding the value stays exact. */
export function rounded(value: Decimal, rounding: Rounding | undefined): Decimal {
  return rounding === undefined ? value : value.round(DECIMALS[rounding], Big.roundHalfUp);
}

/** The smaller of two decimals. */
export function smaller(a: Decimal, b: Decimal): Decimal {
  return a.lte(b) ? a : b;
}

function larger(a: Decimal, b: Decimal): Decimal {
  return a.gte(b) ? a : b;
}

/** The number of digits, and the powers of ten, that a floating-point number holds exactly. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/**
 * The nearest floating-point number. If the digits and the power of ten are both exact, one division gives the same
 * result as parsing the decimal's text, without writing that text first.
 */
export function toNumber(value: Decimal): number {
  const { c: digits, e: exponent, s: sign } = value;
  const power = POWERS[digits.length - 1 - exponent];
  if (digits.length > EXACT_DIGITS || power === undefined) return value.toNumber();
  let whole = 0;
  for (const digit of digits) whole = whole * 10 + digit;
  return (sign * whole) / power;
}

/** An amount between two bounds, both included. Euro, exact. */
export interface Range {
  readonly min: Decimal;
  readonly max: Decimal;
}

/** The range from 0 to 0. Adding this very object costs nothing, so it is used wherever there is no amount. */
export const NOTHING: Range = { min: ZERO, max: ZERO };

/** The range of a single amount. */
export function point(value: Decimal): Range {
  return { min: value, max: value };
}

/**
 * Whether both bounds are the same object, so that one calculation serves both. Bounds that are merely equal give
 * false.
 */
function isPoint({ min, max }: Range): boolean {
  return min === max;
}

/** Adds two ranges, bound by bound. */
export function plus(a: Range, b: Range): Range {
  if (a === NOTHING) return b;
  if (b === NOTHING) return a;
  if (isPoint(a) && isPoint(b)) return point(a.min.plus(b.min));
  return { min: a.min.plus(b.min), max: a.max.plus(b.max) };
}

/**
 * Subtracts two ranges bound by bound: the minimum from the minimum, the maximum from the maximum. The bounds of the
 * result may be in the wrong order.
 */
export function minus(a: Range, b: Range): Range {
  if (b === NOTHING) return a;
  if (isPoint(a) && isPoint(b)) return point(a.min.minus(b.min));
  return { min: a.min.minus(b.min), max: a.max.minus(b.max) };
}

/** Multiplies both bounds. The factor must not be negative. */
export function times(range: Range, factor: Decimal): Range {
  if (isPoint(range)) return point(range.min.times(factor));
  return { min: range.min.times(factor), max: range.max.times(factor) };
}

/** The smallest range that holds both. */
export function hull(a: Range, b: Range): Range {
  if (a === b) return a;
  return { min: smaller(a.min, b.min), max: larger(a.max, b.max) };
}

/** Whether two ranges have equal bounds. */
export function sameRange(a: Range, b: Range): boolean {
  return a === b || (a.min.eq(b.min) && a.max.eq(b.max));
}

/** Converts a range to the JSON numbers of the response. */
export function toNumbers(range: Range): { min: number; max: number } {
  const min = toNumber(range.min);
  return { min, max: isPoint(range) ? min : toNumber(range.max) };
}
