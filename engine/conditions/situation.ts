import type { Cells, FactValue } from './cells.js';

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
