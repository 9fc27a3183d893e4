import { type Amounts, type Costs, euro, type Language, memoize, NAMES, totalRanges } from '../../../engine/index.js';

/** A total with the part that the law sets and the part at market prices, euro. */
export interface Split {
  readonly total: Amounts;
  readonly law: Amounts;
  readonly market: Amounts;
}

/** The three totals that the pages show. */
export const TOTALS = ['opening', 'annual', 'firstYear'] as const;
export type Total = (typeof TOTALS)[number];

const IN_RESULT = { opening: 'opening_one_off', annual: 'annual_total', firstYear: 'first_year_12m' } as const;

/** `Per aprire` */
export function totalName(total: Total, language: Language): string {
  return NAMES[language].totals[IN_RESULT[total]];
}

/** A total as an attribute of the element that shows it. */
export function totalData({ min, max }: Amounts): string {
  return `${min} ${max}`;
}

/** Whether the minimum and the maximum differ in whole euros, as the pages show them. */
export function isRange({ min, max }: Amounts): boolean {
  return min !== max && euro(min, 'it', 'whole') !== euro(max, 'it', 'whole');
}

/** An amount of euro rounded to the cent. */
export function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The three totals of a result, each in its two parts. INPS contributions are fixed by law. */
export const splitTotals = memoize((result: Costs): Readonly<Record<Total, Split>> => {
  const { openingDetail, annualDetail } = result;
  const { opening_one_off, annual_total, first_year_12m } = totalRanges(result);
  return {
    opening: { total: opening_one_off, law: openingDetail.statutory, market: openingDetail.market },
    annual: withoutMarket(annual_total, annualDetail.market),
    firstYear: withoutMarket(first_year_12m, plus(openingDetail.market, annualDetail.market)),
  };
});

function plus(one: Amounts, other: Amounts): Amounts {
  return { min: toCents(one.min + other.min), max: toCents(one.max + other.max) };
}

function withoutMarket(total: Amounts, market: Amounts): Split {
  return { total, market, law: { min: toCents(total.min - market.min), max: toCents(total.max - market.max) } };
}
