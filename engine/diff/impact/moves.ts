import { type Grid, gridOver, partIndexes } from './grid.js';
import type { LineDifference, LineTable } from './line-table.js';
import type { RequestSpace } from './request-space.js';
import { BOUNDS, type Columns } from './totals.js';

/** The changes of the totals that some lines make together, for every combination of a grid. */
interface Part {
  readonly grid: Grid;
  /** `width` numbers for each combination, in units. */
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

/**
 * Adds up what the lines of a form do to its totals.
 * @param columnsOf what of a difference is added up: `width` numbers; undefined is nothing
 */
export function sumMoves(
  tables: readonly LineTable[],
  space: RequestSpace,
  columnsOf: (difference: LineDifference) => Columns | undefined = ({ exact }) => exact.slice(0, BOUNDS),
  width = BOUNDS,
): Moves {
  const parts = partsByGrid(tables, width, columnsOf);
  const grid = gridOver(
    space,
    parts.flatMap((part) => part.grid.dimensions),
  );
  return {
    grid,
    weight: space.size / grid.count,
    forEach(visit) {
      const placed = parts.map(({ grid: part, units }) => ({ units, indexes: partIndexes(grid, part) }));
      const sum = new Float64Array(width);
      for (let index = 0; index < grid.count; index++) {
        sum.fill(0);
        for (const { units, indexes } of placed) addTo(sum, units, (indexes[index] ?? 0) * width);
        visit(sum, index);
      }
    },
  };
}

/** Lines that depend on the same answers are added up beforehand. */
function partsByGrid(
  tables: readonly LineTable[],
  width: number,
  columnsOf: (difference: LineDifference) => Columns | undefined,
): Part[] {
  const parts = new Map<string, Part>();
  for (const { grid, differences } of tables) {
    const all = differences.map((difference) => columnsOf(difference));
    if (!all.some((columns) => columns?.some((units) => units !== 0))) continue;
    const key = grid.dimensions.join();
    const part = parts.get(key) ?? { grid, units: new Float64Array(grid.count * width) };
    parts.set(key, part);
    for (const [index, columns = []] of all.entries())
      for (const [column, units] of columns.entries()) {
        const at = index * width + column;
        part.units[at] = (part.units[at] ?? 0) + units;
      }
  }
  return [...parts.values()];
}

function addTo(sum: Float64Array, units: Float64Array, from: number): void {
  for (let column = 0; column < sum.length; column++) sum[column] = (sum[column] ?? 0) + (units[from + column] ?? 0);
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
