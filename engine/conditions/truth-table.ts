import type { Expression } from '../../schemas/types/rules.js';
import type { WrittenTables } from '../rules/rules-year.js';
import { combinations, OPEN, onlyIndex, possibleIndexes, type Situation } from './fact-space.js';

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

/** A thing of the rules that appears when its condition holds. */
export interface Conditional<Rule> {
  readonly rule: Rule;
  readonly table: TruthTable;
}

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
 * The open facts that decide what a table says of a request: those of which two answers, everything else alike, give
 * different values. A fact that the table reads without effect is not among them.
 * @param valueAt what stands at an index of the table
 */
export function decidingFacts(
  { facts, sizes }: Pick<TruthTable, 'facts' | 'sizes'>,
  situation: Situation,
  valueAt: (index: number) => unknown,
): number[] {
  const indexes = possibleIndexes(situation, facts, sizes);
  return facts.filter((_, position) => {
    const stride = combinations(sizes.slice(position + 1));
    const size = sizes[position] ?? 1;
    const first = new Map<number, unknown>();
    return indexes.some((index) => {
      const others = index - (Math.floor(index / stride) % size) * stride;
      if (!first.has(others)) first.set(others, valueAt(index));
      return !Object.is(first.get(others), valueAt(index));
    });
  });
}

/** The truth tables of a rules year, by expression. */
export class Decisions {
  constructor(private readonly tables: ReadonlyMap<string, TruthTable>) {}

  /** The same tables again, from what `JSON.stringify` has made of them. */
  static from(written: WrittenTables): Decisions {
    const tables = Object.entries(written).map(
      ([key, table]) => [key, { ...table, holds: Uint8Array.from(table.holds) }] as const,
    );
    return new Decisions(new Map(tables));
  }

  /** @throws if the expression was not among those decided */
  of(expression: Expression): TruthTable {
    const table = this.tables.get(keyOf(expression));
    if (table === undefined) throw new Error(`No truth table for ${keyOf(expression)}.`);
    return table;
  }

  toJSON(): WrittenTables {
    return Object.fromEntries([...this.tables].map(([key, table]) => [key, { ...table, holds: [...table.holds] }]));
  }
}

/** What the table of an expression is found by. */
export function keyOf(expression: Expression): string {
  return JSON.stringify(expression);
}
