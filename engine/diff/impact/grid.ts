import type { CountFact } from '../../../schemas/types/rules.js';
import { combination, combinations } from '../../conditions/fact-space.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { RuleSource } from '../../rules/rules-year.js';
import type { RequestSpace } from './request-space.js';

/** All combinations of the answers to some dimensions of a form, numbered; the last dimension turns fastest. */
export interface Grid {
  /** The numbers of the dimensions, ascending. */
  readonly dimensions: readonly number[];
  readonly sizes: readonly number[];
  readonly count: number;
}

/** The grid over some dimensions of a form, each of which may be named more than once. */
export function gridOver(space: RequestSpace, dimensions: Iterable<number>): Grid {
  const sorted = [...new Set(dimensions)].sort((a, b) => a - b);
  const sizes = sorted.map((number) => space.dimensions[number]?.answers.length ?? 1);
  return { dimensions: sorted, sizes, count: combinations(sizes) };
}

/** The answers of a combination: for every dimension of the form which one, the simplest where the grid has none. */
export function cellsAt({ dimensions, sizes }: Grid, index: number, space: RequestSpace): number[] {
  const cells = space.dimensions.map(() => 0);
  for (const [position, cell] of combination(index, sizes).entries()) cells[dimensions[position] ?? 0] = cell;
  return cells;
}

/** For each combination of a grid, the index of the combination of a part of the grid that it contains. */
export function partIndexes(grid: Grid, part: Grid): Int32Array {
  const strides = grid.dimensions.map((dimension) => stride(dimension, part));
  const cells = grid.sizes.map(() => 0);
  const indexes = new Int32Array(grid.count);
  let at = 0;
  for (let index = 0; index < grid.count; index++) {
    indexes[index] = at;
    at += step(cells, grid.sizes, strides);
  }
  return indexes;
}

function stride(dimension: number, { dimensions, sizes }: Grid): number {
  const position = dimensions.indexOf(dimension);
  return position < 0 ? 0 : combinations(sizes.slice(position + 1));
}

/** Turns the cells to the next combination, and says by how much an index with these strides moves. */
function step(cells: number[], sizes: readonly number[], strides: readonly number[]): number {
  let moved = 0;
  for (let position = cells.length - 1; position >= 0; position--) {
    const [cell, size, stride] = [cells[position] ?? 0, sizes[position] ?? 1, strides[position] ?? 0];
    if (cell + 1 < size) {
      cells[position] = cell + 1;
      return moved + stride;
    }
    cells[position] = 0;
    moved -= stride * cell;
  }
  return moved;
}

/**
 * The dimensions of a form that some facts of the rules depend on.
 * @param facts by their numbers
 * @param names of further facts; a name that is none depends on nothing
 */
export function dimensionsOfFacts(
  facts: readonly number[],
  { source, space: { names: factNames } }: CompiledRules,
  space: RequestSpace,
  names: readonly string[] = [],
): number[] {
  return dimensionsDeciding([...facts.flatMap((fact) => factNames[fact] ?? []), ...names], source, space);
}

function dimensionsDeciding(names: readonly string[], source: RuleSource, space: RequestSpace): number[] {
  return names.flatMap((name) => {
    const fact = source.facts[name];
    if (fact === undefined) return [];
    if (fact.type === 'share') return dimensionsDeciding([fact.part, fact.whole], source, space);
    return fact.type === 'count' ? dimensionsCounted(fact, source, space) : dimensionsNamed([name], space);
  });
}

function dimensionsCounted({ people, plus }: CountFact, { forms }: RuleSource, space: RequestSpace): number[] {
  const holder = forms[space.form]?.holder;
  const exception = holder !== undefined && people.roles.includes(holder.role) ? holder.unless : undefined;
  const fields = [...people.roles, plus, exception?.field].filter((field) => field !== undefined);
  return dimensionsNamed(fields, space);
}

function dimensionsNamed(fields: readonly string[], { dimensions }: RequestSpace): number[] {
  return [...dimensions.entries()].filter(([, { field }]) => fields.includes(field)).map(([number]) => number);
}
