import type { RequestFacts } from '../facts.js';
import { lookupFor } from '../pricing/buckets.js';
import type { CompiledLine, CompiledNotice, CompiledRules, PricedLine } from '../pricing/compiled.js';
import { priceLine } from '../pricing/price-line.js';
import { isCalledFor } from '../result/notices.js';
import type { Bucket } from '../rules/rules-year.js';
import { decimal, hull, minus, NOTHING, plus, type Range, sameRange } from '../values/amounts.js';
import { memoize } from '../values/cache.js';
import { type Group, groupsBy } from '../values/maps.js';

/** The facts of two requests, whose costs are compared. */
export interface Sides {
  readonly one: RequestFacts;
  readonly other: RequestFacts;
}

/** A cost that differs between two requests: by how much in a year or once, and in the first 12 months. */
export interface DifferentRange {
  /** The id of its line or notice; `inps` for the contributions, which are one cost whatever lines they consist of. */
  readonly id: string;
  /** Its label; undefined for the contributions. */
  readonly label: string | undefined;
  readonly bucket: Bucket;
  readonly amount: Range;
  readonly firstYear: Range;
}

/** By how much a line differs between two requests. */
export function compareLine(rules: CompiledRules, line: CompiledLine, { one, other }: Sides): DifferentRange {
  return comparePrices(
    line,
    priceLine(line, one, lookupFor(rules, one)),
    priceLine(line, other, lookupFor(rules, other)),
  );
}

/**
 * By how much two prices of a line differ.
 *
 * Two market prices may each lie anywhere in their ranges, unless the ranges are equal: then they are the same price. Amounts
 * fixed by law vary for the same reason on both sides, so that both lie at the same place in their ranges.
 */
export function comparePrices(
  { id, rule }: CompiledLine,
  here: PricedLine | undefined,
  there: PricedLine | undefined,
): DifferentRange {
  const { bucket, label, valueSource, firstYear } = rule;
  const amount = (valueSource === 'market' ? apart : endByEnd)(here?.amount ?? NOTHING, there?.amount ?? NOTHING);
  return {
    id: bucket === 'inps' ? bucket : id,
    label: bucket === 'inps' ? undefined : label,
    bucket,
    amount,
    firstYear: firstYear === 'possible' ? hull(amount, NOTHING) : amount,
  };
}

/** What most people pay although no law requires it, by label: notices about the same service in two forms have the same. */
export type UsualCosts = ReadonlyMap<string, UsualCost>;

interface UsualCost {
  readonly id: string;
  readonly label: string;
  readonly bucket: Bucket;
  /** At market prices. */
  readonly range: Range;
}

/** The usual costs of a request. */
export function usualCosts({ notices }: CompiledRules, { situation }: RequestFacts): UsualCosts {
  const costs = new Map<string, UsualCost>();
  for (const { notice, cost } of usualIn(notices)) if (isCalledFor(notice, situation)) costs.set(cost.label, cost);
  return costs;
}

/** What they come to in the first 12 months. */
export function usualSum(costs: UsualCosts): Range {
  return [...costs.values()].reduce((sum, { range }) => plus(sum, range), NOTHING);
}

/** By how much the usual costs of two requests differ. */
export function compareUsualCosts(here: UsualCosts, there: UsualCosts): DifferentRange[] {
  return [...new Map([...there, ...here])].map(([label, { id, bucket }]) => {
    const amount = apart(here.get(label)?.range ?? NOTHING, there.get(label)?.range ?? NOTHING);
    return { id, label, bucket, amount, firstYear: amount };
  });
}

/** The notices about what most people pay, once or each year. */
const usualIn = memoize((notices: CompiledRules['notices']) =>
  notices.flatMap((notice): { readonly notice: CompiledNotice; readonly cost: UsualCost }[] => {
    const { id, label, usual } = notice.rule;
    const { amount } = notice.shown;
    if (usual === undefined || amount === null) return [];
    const range = { min: decimal(amount.min), max: decimal(amount.max) };
    return [{ notice, cost: { id, label, bucket: usual === 'EUR/year' ? 'annual' : 'opening', range } }];
  }),
);

/** How far apart two amounts can be if each may lie anywhere in its range, unless the ranges are the same. */
function apart(before: Range, after: Range): Range {
  if (sameRange(before, after)) return NOTHING;
  return { min: after.min.minus(before.max), max: after.max.minus(before.min) };
}

/** How far apart two amounts are if both lie at the same place in their ranges. */
function endByEnd(before: Range, after: Range): Range {
  const difference = minus(after, before);
  const { min, max } = difference;
  return min.lte(max) ? difference : { min: max, max: min };
}

/** The same costs, with those of the same id added up. */
export function addedUp(costs: readonly DifferentRange[]): DifferentRange[] {
  return groupsBy(costs, ({ id }) => id).map((same) => joined(same, plus));
}

/** One cost for each id: the range that covers what it is under each of some answers. */
export function covered(answers: readonly (readonly DifferentRange[])[]): DifferentRange[] {
  return groupsBy(answers.flat(), ({ id }) => id).map((same) => {
    const cost = joined(same, hull);
    if (same.length === answers.length) return cost;
    // Under an answer without it nothing differs.
    return { ...cost, amount: hull(cost.amount, NOTHING), firstYear: hull(cost.firstYear, NOTHING) };
  });
}

function joined(same: Group<DifferentRange>, join: (a: Range, b: Range) => Range): DifferentRange {
  return same.reduce((a, b) => ({
    id: a.id,
    label: a.label,
    bucket: a.bucket,
    amount: join(a.amount, b.amount),
    firstYear: join(a.firstYear, b.firstYear),
  }));
}
