import { type Grid, gridOver, partIndexes } from './grid.js';
import { isMoving, type LineTable } from './lines.js';
import type { RequestSpace } from './request-space.js';
import { BOUNDS } from './totals.js';

/** The changes of the totals that some lines make together, for every combination of a grid. */
interface Part {
  readonly grid: Grid;
  /** `BOUNDS` numbers for each combination, in units. */
  readonly units: Float64Array;
}

/** The change of each bound of each total in every combination of what the moving lines depend on. */
export interface Moves {
  readonly grid: Grid;
  /** How many requests each combination stands for: those that differ only in what no moving line depends on. */
  readonly weight: number;
  /**
   * Calls `visit` with every combination.
   * @param visit gets the change of each bound, in units, in an array that is filled anew each time
   */
  forEach(visit: (units: Float64Array, index: number) => void): void;
}

/** Adds up what the lines of a form do to its totals. */
export function sumMoves(tables: readonly LineTable[], space: RequestSpace): Moves {
  const parts = partsByGrid(tables.filter(({ differences }) => differences.some(isMoving)));
  const grid = gridOver(
    space,
    parts.flatMap((part) => part.grid.dimensions),
  );
  return {
    grid,
    weight: space.size / grid.count,
    forEach(visit) {
      const placed = parts.map(({ grid: part, units }) => ({ units, indexes: partIndexes(grid, part) }));
      const sum = new Float64Array(BOUNDS);
      for (let index = 0; index < grid.count; index++) {
        sum.fill(0);
        for (const { units, indexes } of placed) addTo(sum, units, (indexes[index] ?? 0) * BOUNDS);
        visit(sum, index);
      }
    },
  };
}

/** Lines that depend on the same answers are added up beforehand. */
function partsByGrid(tables: readonly LineTable[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { grid, differences } of tables) {
    const key = grid.dimensions.join();
    const part = parts.get(key) ?? { grid, units: new Float64Array(grid.count * BOUNDS) };
    parts.set(key, part);
    for (const [index, { bounds }] of differences.entries())
      for (const [bound, units] of bounds.entries()) {
        const at = index * BOUNDS + bound;
        part.units[at] = (part.units[at] ?? 0) + units;
      }
  }
  return [...parts.values()];
}

function addTo(sum: Float64Array, units: Float64Array, from: number): void {
  for (let bound = 0; bound < BOUNDS; bound++) sum[bound] = (sum[bound] ?? 0) + (units[from + bound] ?? 0);
}

/** Requests that move by the same sums, and the simplest of them. */
export interface LikeMoves {
  /** The largest change of a bound, in units, without sign. */
  readonly size: number;
  alike: number;
  index: number;
  effort: number;
}

/** Keeps the largest of many movements; those that are alike are one, and are counted. */
export class LargestMoves {
  private readonly largest = new Map<string, LikeMoves>();
  private least = 0;

  /**
   * @param most how many are kept
   * @param weight how many requests each movement stands for
   * @param effortAt how long the answers of the request at an index are: the simplest stands for those alike
   */
  constructor(
    private readonly most: number,
    private readonly weight: number,
    private readonly effortAt: (index: number) => number,
  ) {}

  add(units: Float64Array, index: number): void {
    const size = largestBound(units);
    if (size < this.least) return;
    const key = units.join();
    const known = this.largest.get(key);
    if (known === undefined) this.keep(key, size, index);
    else this.count(known, index);
  }

  /** The largest first. */
  list(): LikeMoves[] {
    return [...this.largest.values()].sort((a, b) => b.size - a.size || a.effort - b.effort);
  }

  private count(known: LikeMoves, index: number): void {
    known.alike += this.weight;
    const effort = this.effortAt(index);
    if (effort < known.effort) Object.assign(known, { index, effort });
  }

  private keep(key: string, size: number, index: number): void {
    if (this.largest.size >= this.most) {
      const [smallest] = [...this.largest].sort(([, a], [, b]) => a.size - b.size);
      if (smallest === undefined || smallest[1].size >= size) return;
      this.largest.delete(smallest[0]);
    }
    this.largest.set(key, { size, alike: this.weight, index, effort: this.effortAt(index) });
    if (this.largest.size >= this.most) this.least = Math.min(...[...this.largest.values()].map((move) => move.size));
  }
}

function largestBound(units: Float64Array): number {
  let largest = 0;
  for (const value of units) largest = Math.max(largest, Math.abs(value));
  return largest;
}
