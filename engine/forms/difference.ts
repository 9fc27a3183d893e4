import { combination, combinations, OPEN, sizesOf } from '../conditions/fact-space.js';
import type { RequestFacts } from '../facts.js';
import { lookupFor } from '../pricing/buckets.js';
import type { CompiledLine, CompiledRules } from '../pricing/compiled.js';
import { priceLine } from '../pricing/price-line.js';
import type { Bucket } from '../rules/rules-year.js';
import { hull, minus, NOTHING, plus, type Range, sameRange, toNumbers, ZERO } from '../values/amounts.js';

/** A range of euro. It is below zero where the other side costs less. */
interface Amounts {
  readonly min: number;
  readonly max: number;
}

/**
 * By how much one calculation costs more than another, euro, over every answer that both leave open. What both owe alike
 * cancels, so these ranges are narrower than those of the totals suggest.
 */
export interface CostDifference {
  readonly opening: Amounts;
  /** What is due every year, contributions included. */
  readonly yearly: Amounts;
  readonly firstYear: Amounts;
  /** The costs that differ, the largest difference first. The contributions of all people are one cost. */
  readonly costs: readonly DifferentCost[];
  /** What decides which of the two costs less in the first 12 months; undefined where one of them never costs more. */
  readonly decidedBy: Decider | undefined;
}

/** A cost that differs, euro. */
export interface DifferentCost {
  /** The id of its line; `inps` for the contributions. */
  readonly id: string;
  /** The label of its line; undefined for the contributions. */
  readonly label: string | undefined;
  readonly bucket: Bucket;
  readonly amounts: Amounts;
  /** Whether only the other side has it, only this side has it, or both do. */
  readonly on: 'one' | 'other' | 'both';
}

/** What decides between two calculations: the answer to an open question, else the cost that varies most. */
export type Decider =
  | { readonly kind: 'answer'; readonly fact: string }
  | { readonly kind: 'cost'; readonly cost: DifferentCost };

/** The facts of two requests, whose costs are compared. */
interface Sides {
  readonly one: RequestFacts;
  readonly other: RequestFacts;
}

/** A difference by the part of the year in which it is due. */
interface Sums {
  readonly opening: Range;
  readonly yearly: Range;
  readonly firstYear: Range;
}

/** The most joint answers that are tried one by one. Where there are more, each line is compared by itself. */
const MOST_JOINT_ANSWERS = 512;

/**
 * Compares what two requests cost, line by line.
 *
 * Lines that read the same open question are compared under each of its answers together. An amount that the same market
 * price makes is the same on both sides only if it is equal on both; amounts fixed by law that vary do so for the same
 * reason on both sides, so that the lower end of one is compared with the lower end of the other.
 */
export function costDifference(rules: CompiledRules, one: RequestFacts, other: RequestFacts): CostDifference {
  const sides = { one, other };
  const { open, ranges, sums } = compareSides(rules, sides);
  const costs = withContributionsAsOne(ranges).sort((a, b) => sizeOf(b) - sizeOf(a));
  return {
    opening: toNumbers(sums.opening),
    yearly: toNumbers(sums.yearly),
    firstYear: toNumbers(sums.firstYear),
    costs,
    decidedBy: hasOneSign(sums.firstYear) ? undefined : decider(rules, sides, open, costs),
  };
}

/** The lines that may differ, and their sums, with the open facts that they read. */
function compareSides(rules: CompiledRules, sides: Sides) {
  const groups = linesByOpenFacts(rules, differentLines(rules, sides), sides);
  const compared = groups.map((group) => compareGroup(rules, group, sides));
  return {
    open: groups.flatMap((group) => group.open),
    ranges: compared.flatMap(({ costs }) => costs),
    sums: compared.map(({ sums }) => sums).reduce(addSums, NO_SUMS),
  };
}

const NO_SUMS: Sums = { opening: NOTHING, yearly: NOTHING, firstYear: NOTHING };

function addSums(a: Sums, b: Sums): Sums {
  return joinSums(a, b, plus);
}

function joinSums(a: Sums, b: Sums, join: (a: Range, b: Range) => Range): Sums {
  return {
    opening: join(a.opening, b.opening),
    yearly: join(a.yearly, b.yearly),
    firstYear: join(a.firstYear, b.firstYear),
  };
}

function hasOneSign({ min, max }: Range): boolean {
  return min.gte(ZERO) || max.lte(ZERO);
}

/** The lines that count in the totals and may differ between two requests. */
function differentLines({ lines }: CompiledRules, { one, other }: Sides): CompiledLine[] {
  return lines.filter((line) => line.rule.state !== 'conditional' && !isDecidedAlike(line, one, other));
}

/** Whether two requests have the same cells, open or not, in all facts that a line reads, and the same people. */
function isDecidedAlike(line: CompiledLine, one: RequestFacts, other: RequestFacts): boolean {
  return (
    line.facts.every((fact) => one.situation[fact] === other.situation[fact]) &&
    line.groups.every(({ people }) => people === undefined || one.numberOf(people.fact) === other.numberOf(people.fact))
  );
}

/** Lines with the open facts that they read. Two groups have no open fact in common, so that each is compared alone. */
interface LineGroup {
  readonly lines: readonly CompiledLine[];
  readonly open: readonly number[];
}

function linesByOpenFacts({ space }: CompiledRules, lines: readonly CompiledLine[], sides: Sides): LineGroup[] {
  let groups: LineGroup[] = [];
  for (const line of lines) {
    const open = line.facts.filter((fact) => isOpen(fact, sides));
    const joined = groups.filter((group) => group.open.some((fact) => open.includes(fact)));
    const all = joined.reduce<LineGroup>(
      (sum, group) => ({ lines: [...sum.lines, ...group.lines], open: [...new Set([...sum.open, ...group.open])] }),
      { lines: [line], open },
    );
    groups = [...groups.filter((group) => !joined.includes(group)), all];
  }
  return groups.flatMap((group) =>
    combinations(sizesOf(space, group.open)) <= MOST_JOINT_ANSWERS
      ? [group]
      : group.lines.map((line) => ({ lines: [line], open: line.facts.filter((fact) => isOpen(fact, sides)) })),
  );
}

function isOpen(fact: number, { one, other }: Sides): boolean {
  return one.situation[fact] === OPEN || other.situation[fact] === OPEN;
}

/** Compares the lines of a group under each joint answer to the questions that they read. */
function compareGroup(rules: CompiledRules, { lines, open }: LineGroup, sides: Sides) {
  const sizes = sizesOf(rules.space, open);
  let sums: Sums | undefined;
  const costs = new Map<CompiledLine, DifferentRange>();
  for (let index = 0; index < combinations(sizes); index++) {
    const answered = withAnswers(sides, open, combination(index, sizes));
    let here = NO_SUMS;
    for (const line of lines) {
      const cost = compareLine(rules, line, answered);
      const known = costs.get(line);
      here = addSums(here, sumsOf(cost));
      costs.set(line, known === undefined ? cost : joinCosts(known, cost));
    }
    sums = sums === undefined ? here : joinSums(sums, here, hull);
  }
  return { sums: sums ?? NO_SUMS, costs: [...costs.values()] };
}

/** Both sides with one answer to each of some questions, where they leave them open. */
function withAnswers({ one, other }: Sides, facts: readonly number[], cells: readonly number[]): Sides {
  const answered = (side: RequestFacts): RequestFacts =>
    facts.reduce((known, fact, at) => {
      const cell = cells[at];
      return known.situation[fact] === OPEN && cell !== undefined ? known.withCell(fact, cell) : known;
    }, side);
  return { one: answered(one), other: answered(other) };
}

/** A line that differs: by how much in a year, and in the first 12 months. */
interface DifferentRange {
  readonly line: CompiledLine;
  readonly amount: Range;
  readonly firstYear: Range;
  readonly on: DifferentCost['on'];
}

/** By how much a line differs; by nothing where both owe the same. */
function compareLine(rules: CompiledRules, line: CompiledLine, { one, other }: Sides): DifferentRange {
  const [here, there] = [one, other].map((facts) => priceLine(line, facts, lookupFor(rules, facts)));
  const amounts = [here?.amount ?? NOTHING, there?.amount ?? NOTHING] as const;
  const isAtMarketPrice = line.rule.valueSource === 'market' && !sameRange(...amounts);
  const change = isAtMarketPrice ? apart(...amounts) : endByEnd(...amounts);
  const mayFallLater = line.rule.firstYear === 'possible';
  return {
    line,
    amount: change,
    firstYear: mayFallLater ? hull(change, NOTHING) : change,
    on: here === undefined ? 'other' : there === undefined ? 'one' : 'both',
  };
}

/** How far apart two amounts can be if each may lie anywhere in its range. */
function apart(before: Range, after: Range): Range {
  return { min: after.min.minus(before.max), max: after.max.minus(before.min) };
}

/** How far apart two amounts are if both lie at the same place in their ranges. */
function endByEnd(before: Range, after: Range): Range {
  const { min, max } = minus(after, before);
  return min.lte(max) ? { min, max } : { min: max, max: min };
}

function joinCosts(a: DifferentRange, b: DifferentRange): DifferentRange {
  return {
    line: a.line,
    amount: hull(a.amount, b.amount),
    firstYear: hull(a.firstYear, b.firstYear),
    on: a.on === b.on ? a.on : 'both',
  };
}

function sumsOf({ line, amount, firstYear }: DifferentRange): Sums {
  const isOpening = line.rule.bucket === 'opening';
  return { opening: isOpening ? amount : NOTHING, yearly: isOpening ? NOTHING : amount, firstYear };
}

/** The costs that differ, with the contributions of all lines as one. */
function withContributionsAsOne(ranges: readonly DifferentRange[]): DifferentCost[] {
  const costs = new Map<string, DifferentCost & { readonly range: Range }>();
  for (const { line, amount, on } of ranges) {
    const { bucket, label } = line.rule;
    const isContribution = bucket === 'inps';
    const id = isContribution ? bucket : line.id;
    const known = costs.get(id);
    const range = known === undefined ? amount : plus(known.range, amount);
    costs.set(id, {
      id,
      label: isContribution ? undefined : label,
      bucket,
      range,
      amounts: toNumbers(range),
      on: known === undefined || known.on === on ? on : 'both',
    });
  }
  return [...costs.values()].flatMap(({ range, ...cost }) => (sameRange(range, NOTHING) ? [] : [cost]));
}

function sizeOf({ amounts: { min, max } }: DifferentCost): number {
  return Math.max(Math.abs(min), Math.abs(max));
}

/** What decides which side costs less: a question of which each answer decides it, else the cost that varies most. */
function decider(
  rules: CompiledRules,
  sides: Sides,
  open: readonly number[],
  costs: readonly DifferentCost[],
): Decider | undefined {
  const fact = [...new Set(open)].find((one) => isDecidedBy(one, rules, sides));
  if (fact !== undefined) return { kind: 'answer', fact: rules.space.names[fact] ?? '' };
  const [cost] = costs.toSorted((a, b) => widthOf(b) - widthOf(a));
  return cost && { kind: 'cost', cost };
}

/** Whether one side never costs more than the other under each answer to a question. */
function isDecidedBy(fact: number, rules: CompiledRules, sides: Sides): boolean {
  const cells = rules.space.cells[fact]?.representatives.keys() ?? [];
  return [...cells].every((cell) => hasOneSign(compareSides(rules, withAnswers(sides, [fact], [cell])).sums.firstYear));
}

function widthOf({ amounts: { min, max } }: DifferentCost): number {
  return max - min;
}
