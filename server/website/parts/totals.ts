import { type Amounts, type Costs, euro, type Language, NAMES, totalRanges } from '../../../engine/index.js';

/** A total with the part of it that the law fixes and the part at market prices, euro. */
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

/** `una volta sola` */
export function totalNote(total: Total, language: Language): string {
  return NAMES[language].totalNotes[IN_RESULT[total]];
}

/** Whether both ends are different whole euros, as the pages show them. */
export function isRange({ min, max }: Amounts): boolean {
  return euro(min, 'it', 'whole') !== euro(max, 'it', 'whole');
}

/** An amount of euro rounded to the cent. */
export function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/**
 * The parts of a total in whole euros that add up to the total in whole euros, at both ends. What rounding leaves goes to those
 * that lose most by it; a part that is one amount stays one.
 */
export function wholeParts(total: Amounts, parts: readonly Amounts[]): Amounts[] {
  const open = parts.filter(({ min, max }) => min !== max);
  const fixed = parts.filter(({ min, max }) => min === max).reduce((sum, { min }) => sum + Math.round(min), 0);
  const ends = (['min', 'max'] as const).map((end) => {
    const shared = roundedTo(
      Math.round(total[end]) - fixed,
      open.map((one) => one[end]),
    );
    if (shared !== undefined) return parts.map((one) => shared[open.indexOf(one)] ?? Math.round(one[end]));
    return roundedTo(
      Math.round(total[end]),
      parts.map((one) => one[end]),
    );
  });
  return parts.map(({ min, max }, index) => ({
    min: ends[0]?.[index] ?? Math.round(min),
    max: ends[1]?.[index] ?? Math.round(max),
  }));
}

/** Some amounts rounded so that they add up to a total; undefined where it is too far from their sum. */
function roundedTo(total: number, amounts: readonly number[]): number[] | undefined {
  const whole = amounts.map(Math.floor);
  const missing = total - whole.reduce((sum, one) => sum + one, 0);
  if (missing < 0 || missing > amounts.length) return undefined;
  const loss = (index: number): number => (amounts[index] ?? 0) - (whole[index] ?? 0);
  const byLoss = [...amounts.keys()].sort((a, b) => loss(b) - loss(a));
  return whole.map((one, index) => one + (byLoss.indexOf(index) < missing ? 1 : 0));
}

/**
 * The three totals of a result in whole euros, as pages show them: the two parts of each add up to it, and the opening and a
 * year to the first 12 months wherever these are their sum.
 */
export function wholeTotals(result: Costs): Readonly<Record<Total, Split>> {
  const exact = splitTotals(result);
  const first = wholeEuros(exact.firstYear.total);
  const [toOpen = first, perYear = first] = wholeParts(first, [exact.opening.total, exact.annual.total]);
  const split = (total: Amounts, { law, market }: Split): Split => {
    const [byLaw = law, atMarket = market] = wholeParts(total, [law, market]);
    return { total, law: byLaw, market: atMarket };
  };
  const [opening, annual] = [split(toOpen, exact.opening), split(perYear, exact.annual)];
  return { opening, annual, firstYear: withoutMarket(first, plus(opening.market, annual.market)) };
}

function wholeEuros({ min, max }: Amounts): Amounts {
  return { min: Math.round(min), max: Math.round(max) };
}

/** The three totals of a result, each in its two parts. INPS contributions are fixed by law. */
export function splitTotals(result: Costs): Readonly<Record<Total, Split>> {
  const { openingDetail, annualDetail } = result;
  const { opening_one_off, annual_total, first_year_12m } = totalRanges(result);
  return {
    opening: { total: opening_one_off, law: openingDetail.statutory, market: openingDetail.market },
    annual: withoutMarket(annual_total, annualDetail.market),
    firstYear: withoutMarket(first_year_12m, plus(openingDetail.market, annualDetail.market)),
  };
}

function plus(one: Amounts, other: Amounts): Amounts {
  return { min: one.min + other.min, max: one.max + other.max };
}

function withoutMarket(total: Amounts, market: Amounts): Split {
  return { total, market, law: { min: total.min - market.min, max: total.max - market.max } };
}
