import { bucketSums } from '../../pricing/buckets.js';
import type { CompiledLine, PricedLine } from '../../pricing/compiled-line.js';
import { priceLine } from '../../pricing/price-line.js';
import { evaluate } from '../../pricing/terms.js';
import { type Totals, totalsOf } from '../../result/totals.js';
import { ZERO } from '../../values/decimal.js';
import { type Range, toNumbers } from '../../values/range.js';
import { BOUNDS, unitsBetween, unitsOf } from './bounds.js';
import type { Pair } from './pairs.js';
import type { Reading, Readings } from './readings.js';

/** What the head makes of a line in one request, less what the base makes of it; in units. */
export interface LineDifference {
  /** What it adds to each bound of each total. */
  readonly bounds: readonly number[];
  /** By how much its own amount changes; an absent line counts as zero. */
  readonly min: number;
  readonly max: number;
  /** Whether the response shows it otherwise, texts aside. */
  readonly isShown: boolean;
}

const NONE: LineDifference = { bounds: Array(BOUNDS).fill(0), min: 0, max: 0, isShown: false };

/** A line as one side prices it; undefined where it is absent. */
export function pricedIn(line: CompiledLine | undefined, { facts, figure }: Reading): PricedLine | undefined {
  return line === undefined ? undefined : priceLine(line, facts, figure);
}

/** Compares a line in one request after another. Like prices come as one object, which is compared once. */
export function lineComparison(pair: Pair<CompiledLine>): (readings: Readings) => LineDifference {
  const known = new Map<PricedLine | undefined, Map<PricedLine | undefined, LineDifference>>();
  return ({ base, head }) => {
    const [before, after] = [pricedIn(pair.base, base), pricedIn(pair.head, head)];
    const sameBefore = known.get(before) ?? new Map<PricedLine | undefined, LineDifference>();
    known.set(before, sameBefore);
    const found = sameBefore.get(after) ?? difference(before, after, { base, head });
    sameBefore.set(after, found);
    return found;
  };
}

function difference(
  before: PricedLine | undefined,
  after: PricedLine | undefined,
  { base, head }: Readings,
): LineDifference {
  if (shown(before, base) === shown(after, head)) return NONE;
  const [from, to] = [before?.amount, after?.amount];
  return {
    bounds: unitsBetween(totalsAlone(before), totalsAlone(after)),
    min: unitsOf((to?.min ?? ZERO).minus(from?.min ?? ZERO)),
    max: unitsOf((to?.max ?? ZERO).minus(from?.max ?? ZERO)),
    isShown: true,
  };
}

/** The totals of a request that had this line and no other. */
function totalsAlone(priced: PricedLine | undefined): Totals {
  return totalsOf(bucketSums(priced === undefined ? [] : [priced]));
}

/** Everything that a response shows of a line, texts and names aside, as one text. */
function shown(priced: PricedLine | undefined, { facts, figure }: Reading): string | undefined {
  if (priced === undefined) return undefined;
  const { line, amount, exempt, quantity, modifiers } = priced;
  const { state, firstYear, classification, valueSource, enrolment, administratorShare: share } = line.rule;
  return JSON.stringify([
    [state, firstYear, classification, valueSource, enrolment, exempt, quantity],
    [toNumbers(amount), unitsOfSomebody(priced, facts).map(toNumbers)],
    modifiers.map(({ before, after }) => [toNumbers(before), toNumbers(after)]),
    share === undefined ? null : [evaluate(share.dividedBy, figure).toNumber(), share.round],
  ]);
}

/** The amounts of one person of each group; nobody sees that of a group which counts nobody. */
function unitsOfSomebody({ line, units }: PricedLine, facts: Reading['facts']): Range[] {
  return units.filter((_, group) => {
    const people = line.groups[group]?.people;
    return people === undefined || facts.numberOf(people.fact) > 0;
  });
}
