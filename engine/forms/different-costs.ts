import type { RequestFacts } from '../facts.js';
import { lookupFor } from '../pricing/buckets.js';
import type { CompiledLine, CompiledRules } from '../pricing/compiled.js';
import { priceLine } from '../pricing/price-line.js';
import { isCalledFor } from '../result/notices.js';
import type { Bucket } from '../rules/rules-year.js';
import { decimal, hull, minus, NOTHING, plus, type Range, sameRange } from '../values/amounts.js';
import { groupsBy } from '../values/maps.js';

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
  /** Which side has it. */
  readonly on: 'one' | 'other' | 'both';
}

/**
 * By how much a line differs; by nothing where both owe the same.
 *
 * Two amounts at market prices may lie anywhere in their ranges, unless the ranges are equal: then it is the same price. An
 * amount fixed by law varies for the same reason on both sides, so that both are at the same place in their ranges.
 */
export function compareLine(rules: CompiledRules, line: CompiledLine, { one, other }: Sides): DifferentRange {
  const [here, there] = [one, other].map((facts) => priceLine(line, facts, lookupFor(rules, facts))?.amount);
  const { bucket, label, valueSource, firstYear } = line.rule;
  const amount = (valueSource === 'market' ? apart : endByEnd)(here ?? NOTHING, there ?? NOTHING);
  return {
    id: bucket === 'inps' ? bucket : line.id,
    label: bucket === 'inps' ? undefined : label,
    bucket,
    amount,
    firstYear: firstYear === 'possible' ? hull(amount, NOTHING) : amount,
    on: sideOf(here, there),
  };
}

function sideOf(one: unknown, other: unknown): DifferentRange['on'] {
  if (one === undefined) return 'other';
  return other === undefined ? 'one' : 'both';
}

/** What most people pay each year although no law requires it. It is at market prices. */
export function compareUsualCosts(rules: CompiledRules, { one, other }: Sides): DifferentRange[] {
  const [here, there] = [usualCosts(rules, one), usualCosts(rules, other)];
  return [...new Map([...there, ...here])].map(([label, { id }]) => {
    const [before, after] = [here.get(label), there.get(label)];
    const amount = apart(before?.range ?? NOTHING, after?.range ?? NOTHING);
    return { id, label, bucket: 'annual', amount, firstYear: amount, on: sideOf(before, after) };
  });
}

/** The usual yearly costs of a request by their labels: notices about the same service in two forms have the same one. */
function usualCosts({ notices }: CompiledRules, { situation }: RequestFacts) {
  const costs = new Map<string, { readonly id: string; readonly range: Range }>();
  for (const notice of notices) {
    const { rule, shown } = notice;
    if (rule.usual !== 'EUR/year' || shown.amount === null || !isCalledFor(notice, situation)) continue;
    const { min, max } = shown.amount;
    costs.set(rule.label, { id: rule.id, range: { min: decimal(min), max: decimal(max) } });
  }
  return costs;
}

/** How far apart two amounts can be if each may lie anywhere in its range, unless the ranges are the same. */
function apart(before: Range, after: Range): Range {
  if (sameRange(before, after)) return NOTHING;
  return { min: after.min.minus(before.max), max: after.max.minus(before.min) };
}

/** How far apart two amounts are if both lie at the same place in their ranges. */
function endByEnd(before: Range, after: Range): Range {
  const { min, max } = minus(after, before);
  return min.lte(max) ? { min, max } : { min: max, max: min };
}

/** The same costs, those with the same id added up. */
export function addedUp(costs: readonly DifferentRange[]): DifferentRange[] {
  return joined(costs, plus);
}

/** The same costs, those with the same id as the range that covers both: they are due under different answers. */
export function covered(costs: readonly DifferentRange[]): DifferentRange[] {
  return joined(costs, hull);
}

function joined(costs: readonly DifferentRange[], join: (a: Range, b: Range) => Range): DifferentRange[] {
  return groupsBy(costs, ({ id }) => id).map((same) =>
    same.reduce((a, b) => ({
      id: a.id,
      label: a.label,
      bucket: a.bucket,
      amount: join(a.amount, b.amount),
      firstYear: join(a.firstYear, b.firstYear),
      on: a.on === b.on ? a.on : 'both',
    })),
  );
}
