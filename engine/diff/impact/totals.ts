import type { Growth, PersonGrowth, Span, TotalChange } from '../../../schemas/types/diff2.js';
import { eachTotal } from '../../result/totals.js';
import { type Decimal, decimal } from '../../values/amounts.js';

/** The five totals, in the order of the response. */
export const TOTALS = Object.values(eachTotal((total) => total));

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

/** Changes in units: of each bound of each total, `[opening min, opening max, annual min …]`, then of those of one line itself. */
export type Columns = readonly number[];
export const COLUMNS: Columns = Array.from({ length: BOUNDS + 2 }, (_, column) => column);

/** How a range changes over some requests: each bound by itself, `null` where it never changes. */
export type RangeChange = Pick<TotalChange, 'min' | 'max'>;

/** From the smallest to the largest of some changes; `null` where nothing changes. */
export function combinedSpan(spans: readonly (Span | null)[]): Span | null {
  const changes = spans.filter((span) => span !== null);
  if (changes.length === 0) return null;
  const growth = changes.flatMap((span) => span.growth ?? []);
  const perPerson: Record<string, PersonGrowth> = {};
  for (const [role, one] of changes.flatMap((span) => Object.entries(span.perPerson ?? {}))) {
    const known = perPerson[role] ?? one;
    const growth = steepest([...(known.growth ?? []), ...(one.growth ?? [])]);
    perPerson[role] = {
      beyond: Math.min(known.beyond, one.beyond),
      smallest: Math.min(known.smallest, one.smallest),
      largest: Math.max(known.largest, one.largest),
      ...(growth.length === 0 ? {} : { growth }),
    };
  }
  return {
    smallest: Math.min(...changes.map(({ smallest }) => smallest)),
    largest: Math.max(...changes.map(({ largest }) => largest)),
    ...(growth.length === 0 ? {} : { open: true, growth: steepest(growth) }),
    ...(Object.keys(perPerson).length === 0 ? {} : { perPerson }),
  };
}

/** Of each field the percentage that raises and the one that lowers most, above the first value at which any begins. */
export function steepest(growth: readonly Growth[]): Growth[] {
  return [...new Set(growth.map(({ field }) => field))].flatMap((field) => {
    const own = growth.filter((one) => one.field === field);
    const above = Math.min(...own.map((one) => one.above));
    const percentages = own.map(({ percentage }) => percentage);
    const extremes = [Math.max(0, ...percentages), Math.min(0, ...percentages)].filter((one) => one !== 0);
    return extremes.map((percentage) => ({ field, above, percentage }));
  });
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
