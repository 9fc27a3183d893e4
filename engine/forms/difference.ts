import { combination, combinations, OPEN, onlyIndex, type Situation, sizesOf } from '../conditions/fact-space.js';
import { isSameKind, type RequestFacts } from '../facts.js';
import { eachBucket } from '../pricing/buckets.js';
import type { BucketSum, BucketSums, CompiledLine, CompiledRules, PricedLine } from '../pricing/compiled.js';
import { readsCountsAlone } from '../pricing/price-line.js';
import { hull, minus, NOTHING, plus, type Range, sameRange, toNumbers, ZERO } from '../values/amounts.js';
import { memoize, once } from '../values/cache.js';
import type { CostDifference, Decider, DifferenceOptions, DifferentCost } from './cost-difference.js';
import {
  addedUp,
  compareLine,
  comparePrices,
  compareUsualCosts,
  covered,
  type DifferentRange,
  type Sides,
  type UsualCosts,
} from './different-costs.js';

/** The most joint answers that are tried one by one. Where there are more, each line is compared by itself. */
const MOST_JOINT_ANSWERS = 512;

/** A request that has been read and summed. */
export interface SummedRequest {
  readonly facts: RequestFacts;
  readonly sums: BucketSums;
  readonly usualCosts: () => UsualCosts;
}

/** The prices of the lines of a bucket that are due. Similar requests have the very same sum. */
const pricesIn = memoize(
  ({ lines }: BucketSum): ReadonlyMap<CompiledLine, PricedLine> =>
    new Map(lines.map((priced) => [priced.line, priced])),
);

/** Gives the price of a line in a request; undefined where it is not due. */
type PriceOf = (line: CompiledLine) => PricedLine | undefined;

function pricesOf(sums: BucketSums): PriceOf {
  const prices = eachBucket((bucket) => pricesIn(sums[bucket]));
  return (line) => prices[line.rule.bucket].get(line);
}

/** The differences of two requests. Both are computed from one comparison of their lines, when they are read. */
export interface Differences {
  /** Without what most people pay although no law requires it. */
  readonly required: () => CostDifference;
  readonly usual: () => CostDifference;
}

/**
 * Compares what two requests cost, line by line. Lines that read the same open question are compared under each of its
 * answers together.
 */
export function differencesOf(rules: CompiledRules, one: SummedRequest, other: SummedRequest): Differences {
  const sides = { one: one.facts, other: other.facts };
  const compared = compareSides(rules, one, other);
  return {
    required: once(() => new DifferenceOnRead(rules, sides, compared)),
    usual: once(() => new DifferenceOnRead(rules, sides, withUsualCosts(compared, one, other))),
  };
}

/**
 * A difference whose parts are computed when they are read: many callers need only the sum of the first year. It is a class,
 * because V8 keeps what the getters of an object literal refer to until a full collection.
 */
class DifferenceOnRead implements CostDifference {
  readonly #rules: CompiledRules;
  readonly #sides: Sides;
  readonly #compared: ComparedSides;
  readonly #firstYear: Range;
  #costs: readonly DifferentCost[] | undefined;
  readonly firstYear: CostDifference['firstYear'];

  constructor(rules: CompiledRules, sides: Sides, compared: ComparedSides) {
    this.#rules = rules;
    this.#sides = sides;
    this.#compared = compared;
    this.#firstYear = sumOf('firstYear', compared);
    this.firstYear = toNumbers(this.#firstYear);
  }

  get opening(): CostDifference['opening'] {
    return toNumbers(sumOf('opening', this.#compared));
  }

  get yearly(): CostDifference['yearly'] {
    return toNumbers(sumOf('yearly', this.#compared));
  }

  get costs(): readonly DifferentCost[] {
    this.#costs ??= costsById(this.#compared)
      .filter(isDifferent)
      .map(inNumbers)
      .sort((a, b) => sizeOf(b) - sizeOf(a));
    return this.#costs;
  }

  get decidedBy(): Decider | undefined {
    if (hasOneSign(this.#firstYear)) return undefined;
    return decidingAnswer(this.#rules, this.#sides, this.#compared, this.#firstYear) ?? widestCost(this.costs);
  }

  toJSON(): CostDifference {
    return wholeDifference(this);
  }
}

/** A difference with all its parts as values. */
export function wholeDifference({ opening, yearly, firstYear, costs, decidedBy }: CostDifference): CostDifference {
  return { opening, yearly, firstYear, costs, decidedBy };
}

/** Whether any cost of two requests differs. */
export function costsDiffer(
  rules: CompiledRules,
  one: SummedRequest,
  other: SummedRequest,
  { usual = false }: DifferenceOptions = {},
): boolean {
  const compared = compareSides(rules, one, other);
  return costsById(usual ? withUsualCosts(compared, one, other) : compared).some(isDifferent);
}

function isDifferent({ amount }: DifferentRange): boolean {
  return !sameRange(amount, NOTHING);
}

function inNumbers({ id, label, bucket, amount }: DifferentRange): DifferentCost {
  return { id, label, bucket, amounts: toNumbers(amount) };
}

function sizeOf({ amounts: { min, max } }: DifferentCost): number {
  return Math.max(Math.abs(min), Math.abs(max));
}

/** What may differ between two requests. */
interface ComparedSides {
  /** Lines that read open facts, grouped by the facts that they share. */
  readonly groups: readonly ComparedGroup[];
  /** The costs that no open fact decides. */
  readonly settled: readonly DifferentRange[];
}

/** A group of lines, with their costs under each joint answer that decides them differently. */
interface ComparedGroup extends LineGroup {
  readonly answers: readonly (readonly DifferentRange[])[];
}

/** The costs that may differ, by id. */
function costsById({ groups, settled }: ComparedSides): DifferentRange[] {
  return addedUp([settled, ...groups.map(({ answers }) => covered(answers.map(addedUp)))].flat());
}

function compareSides(rules: CompiledRules, one: SummedRequest, other: SummedRequest): ComparedSides {
  const sides = { one: one.facts, other: other.facts };
  const [here, there] = [pricesOf(one.sums), pricesOf(other.sums)];
  const settled: DifferentRange[] = [];
  const alone: LineGroup[] = [];
  for (const line of differentLines(rules, one, other)) {
    const [before, after] = [here(line), there(line)];
    // Not due under any answer.
    if (before === undefined && after === undefined) continue;
    const open = openFacts(line, sides);
    if (open.length > 0) alone.push({ lines: [line], open });
    else {
      const cost = comparePrices(line, before, after);
      if (cost !== undefined) settled.push(cost);
    }
  }
  const groups = joinedGroups(rules, alone).map(
    (group): ComparedGroup => ({ ...group, answers: compareGroup(rules, group, sides) }),
  );
  return { groups, settled };
}

function withUsualCosts({ groups, settled }: ComparedSides, one: SummedRequest, other: SummedRequest): ComparedSides {
  return { groups, settled: [...settled, ...compareUsualCosts(one.usualCosts(), other.usualCosts())] };
}

/** What a cost adds to each sum of a difference. */
const ADDED_TO = {
  opening: ({ bucket, amount }) => (bucket === 'opening' ? amount : NOTHING),
  yearly: ({ bucket, amount }) => (bucket === 'opening' ? NOTHING : amount),
  firstYear: ({ firstYear }) => firstYear,
} as const satisfies Record<string, (cost: DifferentRange) => Range>;

type SumName = keyof typeof ADDED_TO;

/** A sum of a difference, over every joint answer to the open questions. */
function sumOf(name: SumName, { groups, settled }: ComparedSides): Range {
  return groups.reduce((sum, { answers }) => plus(sum, sumOver(name, answers)), addUp(name, settled));
}

/** The range that covers a sum of some costs under each of some answers. */
function sumOver(name: SumName, answers: ComparedGroup['answers']): Range {
  return answers.map((costs) => addUp(name, costs)).reduce(hull);
}

function addUp(name: SumName, costs: readonly DifferentRange[]): Range {
  const added = ADDED_TO[name];
  return costs.reduce((sum, cost) => plus(sum, added(cost)), NOTHING);
}

function hasOneSign({ min, max }: Range): boolean {
  return min.gte(ZERO) || max.lte(ZERO);
}

/** The lines that count in the totals and may differ between two requests: none of a bucket where both have the same sum. */
function differentLines({ lines }: CompiledRules, one: SummedRequest, other: SummedRequest): CompiledLine[] {
  const hasSameSum = eachBucket((bucket) => one.sums[bucket] === other.sums[bucket]);
  const isSameOtherwise = haveSameNumbersAndPeople(one.facts, other.facts);
  return lines.filter(
    (line) =>
      line.rule.state !== 'conditional' &&
      !hasSameSum[line.rule.bucket] &&
      !(isDecidedAlike(line, one.facts, other.facts) && (isSameOtherwise || readsCellsAlone(line))),
  );
}

/** Whether two requests have the same cells, open or not, in all facts that a line reads, and the same people. */
function isDecidedAlike(line: CompiledLine, one: RequestFacts, other: RequestFacts): boolean {
  return (
    line.facts.every((fact) => one.situation[fact] === other.situation[fact]) &&
    line.groups.every(({ people }) => people === undefined || one.numberOf(people.fact) === other.numberOf(people.fact))
  );
}

/** Whether the amounts of a line depend only on cells and numbers of people. */
const readsCellsAlone = memoize(({ outcomes }: CompiledLine): boolean =>
  outcomes.every((outcome) => outcome === undefined || readsCountsAlone(outcome)),
);

/** Whether two requests have the same numbers and the same people, so that amounts that read these do not differ. */
function haveSameNumbersAndPeople(one: RequestFacts, other: RequestFacts): boolean {
  return (
    one.numbers.every((number, fact) => number === other.numbers[fact]) &&
    one.people.length === other.people.length &&
    one.people.every((person, index) => isSameKind(person, other.people[index] ?? person))
  );
}

/** Lines with the open facts that they read. Two groups have no open fact in common, so that each is compared alone. */
interface LineGroup {
  readonly lines: readonly CompiledLine[];
  readonly open: readonly number[];
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

/** The costs of the lines of a group under each joint answer to the questions that they read. */
function compareGroup(rules: CompiledRules, group: LineGroup, sides: Sides): ComparedGroup['answers'] {
  return answersApart(rules, group, sides).map((answered) =>
    group.lines.flatMap((line) => compareLine(rules, line, answered) ?? []),
  );
}

/** Both sides under each joint answer to the open questions of a group. Of answers that decide its lines alike, one is kept. */
function answersApart({ space }: CompiledRules, { lines, open }: LineGroup, sides: Sides): readonly Sides[] {
  const sizes = sizesOf(space, open);
  const [one, other] = [sides.one.situation.slice(), sides.other.situation.slice()];
  const apart: { readonly sides: Sides; readonly decided: readonly (number | undefined)[] }[] = [];
  for (let index = 0; index < combinations(sizes); index++) {
    const cells = combination(index, sizes);
    answerOpen(one, sides.one, open, cells);
    answerOpen(other, sides.other, open, cells);
    const decided = decidedIn(lines, one, other);
    const isNew = apart.every((known) => known.decided.some((outcome, at) => outcome !== decided[at]));
    if (isNew) apart.push({ sides: withAnswers(sides, open, cells), decided });
  }
  return apart.map((answered) => answered.sides);
}

/** Writes answers to some questions into a copy of a request's situation, where the request leaves them open. */
function answerOpen(copy: number[], asked: RequestFacts, facts: readonly number[], cells: readonly number[]): void {
  for (const [at, fact] of facts.entries()) if (asked.situation[fact] === OPEN) copy[fact] = cells[at] ?? OPEN;
}

/** The numbers of the outcomes of some lines in two situations that leave none of their facts open. */
function decidedIn(lines: readonly CompiledLine[], one: Situation, other: Situation): (number | undefined)[] {
  const decided: (number | undefined)[] = [];
  for (const { outcomeOf, facts, sizes } of lines)
    decided.push(outcomeOf[onlyIndex(one, facts, sizes)], outcomeOf[onlyIndex(other, facts, sizes)]);
  return decided;
}

/** Both sides with an answer to each of some questions, where they leave it open. */
function withAnswers({ one, other }: Sides, facts: readonly number[], cells: readonly number[]): Sides {
  return { one: one.withAnswers(facts, cells), other: other.withAnswers(facts, cells) };
}

/** The first open question for which every answer settles which side never costs more; undefined if there is none. */
function decidingAnswer(
  rules: CompiledRules,
  sides: Sides,
  { groups }: ComparedSides,
  firstYear: Range,
): Decider | undefined {
  const isDecided = (fact: number, cell: number): boolean => {
    const answered = withAnswers(sides, [fact], [cell]);
    const sumThen = groups
      .filter(({ open }) => open.includes(fact))
      .reduce((sum, { lines, open, answers }) => {
        const group = { lines, open: open.filter((one) => one !== fact) };
        const then = sumOver('firstYear', compareGroup(rules, group, answered));
        return plus(minus(sum, sumOver('firstYear', answers)), then);
      }, firstYear);
    return hasOneSign(sumThen);
  };
  const fact = [...new Set(groups.flatMap(({ open }) => open))].find((one) =>
    [...(rules.space.cells[one]?.representatives.keys() ?? [])].every((cell) => isDecided(one, cell)),
  );
  return fact === undefined ? undefined : { kind: 'answer', fact: rules.space.names[fact] ?? '' };
}

function widestCost(costs: readonly DifferentCost[]): Decider | undefined {
  const width = ({ amounts: { min, max } }: DifferentCost): number => max - min;
  const [cost] = costs.toSorted((a, b) => width(b) - width(a));
  return cost && { kind: 'cost', cost };
}
