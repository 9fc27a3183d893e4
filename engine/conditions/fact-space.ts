import type { LeafCondition } from '../../schemas/types/rules.js';
import type { RuleSource } from '../rules/rules-year.js';
import { type Cells, cellsOf, type FactValue } from './fact-types.js';

/** Marks a fact that the request leaves open: every one of its cells is possible. */
export const OPEN = -1;

/**
 * Where a request stands: for each fact its cell, or `OPEN`. Facts are numbered in the order of facts.yaml. A plain array:
 * to copy a typed one takes ten times as long.
 */
export type Situation = readonly number[];

/** The facts of a rules year, numbered, each with its cells. */
export interface FactSpace {
  readonly names: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly cells: readonly Cells[];
}

/** Figures by name: a condition may compare a fact with a figure. */
export type FigureNumbers = Pick<ReadonlyMap<string, number>, 'get'>;

/** Numbers the facts, and divides each into the cells that the conditions can tell apart. */
export function factSpace(rules: Pick<RuleSource, 'facts' | 'conditions'>, figures: FigureNumbers): FactSpace {
  const names = Object.keys(rules.facts);
  const leaves = Object.values(rules.conditions).filter((condition) => 'fact' in condition);
  return {
    names,
    numberOf: new Map(names.map((name, number) => [name, number])),
    cells: Object.entries(rules.facts).map(([name, fact]) => cellsOf(fact, thresholdsOf(name, leaves, figures))),
  };
}

/** What a condition compares its fact with: its value, or the number of the figure that the value names. */
export function comparedValue(condition: LeafCondition, figures: FigureNumbers): LeafCondition['value'] {
  const { value } = condition;
  return typeof value === 'string' ? (figures.get(value) ?? value) : value;
}

function thresholdsOf(fact: string, leaves: readonly LeafCondition[], figures: FigureNumbers): number[] {
  return leaves
    .filter((leaf) => leaf.fact === fact)
    .flatMap((leaf) => comparedValue(leaf, figures))
    .filter((value) => typeof value === 'number');
}

/** The cell of a fact that a value falls into, or `OPEN` where there is none. */
export function cellIn({ cells }: FactSpace, fact: number, value: FactValue | undefined): number {
  return value === undefined ? OPEN : (cells[fact]?.cellOf(value) ?? OPEN);
}

/** How many cells each of these facts has. */
export function sizesOf(space: FactSpace, facts: readonly number[]): number[] {
  return facts.map((fact) => space.cells[fact]?.representatives.length ?? 0);
}

/** The cells of a mixed-radix index: `combination(5, [2, 3])` is [1, 2]; the last digit turns fastest. */
export function combination(index: number, sizes: readonly number[]): number[] {
  const digits: number[] = [];
  let rest = index;
  for (const size of [...sizes].reverse()) {
    digits.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return digits;
}

export function combinations(sizes: readonly number[]): number {
  return sizes.reduce((product, size) => product * size, 1);
}

/** The index of the one combination of `facts` that a situation allows, or `OPEN` where it leaves one of them open. */
export function onlyIndex(situation: Situation, facts: readonly number[], sizes: readonly number[]): number {
  let index = 0;
  for (let position = 0; position < facts.length; position++) {
    const cell = situation[facts[position] ?? 0] ?? OPEN;
    if (cell === OPEN) return OPEN;
    index = index * (sizes[position] ?? 0) + cell;
  }
  return index;
}

/**
 * The indexes of all the combinations of `facts` that a situation allows: one where it leaves none of them open,
 * else one for each joint answer.
 */
export function possibleIndexes(situation: Situation, facts: readonly number[], sizes: readonly number[]): number[] {
  const only = onlyIndex(situation, facts, sizes);
  if (only !== OPEN) return [only];
  let indexes = [0];
  for (const [position, fact] of facts.entries()) {
    const size = sizes[position] ?? 0;
    const cell = situation[fact] ?? OPEN;
    if (cell !== OPEN) indexes = indexes.map((index) => index * size + cell);
    else indexes = withEachDigit(indexes, size);
  }
  return indexes;
}

function withEachDigit(indexes: readonly number[], size: number): number[] {
  const all: number[] = [];
  for (const index of indexes) for (let digit = 0; digit < size; digit++) all.push(index * size + digit);
  return all;
}

/**
 * Calls `visit` with every combination of some facts, as a situation in which all other facts are open.
 * The same array is filled anew each time.
 */
export function forEachCombination(
  space: FactSpace,
  facts: readonly number[],
  visit: (situation: Situation, index: number) => void,
): void {
  const sizes = sizesOf(space, facts);
  const situation = new Array<number>(space.names.length).fill(OPEN);
  for (let index = 0; index < combinations(sizes); index++) {
    const cells = combination(index, sizes);
    for (const [position, fact] of facts.entries()) situation[fact] = cells[position] ?? 0;
    visit(situation, index);
  }
}

/** Requests with more persons of one kind are rare, and as many as one likes. */
const MOST_COUNTED = 7;

/** A number that is the same for requests which something cannot tell apart; undefined where there is none. */
export type CombinationKey = (situation: Situation, numbers: readonly number[]) => number | undefined;

/**
 * Gives requests a number that is the same for those that have some facts in the same cells, or open, and small numbers of
 * persons alike; none for more persons, and none where there are more combinations than exact numbers.
 * @param facts the numbers of the facts
 * @param counts the numbers of the facts that count persons
 */
export function combinationKey(facts: readonly number[], counts: readonly number[], space: FactSpace): CombinationKey {
  // An open fact is in one more cell.
  const sizes = sizesOf(space, facts).map((size) => size + 1);
  const all = combinations(sizes) * (MOST_COUNTED + 1) ** counts.length;
  if (all > Number.MAX_SAFE_INTEGER) return () => undefined;
  return (situation, numbers) => {
    let key = 0;
    for (const [at, fact] of facts.entries()) key = key * (sizes[at] ?? 1) + (situation[fact] ?? OPEN) + 1;
    for (const fact of counts) {
      const count = numbers[fact] ?? 0;
      if (count > MOST_COUNTED) return undefined;
      key = key * (MOST_COUNTED + 1) + count;
    }
    return key;
  };
}
