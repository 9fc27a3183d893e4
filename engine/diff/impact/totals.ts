import type { Span, TotalChange, TotalName } from '../../../schemas/types/api.js';
import type { Totals } from '../../result/totals.js';
import { type Decimal, decimal } from '../../values/amounts.js';

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
export function toUnits(amount: Decimal): number {
  return amount.times(UNITS).round().toNumber();
}

export function toEuro(units: number): number {
  return units / UNITS_PER_EURO;
}

/** By how many units each bound of each total is larger: `[opening min, opening max, annual min …]`. */
export function unitsBetween(before: Totals, after: Totals): number[] {
  return TOTALS.flatMap((total) => [
    toUnits(after[total].min.minus(before[total].min)),
    toUnits(after[total].max.minus(before[total].max)),
  ]);
}

/** How a range changes over some requests: each bound by itself, `null` where it never changes. */
export type RangeChange = Pick<TotalChange, 'min' | 'max'>;

/** From the smallest to the largest of some changes; `null` where nothing changes. */
export function combinedSpan(spans: readonly (Span | null)[]): Span | null {
  const changes = spans.filter((span) => span !== null);
  if (changes.length === 0) return null;
  return {
    smallest: Math.min(...changes.map(({ smallest }) => smallest)),
    largest: Math.max(...changes.map(({ largest }) => largest)),
  };
}

/** How each total changes over several forms together: none of those that never change. */
export function combinedTotals(forms: readonly { readonly totals: readonly TotalChange[] }[]): TotalChange[] {
  return TOTALS.flatMap((total) => {
    const changes = forms.flatMap(({ totals }) => totals.filter((one) => one.total === total));
    if (changes.length === 0) return [];
    return {
      total,
      requests: changes.reduce((sum, { requests }) => sum + requests, 0),
      min: combinedSpan(changes.map(({ min }) => min)),
      max: combinedSpan(changes.map(({ max }) => max)),
    };
  });
}

/** The smallest and the largest of many changes, in units; no change at all does not count. */
class Spread {
  private smallest = Number.POSITIVE_INFINITY;
  private largest = Number.NEGATIVE_INFINITY;

  add(units: number): void {
    if (units === 0) return;
    if (units < this.smallest) this.smallest = units;
    if (units > this.largest) this.largest = units;
  }

  span(): Span | null {
    if (this.smallest > this.largest) return null;
    return { smallest: toEuro(this.smallest), largest: toEuro(this.largest) };
  }
}

/** How a range changes over many requests. */
export class RangeSpread {
  /** In how many requests. */
  requests = 0;
  private readonly min = new Spread();
  private readonly max = new Spread();

  /**
   * @param min by how many units the minimum changes, `max` the maximum
   * @param weight how many requests change so
   */
  add(min: number, max: number, weight: number): void {
    if (min === 0 && max === 0) return;
    this.requests += weight;
    this.min.add(min);
    this.max.add(max);
  }

  change(): RangeChange {
    return { min: this.min.span(), max: this.max.span() };
  }
}
