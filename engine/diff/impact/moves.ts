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

/** What of a difference is added up; undefined is nothing. It gets the number of the line, too. */
export type ColumnsOf = (difference: LineDifference, line: number) => Columns | undefined;

/**
 * Adds up what the lines of a form do to its totals.
 * @param columnsOf gives `width` numbers
 */
export function sumMoves(
  tables: readonly LineTable[],
  space: RequestSpace,
  columnsOf: ColumnsOf = ({ exact }) => exact.slice(0, BOUNDS),
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
function partsByGrid(tables: readonly LineTable[], width: number, columnsOf: ColumnsOf): Part[] {
  const parts = new Map<string, Part>();
  for (const [number, { grid, differences }] of tables.entries()) {
    const all = differences.map((difference) => columnsOf(difference, number));
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
