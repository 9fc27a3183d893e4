import type { Growth, PersonGrowth, Span } from '../../../schemas/types/diff2.js';
import { recall } from '../../values/maps.js';
import type { Around, Ends } from './bounds.js';
import type { LineDifference, LineTable } from './line-table.js';
import { type Grid, gridOver, partIndexes } from './readings.js';
import type { RequestSpace } from './request-space.js';
import { BOUNDS, COLUMNS, type Columns, steepest, toEuro } from './totals.js';

/** What of a difference is added up; undefined is nothing. It gets the number of the line, too. */
type ColumnsOf = (difference: LineDifference, line: number) => Columns | undefined;

/**
 * Adds up what the lines of a form do to its totals.
 * @param columnsOf gives `width` numbers
 */
export function sumMoves(
  tables: readonly LineTable[],
  space: RequestSpace,
  columnsOf: ColumnsOf = ({ exact }) => exact.slice(0, BOUNDS),
  width = BOUNDS,
) {
  const parts = partsByGrid(tables, width, columnsOf);
  const dimensions = parts.flatMap((part) => part.grid.dimensions);
  const grid = gridOver(space, dimensions);
  return {
    grid,
    /** How many requests each combination stands for: those that differ only in what no moving line depends on. */
    weight: space.size / grid.count,
    /** Calls `visit` with what each combination adds up to, in units, in an array that is filled anew each time. */
    forEach(visit: (units: Float64Array, index: number) => void) {
      const placed = parts.map(({ grid: part, units }) => ({ units, indexes: partIndexes(grid, part) }));
      const sum = new Float64Array(width);
      for (let index = 0; index < grid.count; index++) {
        sum.fill(0);
        for (const { units, indexes } of placed) {
          const from = (indexes[index] ?? 0) * width;
          for (let column = 0; column < width; column++) sum[column] = (sum[column] ?? 0) + (units[from + column] ?? 0);
        }
        visit(sum, index);
      }
    },
  };
}

/** What some lines add up to in every combination of what they depend on. */
export type Moves = ReturnType<typeof sumMoves>;

/**
 * Lines that depend on the same answers are added up beforehand: `width` numbers for each combination of their grid, in
 * units.
 */
function partsByGrid(tables: readonly LineTable[], width: number, columnsOf: ColumnsOf) {
  const parts = new Map<string, { readonly grid: Grid; readonly units: Float64Array }>();
  for (const [number, { grid, differences }] of tables.entries()) {
    const all = differences.map((difference) => columnsOf(difference, number));
    if (!all.some((columns) => columns?.some((units) => units !== 0))) continue;
    const key = grid.dimensions.join();
    const part = recall(parts, key, () => ({ grid, units: new Float64Array(grid.count * width) }));
    for (const [index, columns = []] of all.entries())
      for (const [column, units] of columns.entries()) {
        const at = index * width + column;
        part.units[at] = (part.units[at] ?? 0) + units;
      }
  }
  return [...parts.values()];
}

/**
 * How some lines together change each bound of each total, and of their own amounts, over every request: `null` where they
 * never do.
 */
export function spans(tables: readonly LineTable[], space: RequestSpace): (Span | null)[] {
  const { low, high } = extremes(tables, space, columnsOf).changing;
  const growth = growthOf(tables, space, ({ around }) => around);
  const perPerson = gainsOf(tables, space);
  return low.map((smallest, column) => {
    const grows = growth.flatMap((of) => of(column));
    const persons = perPerson.flatMap((of) => of(column));
    const largest = high[column] ?? 0;
    // Where one line goes and another costs as much, no total changes.
    const isStill = smallest > largest || (smallest === 0 && largest === 0);
    if (isStill && grows.length === 0 && persons.length === 0) return null;
    return {
      ...(isStill ? { smallest: 0, largest: 0 } : { smallest: toEuro(smallest), largest: toEuro(largest) }),
      ...(grows.length === 0 ? {} : { open: true, growth: grows }),
      ...(persons.length === 0 ? {} : { perPerson: Object.fromEntries(persons) }),
    };
  });
}

const WIDTH = COLUMNS.length;

/** What a line does to each column in the request itself, and at least and at most around it. */
function columnsOf({ exact, around }: LineDifference): Columns {
  return [...exact, ...(around?.low ?? exact), ...(around?.high ?? exact)];
}

/**
 * The smallest and the largest that each column can be: in all requests, and in those where it changes; there from infinity
 * to its opposite where it never does.
 * @param columnsOf gives three numbers for each column: in the request itself, and at least and at most around it
 */
function extremes(tables: readonly LineTable[], space: RequestSpace, columnsOf: ColumnsOf) {
  let changing = nothingFound();
  let all = NOTHING;
  for (const own of independent(tables)) {
    const [changes, any] = [nothingFound(), nothingFound()];
    forEachSum(own, space, columnsOf, (units) => {
      for (let column = 0; column < WIDTH; column++) {
        const [exact, low = 0, high = 0] = [units[column], units[WIDTH + column], units[2 * WIDTH + column]];
        widen(any, column, low, high);
        if (exact !== 0 || low !== 0 || high !== 0) widen(changes, column, low, high);
      }
    });
    // Lines that depend on other answers go together in every way; one of them at least changes.
    changing = hull(plus(changing, any), plus(all, changes));
    all = plus(all, any);
  }
  return { all, changing };
}

/** Calls `visit` with what some lines add together, at least once for each sum that there is. */
function forEachSum(
  tables: readonly LineTable[],
  space: RequestSpace,
  columnsOf: ColumnsOf,
  visit: (units: Columns | Float64Array) => void,
): void {
  const [first, ...others] = tables;
  if (first === undefined || others.length > 0) sumMoves(tables, space, columnsOf, 3 * WIDTH).forEach(visit);
  // Of one line many combinations share what becomes of it.
  else for (const one of new Set(first.differences)) visit(columnsOf(one, 0) ?? Array<number>(3 * WIDTH).fill(0));
}

/** The smallest and the largest number of each column. */
interface Extremes {
  readonly low: number[];
  readonly high: number[];
}

const NOTHING: Extremes = { low: Array(WIDTH).fill(0), high: Array(WIDTH).fill(0) };

function nothingFound(): Extremes {
  return { low: Array(WIDTH).fill(Number.POSITIVE_INFINITY), high: Array(WIDTH).fill(Number.NEGATIVE_INFINITY) };
}

function widen({ low: lows, high: highs }: Extremes, column: number, low: number, high: number): void {
  if (low < (lows[column] ?? 0)) lows[column] = low;
  if (high > (highs[column] ?? 0)) highs[column] = high;
}

function plus(a: Extremes, b: Extremes): Extremes {
  const add = (one: number[], other: number[]): number[] => one.map((number, column) => number + (other[column] ?? 0));
  return { low: add(a.low, b.low), high: add(a.high, b.high) };
}

function hull(a: Extremes, b: Extremes): Extremes {
  return {
    low: a.low.map((number, column) => Math.min(number, b.low[column] ?? number)),
    high: a.high.map((number, column) => Math.max(number, b.high[column] ?? number)),
  };
}

/** The lines in groups, so that no two groups depend on one answer. */
function independent(tables: readonly LineTable[]): LineTable[][] {
  let groups: LineTable[][] = [];
  for (const table of tables.filter(({ differences }) =>
    differences.some((one) => columnsOf(one).some((units) => units !== 0)),
  )) {
    const isShared = (group: readonly LineTable[]): boolean =>
      group.some(({ grid }) => grid.dimensions.some((dimension) => table.grid.dimensions.includes(dimension)));
    groups = [...groups.filter((group) => !isShared(group)), [...groups.filter(isShared).flat(), table]];
  }
  return groups;
}

/** What is found of each bound of each total, by the number of the column. */
type ByColumn<T> = (column: number) => T[];

/** What of a line is meant around a request; undefined is nothing. */
type Meant = (difference: LineDifference) => Around | undefined;

/** By which percentage of each number that has no upper end it goes on. */
function growthOf(tables: readonly LineTable[], space: RequestSpace, meant: Meant): ByColumn<Growth>[] {
  return endlessFields(space).map((endless) => {
    const { all } = extremes(tables, space, (difference) => endsOf(meant(difference)?.growth[endless.field]));
    return percentagesOf(all, endless);
  });
}

/** As `extremes` takes what is known of requests only at least and at most. */
function endsOf(ends: Ends | undefined): Columns | undefined {
  return ends && [...ends.low, ...ends.low, ...ends.high];
}

/** A number field without an upper end, and the last value at which anything turns. */
type Endless = Pick<Growth, 'field' | 'above'>;

function endlessFields({ dimensions }: RequestSpace): Endless[] {
  return dimensions
    .filter(({ ends }) => ends.some((end) => end?.isLast))
    .map(({ field, ends }) => ({ field, above: Math.max(...ends.map((end) => (end?.isLast ? end.at : 0))) }));
}

function percentagesOf({ low, high }: Extremes, endless: Endless): ByColumn<Growth> {
  return (column) =>
    [Math.max(0, high[column] ?? 0), Math.min(0, low[column] ?? 0)]
      .filter((units) => units !== 0 && Number.isFinite(units))
      // Without what binary fractions leave.
      .map((units) => ({ ...endless, percentage: Math.round(toEuro(units) * 100 * 1e6) / 1e6 }));
}

/** What each further person of a role adds, beyond those that are tried. */
function gainsOf(tables: readonly LineTable[], space: RequestSpace): ByColumn<[string, PersonGrowth]>[] {
  const roles = [...new Set(space.adders.map(({ role }) => role))];
  return roles.map((role) => {
    const gains = space.adders.flatMap((adder, number): Meant[] =>
      adder.role === role ? [({ around }) => around?.gains[number]] : [],
    );
    const found = gains.map((gain) => extremes(tables, space, (difference) => endsOf(gain(difference))).all);
    const growing = gains.flatMap((gain) => growthOf(tables, space, gain));
    return (column) => {
      const smallest = toEuro(Math.min(0, ...found.map(({ low }) => low[column] ?? 0)));
      const largest = toEuro(Math.max(0, ...found.map(({ high }) => high[column] ?? 0)));
      const growth = steepest(growing.flatMap((of) => of(column)));
      const grows = growth.length === 0 ? {} : { growth };
      return smallest === largest && growth.length === 0
        ? []
        : [[role, { beyond: space.beyond, smallest, largest, ...grows }]];
    };
  });
}
