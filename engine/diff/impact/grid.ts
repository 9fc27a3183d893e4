import { combination, combinations } from '../../conditions/fact-space.js';
import type { FormSpace } from './form-space.js';

/** All combinations of the answers to some dimensions of a form, numbered; the last dimension turns fastest. */
export interface Grid {
  /** The numbers of the dimensions, ascending. */
  readonly dimensions: readonly number[];
  readonly sizes: readonly number[];
  readonly count: number;
}

export function gridOf(space: FormSpace, dimensions: Iterable<number>): Grid {
  const sorted = [...new Set(dimensions)].sort((a, b) => a - b);
  const sizes = sorted.map((number) => space.dimensions[number]?.answers.length ?? 1);
  return { dimensions: sorted, sizes, count: combinations(sizes) };
}

/** The answers of a combination: for every dimension of the form which one, the simplest where the grid has none. */
export function cellsAt({ dimensions, sizes }: Grid, index: number, space: FormSpace): number[] {
  const cells = space.dimensions.map(() => 0);
  for (const [position, cell] of combination(index, sizes).entries()) cells[dimensions[position] ?? 0] = cell;
  return cells;
}

/** Which combination of a part of a grid each of its own combinations holds. */
export function indexesIn(grid: Grid, part: Grid): Int32Array {
  const strides = grid.dimensions.map((dimension) => strideOf(dimension, part));
  const cells = grid.sizes.map(() => 0);
  const indexes = new Int32Array(grid.count);
  let at = 0;
  for (let index = 0; index < grid.count; index++) {
    indexes[index] = at;
    at += step(cells, grid.sizes, strides);
  }
  return indexes;
}

function strideOf(dimension: number, { dimensions, sizes }: Grid): number {
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
