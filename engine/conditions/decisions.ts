import type { Expression } from '../../schemas/types/rules.js';
import type { TruthTable } from './truth-table.js';

/** Truth tables by expression, as JSON keeps them. */
export type KeptTables = Readonly<Record<string, Omit<TruthTable, 'holds'> & { readonly holds: readonly number[] }>>;

/** The truth tables of a rules year, by expression. */
export class Decisions {
  constructor(private readonly tables: ReadonlyMap<string, TruthTable>) {}

  /** The same tables again, from what `JSON.stringify` has made of them. */
  static from(kept: KeptTables): Decisions {
    const tables = Object.entries(kept).map(
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

  toJSON(): KeptTables {
    return Object.fromEntries([...this.tables].map(([key, table]) => [key, { ...table, holds: [...table.holds] }]));
  }
}

/** What the table of an expression is found by. */
export function keyOf(expression: Expression): string {
  return JSON.stringify(expression);
}
