import type { Expression } from '../../schemas/types/rules.js';
import type { WrittenTables } from '../rules/rules-year.js';
import { combinations, OPEN, onlyIndex, possibleIndexes, type Situation } from './fact-space.js';

/** Whether a condition holds under all answers that the request leaves possible, under some of them, or under none. */
export type Verdict = 'always' | 'sometimes' | 'never';

/** The result of a condition for every combination of the facts that it reads. */
export interface TruthTable {
  /** The numbers of the facts that it reads, ascending. */
  readonly facts: readonly number[];
  readonly sizes: readonly number[];
  readonly holds: Uint8Array;
}

/** The table of a rule without a condition: it always holds. */
export const ALWAYS: TruthTable = { facts: [], sizes: [], holds: Uint8Array.of(1) };

/** A rule together with the truth table of its condition. */
export interface Conditional<Rule> {
  readonly rule: Rule;
  readonly table: TruthTable;
}

/** Looks up whether a condition holds in a request. */
export function verdict(table: TruthTable, situation: Situation): Verdict {
  const only = onlyIndex(situation, table.facts, table.sizes);
  if (only !== OPEN) return table.holds[only] === 1 ? 'always' : 'never';
  const indexes = possibleIndexes(situation, table.facts, table.sizes);
  const holding = indexes.filter((index) => table.holds[index] === 1).length;
  return verdictAmong(holding, indexes.length);
}

/**
 * The verdict, given in how many of the possible answers a condition holds.
 * @param holding in how many answers it holds
 * @param possible how many answers are possible
 */
export function verdictAmong(holding: number, possible: number): Verdict {
  if (holding === 0) return 'never';
  return holding === possible ? 'always' : 'sometimes';
}

/** Whether a condition holds in a situation where none of the facts that it reads is open. */
export function holdsIn(table: TruthTable, situation: Situation): boolean {
  return verdict(table, situation) === 'always';
}

/** The numbers of all facts that some tables read, ascending, without repetitions. */
export function factsOf(tables: readonly Pick<TruthTable, 'facts'>[]): number[] {
  return [...new Set(tables.flatMap((table) => table.facts))].sort((a, b) => a - b);
}

/**
 * The open facts that change what a table says of a request. A fact is one of them if two of its values give different
 * results while everything else stays the same. A fact that the table reads without effect is left out.
 * @param valueAt the value at an index of the table
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

  /** Restores the tables from the data that `JSON.stringify` wrote. */
  static from(written: WrittenTables): Decisions {
    const tables = Object.entries(written).map(
      ([key, table]) => [key, { ...table, holds: Uint8Array.from(table.holds) }] as const,
    );
    return new Decisions(new Map(tables));
  }

  /** @throws Error if the expression was not decided */
  of(expression: Expression): TruthTable {
    const table = this.tables.get(keyOf(expression));
    if (table === undefined) throw new Error(`No truth table for ${keyOf(expression)}.`);
    return table;
  }

  toJSON(): WrittenTables {
    return Object.fromEntries([...this.tables].map(([key, table]) => [key, { ...table, holds: [...table.holds] }]));
  }
}

/** The key of an expression's table. */
export function keyOf(expression: Expression): string {
  return JSON.stringify(expression);
}
