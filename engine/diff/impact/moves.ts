import { BOUNDS } from './bounds.js';
import type { FormSpace } from './form-space.js';
import { type Grid, gridOf, indexesIn } from './grid.js';
import type { LineTable } from './line-table.js';

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
export function movesOf(tables: readonly LineTable[], space: FormSpace): Moves {
  const parts = partsOf(tables.filter(({ differences }) => differences.some(isMoving)));
  const grid = gridOf(
    space,
    parts.flatMap((part) => part.grid.dimensions),
  );
  return {
    grid,
    weight: space.size / grid.count,
    forEach(visit) {
      const placed = parts.map(({ grid: part, units }) => ({ units, indexes: indexesIn(grid, part) }));
      const sum = new Float64Array(BOUNDS);
      for (let index = 0; index < grid.count; index++) {
        sum.fill(0);
        for (const { units, indexes } of placed) addTo(sum, units, (indexes[index] ?? 0) * BOUNDS);
        visit(sum, index);
      }
    },
  };
}

/** Whether a line adds something else to a total. */
export function isMoving({ bounds }: LineTable['differences'][number]): boolean {
  return bounds.some((units) => units !== 0);
}

/** Lines that depend on the same answers are added up beforehand. */
function partsOf(tables: readonly LineTable[]): Part[] {
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
