import type { Result } from '../../../engine/index.js';
import type { Amounts } from './format.js';

/** A total with the part of it that the law fixes and the part at market prices, euro. */
export interface Split {
  readonly total: Amounts;
  readonly law: Amounts;
  readonly market: Amounts;
}

/** The three totals that the pages show. */
export const TOTALS = ['opening', 'annual', 'firstYear'] as const;
export type Total = (typeof TOTALS)[number];

/**
 * The parts of a total in whole euros that add up to the total in whole euros, at both ends: what rounding leaves goes to those
 * that lose most by it.
 */
export function wholeParts(total: Amounts, parts: readonly Amounts[]): Amounts[] {
  const [min, max] = (['min', 'max'] as const).map((end) =>
    roundedTo(
      Math.round(total[end]),
      parts.map((one) => one[end]),
    ),
  );
  return parts.map((one, index) => ({ min: min?.[index] ?? one.min, max: max?.[index] ?? one.max }));
}

function roundedTo(total: number, parts: readonly number[]): number[] {
  const whole = parts.map(Math.floor);
  const missing = total - whole.reduce((sum, one) => sum + one, 0);
  const byLoss = [...parts.keys()].sort((a, b) => loss(parts[b]) - loss(parts[a]));
  return whole.map((one, index) => one + (byLoss.indexOf(index) < missing ? 1 : 0));
}

function loss(amount = 0): number {
  return amount - Math.floor(amount);
}

/** The three totals of a result, each in its two parts. INPS contributions are fixed by law. */
export function splitTotals(result: Result): Readonly<Record<Total, Split>> {
  const { openingDetail, annualDetail } = result;
  const opening = { min: result.opening_one_off_min, max: result.opening_one_off_max };
  const annual = { min: result.annual_total_min, max: result.annual_total_max };
  const firstYear = { min: result.first_year_12m_min, max: result.first_year_12m_max };
  return {
    opening: { total: opening, law: openingDetail.statutory, market: openingDetail.market },
    annual: withoutMarket(annual, annualDetail.market),
    firstYear: withoutMarket(firstYear, {
      min: openingDetail.market.min + annualDetail.market.min,
      max: openingDetail.market.max + annualDetail.market.max,
    }),
  };
}

function withoutMarket(total: Amounts, market: Amounts): Split {
  return { total, market, law: { min: total.min - market.min, max: total.max - market.max } };
}
