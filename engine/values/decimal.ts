import Big from 'big.js';

/** An exact decimal number: money is never added in binary floating point. */
export type Decimal = Big;

export type Rounding = 'cent' | 'euro';

const DECIMALS: Record<Rounding, number> = { cent: 2, euro: 0 };

/** Reads a number as the decimal it is written as: `decimal(0.1)` is exactly 0.1. */
export function decimal(value: number): Decimal {
  return new Big(value);
}

export const ZERO = decimal(0);

const HUNDREDTH = decimal(0.01);

/** `percent` hundredths of `base`, exactly: `percentOf(24, 18808)` is 4513.92. */
export function percentOf(percent: Decimal, base: Decimal): Decimal {
  return base.times(percent).times(HUNDREDTH);
}

/** Rounds half up, as the tax and social-security offices do; without a rounding the value stays exact. */
export function rounded(value: Decimal, rounding: Rounding | undefined): Decimal {
  return rounding === undefined ? value : value.round(DECIMALS[rounding], Big.roundHalfUp);
}

export function smaller(a: Decimal, b: Decimal): Decimal {
  return a.lte(b) ? a : b;
}

export function larger(a: Decimal, b: Decimal): Decimal {
  return a.gte(b) ? a : b;
}

/** Digits that a floating-point number holds exactly; and powers of ten too. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/**
 * The nearest floating-point number. Of exact digits and an exact power of ten, one division rounds as correctly as
 * reading the decimal's text would, without writing it first.
 */
export function toNumber(value: Decimal): number {
  const { c: digits, e: exponent, s: sign } = value;
  const power = POWERS[digits.length - 1 - exponent];
  if (digits.length > EXACT_DIGITS || power === undefined) return value.toNumber();
  let whole = 0;
  for (const digit of digits) whole = whole * 10 + digit;
  return (sign * whole) / power;
}
