import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { dimensionsDeciding } from './deciding-dimensions.js';
import type { FormSpace } from './form-space.js';
import type { Grid } from './grid.js';
import { type LineDifference, lineComparison } from './line-difference.js';
import { namesPricing } from './names-pricing.js';
import type { Pair } from './pairs.js';
import type { FormReadings } from './readings.js';

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
  const { base, head } = readings.years;
  const grid = readings.grid([
    ...dimensionsRead(pair.base, base, readings.space),
    ...dimensionsRead(pair.head, head, readings.space),
  ]);
  return { pair, grid, differences: readings.on(grid).map(lineComparison(pair)) };
}

function dimensionsRead(line: CompiledLine | undefined, { source, space }: CompiledRules, form: FormSpace): number[] {
  if (line === undefined) return [];
  const decided = line.facts.flatMap((fact) => space.names[fact] ?? []);
  const counted = line.groups.flatMap(({ people }) => people?.fact ?? []);
  return dimensionsDeciding([...decided, ...counted, ...namesPricing(line)], source.facts, form);
}
