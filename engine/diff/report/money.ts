import type { Span } from '../../../schemas/types/api.js';

const SUM = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true });
const SIGNED = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: true,
  signDisplay: 'exceptZero',
});
const COUNT = new Intl.NumberFormat('en-US', { useGrouping: true });

/** Below this a sum is shown as nothing. */
const HALF_CENT = 0.005;

/** `1,234.50` */
export function sum(euro: number): string {
  return SUM.format(euro);
}

/** `898,097` */
export function count(number: number): string {
  return COUNT.format(number);
}

/** `+12.30`; less than a cent is written in words, because `0.00` would be no change. */
export function signed(euro: number): string {
  if (euro !== 0 && Math.abs(euro) < HALF_CENT) return euro > 0 ? 'under +0.01' : 'under -0.01';
  return SIGNED.format(euro);
}

/** `+12.30 to +24.60`, or one sum where both are alike. */
export function signedSpan({ smallest, largest }: Span): string {
  const [from, to] = [signed(smallest), signed(largest)];
  return from === to ? from : `${from} to ${to}`;
}

/** `12.30 to 24.60`, both without sign; `up to 24.60` where the smaller is less than a cent. */
export function plainSpan(from: number, to: number): string {
  if (sum(from) === sum(to)) return sum(to);
  return from < HALF_CENT ? `up to ${sum(to)}` : `${sum(from)} to ${sum(to)}`;
}

/** `100.00 to 120.00`, or one sum. */
export function range({ min, max }: { readonly min: number; readonly max: number }): string {
  return min === max ? sum(min) : `${sum(min)} to ${sum(max)}`;
}
