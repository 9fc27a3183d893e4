import {
  combination,
  combinations,
  type FactSpace,
  OPEN,
  onlyIndex,
  possibleIndexes,
  type Situation,
  sizesOf,
} from './situation.js';

/** Whether a condition holds under every answer that the request leaves possible, under some, or under none. */
export type Verdict = 'always' | 'sometimes' | 'never';

/** A condition, decided beforehand for every combination of the facts that it reads. */
export interface TruthTable {
  /** The numbers of the facts that it reads, ascending. */
  readonly facts: readonly number[];
  readonly sizes: readonly number[];
  readonly holds: Uint8Array;
}

/** The table of what has no condition: it always holds. */
export const ALWAYS: TruthTable = { facts: [], sizes: [], holds: Uint8Array.of(1) };

/** What a table says of a request. */
export function verdict(table: TruthTable, situation: Situation): Verdict {
  const only = onlyIndex(situation, table.facts, table.sizes);
  if (only !== OPEN) return table.holds[only] === 1 ? 'always' : 'never';
  const indexes = possibleIndexes(situation, table.facts, table.sizes);
  const holding = indexes.filter((index) => table.holds[index] === 1).length;
  return verdictAmong(holding, indexes.length);
}

/** The verdict on what holds under some of the possible answers. */
export function verdictAmong(holding: number, possible: number): Verdict {
  if (holding === 0) return 'never';
  return holding === possible ? 'always' : 'sometimes';
}

/** Whether a condition holds in a situation that leaves none of its facts open. */
export function holdsIn(table: TruthTable, situation: Situation): boolean {
  return verdict(table, situation) === 'always';
}

/** The facts that any of some tables read, ascending. */
export function factsOf(tables: readonly Pick<TruthTable, 'facts'>[]): number[] {
  return [...new Set(tables.flatMap((table) => table.facts))].sort((a, b) => a - b);
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
