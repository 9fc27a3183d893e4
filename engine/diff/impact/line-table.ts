import type { CompiledLine, PricedLine } from '../../pricing/compiled.js';
import { priceLine } from '../../pricing/price-line.js';
import { evaluate } from '../../pricing/terms.js';
import { toNumbers } from '../../values/amounts.js';
import { recall } from '../../values/maps.js';
import { pricingNames } from '../renames.js';
import { type LineBounds, lineBounds, weightsOf } from './bounds.js';
import type { Pair } from './changed-rules.js';
import type { FormReadings, Grid, Reading, Readings } from './readings.js';
import { BOUNDS, COLUMNS, type Columns, toUnits } from './totals.js';

/** What the head makes of a line in one request, less what the base makes of it; in units. */
export interface LineDifference {
  /** What it adds to each bound of each total, and by how much its own amount changes; an absent line counts as zero. */
  readonly exact: Columns;
  /** What it can be around the request; undefined where both sides make the same of the line there. */
  readonly around?: LineBounds | undefined;
  /** Whether the response differs in it, texts aside. */
  readonly isVisible: boolean;
}

/** How a line differs between the sides, for every combination of the answers that it depends on. */
export interface LineTable {
  readonly pair: Pair<CompiledLine>;
  readonly grid: Grid;
  readonly differences: readonly LineDifference[];
}

/**
 * Compares a line in all the requests of a form. What it reads takes few values, so that it is priced some dozens of
 * times and not once for each of all the requests.
 */
export function lineTable(pair: Pair<CompiledLine>, readings: FormReadings): LineTable {
  const grid = readings.grid(dimensionsRead(pair, readings));
  const compared = lineComparison(pair);
  const around = lineBounds(pair, readings.space);
  const known = new Map<LineBounds, LineDifference>();
  const differences = readings.on(grid).map((one) => {
    const difference = compared(one);
    const bounds = around(one, difference.exact, difference.isVisible);
    return bounds === undefined ? difference : recall(known, bounds, () => ({ ...difference, around: bounds }));
  });
  return { pair, grid, differences };
}

/** The answers that the presence and the amount of a line depend on. */
export function dimensionsRead(pair: Pair<CompiledLine>, readings: FormReadings): number[] {
  return readings.dimensions(
    (_, side) => pair[side]?.facts ?? [],
    (side) => {
      const line = pair[side];
      if (line === undefined) return [];
      return [...line.groups.flatMap(({ people }) => people?.fact ?? []), ...pricingNames(line)];
    },
  );
}

/** A line as one side prices it; undefined where it is absent. */
export function priceOn(line: CompiledLine | undefined, { facts, figure }: Reading): PricedLine | undefined {
  return line === undefined ? undefined : priceLine(line, facts, figure);
}

/** Compares a line in one request after another. Like prices come as one object, which is compared once. */
export function lineComparison(pair: Pair<CompiledLine>): (readings: Readings) => LineDifference {
  const known = new Map<PricedLine | undefined, Map<PricedLine | undefined, LineDifference>>();
  return ({ base, head }) => {
    const [before, after] = [priceOn(pair.base, base), priceOn(pair.head, head)];
    const sameBefore = recall(known, before, () => new Map());
    return recall(sameBefore, after, () => lineDifference(before, after, { base, head }));
  };
}

const NO_DIFFERENCE: LineDifference = { exact: COLUMNS.map(() => 0), isVisible: false };

function lineDifference(
  before: PricedLine | undefined,
  after: PricedLine | undefined,
  { base, head }: Readings,
): LineDifference {
  if (visibleParts(before, base) === visibleParts(after, head)) return NO_DIFFERENCE;
  const [from, to] = [columnsOf(before), columnsOf(after)];
  return { exact: COLUMNS.map((column) => (to[column] ?? 0) - (from[column] ?? 0)), isVisible: true };
}

/** What a line adds to each bound of each total, and its own amount. */
function columnsOf(priced: PricedLine | undefined): Columns {
  if (priced === undefined) return [];
  const bounds = [toUnits(priced.amount.min), toUnits(priced.amount.max)];
  return weightsOf(priced.line).map((weight, column) => weight * (bounds[column % 2] ?? 0));
}

/** Everything that a response shows of a line, except texts and names, as one text. */
function visibleParts(priced: PricedLine | undefined, { facts, figure }: Reading): string | undefined {
  if (priced === undefined) return undefined;
  const { line, amount, exempt, quantity, modifiers } = priced;
  const { bucket, state, firstYear, classification, valueSource, enrolment, administratorShare: share } = line.rule;
  // The amounts of one person of each group that counts somebody: nobody sees the others.
  const units = priced.units.filter((_, group) => {
    const people = line.groups[group]?.people;
    return people === undefined || facts.numberOf(people.fact) > 0;
  });
  return JSON.stringify([
    [bucket, state, firstYear, classification, valueSource, enrolment, exempt, quantity],
    [toNumbers(amount), units.map(toNumbers)],
    modifiers.map(({ before, after }) => [toNumbers(before), toNumbers(after)]),
    share === undefined
      ? null
      : [...[share.of, share.dividedBy].map((one) => evaluate(one, figure).toNumber()), share.round],
  ]);
}

/** Whether a line adds something else to a total. */
export function isMoving({ exact, around }: LineDifference): boolean {
  const columns = around === undefined ? [exact] : [exact, around.low, around.high];
  return columns.some((column) => column.slice(0, BOUNDS).some((units) => units !== 0));
}
