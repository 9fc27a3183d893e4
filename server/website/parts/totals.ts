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
