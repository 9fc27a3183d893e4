import type { LeafCondition } from '../../schemas/types/rules.js';
import type { RuleSource } from '../rules/rules-year.js';
import { type Cells, cellsOf, type FactValue } from './fact-types.js';

/** Marks a fact that the request leaves open: every one of its cells is possible. */
export const OPEN = -1;

/**
 * The cell of each fact in a request, or `OPEN`. Facts are numbered in the order of facts.yaml. It is a plain array
 * because copying a typed array takes ten times as long.
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

/**
 * Numbers the facts, and divides the values of each fact into cells. A cell holds values that every condition treats
 * alike.
 */
export function factSpace(rules: Pick<RuleSource, 'facts' | 'conditions'>, figures: FigureNumbers): FactSpace {
  const names = Object.keys(rules.facts);
  const leaves = Object.values(rules.conditions).filter((condition) => 'fact' in condition);
  return {
    names,
    numberOf: new Map(names.map((name, number) => [name, number])),
    cells: Object.entries(rules.facts).map(([name, fact]) => cellsOf(fact, thresholdsOf(name, leaves, figures))),
  };
}

/** The value that a condition compares its fact with. The name of a figure is replaced by the figure's number. */
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

/**
 * The cell that contains a value of a fact, or `OPEN` if there is no value.
 * @throws RangeError if the fact cannot have this value
 */
export function cellIn({ cells }: FactSpace, fact: number, value: FactValue | undefined): number {
  return value === undefined ? OPEN : (cells[fact]?.cellOf(value) ?? OPEN);
}

/** The number of cells of each of these facts. */
export function sizesOf(space: FactSpace, facts: readonly number[]): number[] {
  return facts.map((fact) => space.cells[fact]?.representatives.length ?? 0);
}

/**
 * Converts an index into one cell per fact, in mixed radix: `combination(5, [2, 3])` is [1, 2]. The last digit changes
 * fastest.
 */
export function combination(index: number, sizes: readonly number[]): number[] {
  const digits = new Array<number>(sizes.length);
  let rest = index;
  for (let position = sizes.length - 1; position >= 0; position--) {
    const size = sizes[position] ?? 1;
    digits[position] = rest % size;
    rest = Math.floor(rest / size);
  }
  return digits;
}

/** The number of combinations of facts with these numbers of cells. */
export function combinations(sizes: readonly number[]): number {
  return sizes.reduce((product, size) => product * size, 1);
}

/** The index of the one combination of `facts` that a situation allows, or `OPEN` if it leaves one of them open. */
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
 * The indexes of all combinations of `facts` that a situation allows. There is one if all facts are known, and
 * otherwise one for each combination of possible answers.
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
 * Calls `visit` with every combination of some facts, as a situation in which all other facts are open. The situation
 * is the same array each time: copy it to keep it.
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

/** Gives equal keys to situations that a group of lines treats alike. */
export type CombinationKey = (situation: Situation) => number | undefined;

/**
 * Makes a function that gives a situation its key. Two situations have the same key if the given facts have the same
 * cells, or are open in both. None has one if there are more combinations than exact integers.
 * @param facts the numbers of the facts
 */
export function combinationKey(facts: readonly number[], space: FactSpace): CombinationKey {
  // An open fact is in one more cell.
  const sizes = sizesOf(space, facts).map((size) => size + 1);
  if (combinations(sizes) > Number.MAX_SAFE_INTEGER) return () => undefined;
  return (situation) => {
    let key = 0;
    for (const [at, fact] of facts.entries()) key = key * (sizes[at] ?? 1) + (situation[fact] ?? OPEN) + 1;
    return key;
  };
}
