import { combination, combinations, OPEN, onlyIndex, sizesOf } from '../conditions/fact-space.js';
import type { RequestFacts } from '../facts.js';
import { isIncluded, lookupFor, requestSums } from '../pricing/buckets.js';
import type { BucketSums, CompiledLine, CompiledRules, PricedLine } from '../pricing/compiled.js';
import { priceLine } from '../pricing/price-line.js';
import { hull, minus, NOTHING, plus, type Range, sameRange, toNumbers, ZERO } from '../values/amounts.js';
import { type Group, groupsBy } from '../values/maps.js';
import type { CostDifference, Decider, DifferenceOptions, DifferentCost } from './comparison.js';
import { type UsualCosts, usualCosts } from './usual-costs.js';

/** The facts of two requests, whose costs are compared. */
interface Sides {
  readonly one: RequestFacts;
  readonly other: RequestFacts;
}

/** A cost that differs between two requests: by how much in a year or once, and in the first 12 months. */
interface DifferentRange extends Omit<DifferentCost, 'amounts'> {
  readonly amount: Range;
  readonly firstYear: Range;
}

/** The most joint answers that are tried one by one. Where there are more, each line is compared by itself. */
const MOST_JOINT_ANSWERS = 512;

/** A request that has been read and summed. */
export interface SummedRequest {
  readonly facts: RequestFacts;
  readonly sums: BucketSums;
}

/**
 * By how much one request costs more than another, line by line. Lines that read the same open question are compared under
 * each of its answers together.
 */
export function differenceOf(
  rules: CompiledRules,
  one: SummedRequest,
  other: SummedRequest,
  options: DifferenceOptions = {},
): CostDifference {
  const groups = compareSides(rules, one, other, options);
  const firstYear = sumOf('firstYear', groups);
  const costs = differentCosts(groups)
    .map(({ amount, firstYear: _, ...cost }): DifferentCost => ({ ...cost, amounts: toNumbers(amount) }))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  return {
    opening: toNumbers(sumOf('opening', groups)),
    yearly: toNumbers(sumOf('yearly', groups)),
    firstYear: toNumbers(firstYear),
    costs,
    decidedBy: hasOneSign(firstYear)
      ? undefined
      : (decidingAnswer(rules, one, other, groups, options) ?? widestCost(costs)),
  };
}

/** Whether any cost of two requests differs. */
export function costsDiffer(
  rules: CompiledRules,
  one: SummedRequest,
  other: SummedRequest,
  options: DifferenceOptions = {},
): boolean {
  return differentCosts(compareSides(rules, one, other, options)).length > 0;
}

/** The costs that differ, by id. */
function differentCosts(groups: readonly ComparedGroup[]): DifferentRange[] {
  const costs = addedUp(groups.flatMap(({ answers }) => covered(answers.map(addedUp))));
  return costs.filter(({ amount }) => !sameRange(amount, NOTHING));
}

/** The same costs, with those of the same id added up. */
function addedUp(costs: readonly DifferentRange[]): DifferentRange[] {
  return groupsBy(costs, ({ id }) => id).map((same) => joined(same, plus));
}

/** One cost for each id: the range that covers what it is under each of some answers. */
function covered(answers: readonly (readonly DifferentRange[])[]): DifferentRange[] {
  return groupsBy(answers.flat(), ({ id }) => id).map((same) => {
    const cost = joined(same, hull);
    if (same.length === answers.length) return cost;
    // Under an answer without it nothing differs.
    return { ...cost, amount: hull(cost.amount, NOTHING), firstYear: hull(cost.firstYear, NOTHING) };
  });
}

function joined(same: Group<DifferentRange>, join: (a: Range, b: Range) => Range): DifferentRange {
  const [first] = same;
  const all = (of: 'amount' | 'firstYear'): Range => same.map((cost) => cost[of]).reduce(join);
  return { ...first, amount: all('amount'), firstYear: all('firstYear') };
}

function sizeOf({ amounts: { min, max } }: DifferentCost): number {
  return Math.max(Math.abs(min), Math.abs(max));
}

/** Lines with the open facts that they read. Two groups have no open fact in common, so that each is compared alone. */
interface LineGroup {
  readonly lines: readonly CompiledLine[];
  readonly open: readonly number[];
}

/** The open facts of a group of lines, with the costs of these under each joint answer that decides them differently. */
interface ComparedGroup {
  readonly open: LineGroup['open'];
  readonly answers: readonly (readonly DifferentRange[])[];
}

/** The costs that may differ between two requests: first those that no open fact decides. */
function compareSides(
  rules: CompiledRules,
  one: SummedRequest,
  other: SummedRequest,
  { usual = false }: DifferenceOptions,
): ComparedGroup[] {
  const sides = { one: one.facts, other: other.facts };
  const settled: DifferentRange[] = [];
  const alone: LineGroup[] = [];
  for (const line of rules.lines) {
    const [before, after] = [priceIn(one.sums, line), priceIn(other.sums, line)];
    if (before === undefined && after === undefined) continue;
    const open = openFacts(line, sides);
    if (open.length === 0) settled.push(comparePrices(line, before, after));
    else alone.push({ lines: [line], open });
  }
  if (usual) settled.push(...compareUsualCosts(usualCosts(rules, one.facts), usualCosts(rules, other.facts)));
  const groups = joinedGroups(rules, alone).map((group): ComparedGroup => {
    const answers = answersApart(rules, group, sides).map((answered) =>
      group.lines.map((line) => compareLine(rules, line, answered)),
    );
    return { open: group.open, answers };
  });
  return [{ open: [], answers: [settled] }, ...groups];
}

/** The price of a line in a request; undefined where it is not due or does not count in the totals. */
function priceIn(sums: BucketSums, line: CompiledLine): PricedLine | undefined {
  return sums[line.rule.bucket].lines.find((priced) => priced.line === line && isIncluded(priced));
}

/** By how much a line differs between two requests. */
function compareLine(rules: CompiledRules, line: CompiledLine, { one, other }: Sides): DifferentRange {
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
function comparePrices(
  { id, rule }: CompiledLine,
  here: PricedLine | undefined,
  there: PricedLine | undefined,
): DifferentRange {
  const { bucket, label, noun, valueSource, firstYear } = rule;
  const amount = (valueSource === 'market' ? apart : endByEnd)(here?.amount ?? NOTHING, there?.amount ?? NOTHING);
  return {
    id: bucket === 'inps' ? bucket : id,
    ...(bucket === 'inps' ? { label: undefined } : { label, noun }),
    bucket,
    isUsual: false,
    amount,
    firstYear: firstYear === 'possible' ? hull(amount, NOTHING) : amount,
  };
}

/**
 * By how much the usual costs of two requests differ. Their prices vary for the same reason on both sides: who goes to a cheap
 * accountant does so with either form. So the lowest is compared with the lowest, and the highest with the highest.
 */
function compareUsualCosts(here: UsualCosts, there: UsualCosts): DifferentRange[] {
  return [...new Map([...there, ...here])].map(([label, { range: _, ...cost }]) => {
    const amount = endByEnd(here.get(label)?.range ?? NOTHING, there.get(label)?.range ?? NOTHING);
    return { ...cost, isUsual: true, amount, firstYear: amount };
  });
}

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

/** What a cost adds to each sum of a difference. */
const ADDED_TO = {
  opening: ({ bucket, amount }) => (bucket === 'opening' ? amount : NOTHING),
  yearly: ({ bucket, amount }) => (bucket === 'opening' ? NOTHING : amount),
  firstYear: ({ firstYear }) => firstYear,
} as const satisfies Record<string, (cost: DifferentRange) => Range>;

/** A sum of a difference, over every joint answer to the open questions. */
function sumOf(name: keyof typeof ADDED_TO, groups: readonly ComparedGroup[]): Range {
  const addUp = (costs: readonly DifferentRange[]): Range => costs.map(ADDED_TO[name]).reduce(plus, NOTHING);
  return groups.map(({ answers }) => answers.map(addUp).reduce(hull)).reduce(plus, NOTHING);
}

function hasOneSign({ min, max }: Range): boolean {
  return min.gte(ZERO) || max.lte(ZERO);
}

/** Joins lines that share open facts. If a group has too many joint answers to try, each of its lines is its own group. */
function joinedGroups({ space }: CompiledRules, alone: readonly LineGroup[]): LineGroup[] {
  return alone
    .reduce<LineGroup[]>(withGroup, [])
    .flatMap((group) =>
      combinations(sizesOf(space, group.open)) <= MOST_JOINT_ANSWERS
        ? [group]
        : alone.filter(({ lines: [line] }) => line !== undefined && group.lines.includes(line)),
    );
}

/** Adds a group to others. Groups that share an open fact with it are merged with it. */
function withGroup(groups: readonly LineGroup[], added: LineGroup): LineGroup[] {
  const isRelated = ({ open }: LineGroup): boolean => open.some((fact) => added.open.includes(fact));
  const related = [...groups.filter(isRelated), added];
  const joined = {
    lines: related.flatMap(({ lines }) => lines),
    open: [...new Set(related.flatMap(({ open }) => open))],
  };
  return [...groups.filter((group) => !isRelated(group)), joined];
}

/** The facts of a line that either side leaves open. */
function openFacts({ facts }: CompiledLine, { one, other }: Sides): number[] {
  return facts.filter((fact) => one.situation[fact] === OPEN || other.situation[fact] === OPEN);
}

/** Both sides under each joint answer to the open questions of a group. Of answers that decide its lines alike, one is kept. */
function answersApart({ space }: CompiledRules, { lines, open }: LineGroup, { one, other }: Sides): Sides[] {
  const sizes = sizesOf(space, open);
  const answers = Array.from({ length: combinations(sizes) }, (_, index): Sides => {
    const cells = combination(index, sizes);
    return { one: one.withAnswers(open, cells), other: other.withAnswers(open, cells) };
  });
  return [...new Map(answers.map((answered) => [decidedIn(lines, answered), answered])).values()];
}

/** The numbers of the outcomes of some lines, where neither side leaves one of their facts open. */
function decidedIn(lines: readonly CompiledLine[], { one, other }: Sides): string {
  const outcomes = lines.flatMap(({ outcomeOf, facts, sizes }) =>
    [one, other].map(({ situation }) => outcomeOf[onlyIndex(situation, facts, sizes)]),
  );
  return outcomes.join();
}

/** The first open question for which every answer settles which side never costs more; undefined if there is none. */
function decidingAnswer(
  rules: CompiledRules,
  one: SummedRequest,
  other: SummedRequest,
  groups: readonly ComparedGroup[],
  options: DifferenceOptions,
): Decider | undefined {
  const isDecided = (fact: number, cell: number): boolean => {
    const answered = ({ facts }: SummedRequest): SummedRequest => {
      const then = facts.withAnswers([fact], [cell]);
      return { facts: then, sums: requestSums(rules, then) };
    };
    return hasOneSign(sumOf('firstYear', compareSides(rules, answered(one), answered(other), options)));
  };
  const fact = groups
    .flatMap(({ open }) => open)
    .find((question) =>
      [...(rules.space.cells[question]?.representatives.keys() ?? [])].every((cell) => isDecided(question, cell)),
    );
  return fact === undefined ? undefined : { kind: 'answer', fact: rules.space.names[fact] ?? '' };
}

function widestCost(costs: readonly DifferentCost[]): Decider | undefined {
  const width = ({ amounts: { min, max } }: DifferentCost): number => max - min;
  const [cost] = costs.toSorted((a, b) => width(b) - width(a));
  return cost && { kind: 'cost', cost };
}
