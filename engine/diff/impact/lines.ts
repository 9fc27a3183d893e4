import type { LineImpact, RuleName } from '../../../schemas/types/api.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { Comparison, Years } from '../compare/compare.js';
import { lineDependencies } from '../compare/renames.js';
import { isMoving, type LineDifference, type LineTable } from './line-table.js';
import type { RequestSpace } from './request-space.js';
import { type Pair, pairLabel } from './rule-pairs.js';
import { spans } from './spans.js';
import { BOUNDS, combinedSpan, type RangeChange } from './totals.js';

/** The lines of a form, compared on all its requests. */
export interface FormLines {
  readonly form: string;
  readonly space: RequestSpace;
  readonly tables: readonly LineTable[];
}

/** The lines that change in some request, those that move most totals first. */
export function lineImpacts(forms: readonly FormLines[], years: Years, comparison: Comparison): LineImpact[] {
  const found = new Map<string, LineCount>();
  for (const { form, space, tables } of forms)
    for (const table of tables.filter(({ differences }) => differences.some((one) => one.isVisible || isMoving(one)))) {
      const count = found.get(table.pair.id) ?? new LineCount(table.pair);
      found.set(table.pair.id, count);
      count.add(form, table, space);
    }
  return [...found.values()]
    .sort((a, b) => b.moving - a.moving || b.requests - a.requests)
    .map(({ pair, forms, requests, moving, changes }) => ({
      id: pair.id,
      label: pairLabel(pair),
      forms,
      requests,
      moving,
      min: combinedSpan(changes.map(({ min }) => min)),
      max: combinedSpan(changes.map(({ max }) => max)),
      through: changedDependencies(pair, years, comparison),
    }));
}

/** How often a line changes, and by how much. */
class LineCount {
  readonly forms: string[] = [];
  readonly changes: RangeChange[] = [];
  requests = 0;
  moving = 0;

  constructor(readonly pair: Pair<CompiledLine>) {}

  add(form: string, table: LineTable, space: RequestSpace): void {
    const weight = space.size / table.grid.count;
    const count = (is: (difference: LineDifference) => boolean) => weight * table.differences.filter(is).length;
    this.forms.push(form);
    this.requests += count(({ isVisible }) => isVisible);
    this.moving += count(isMoving);
    const [min = null, max = null] = spans([table], space).slice(BOUNDS);
    this.changes.push({ min, max });
  }
}

/** The changed rules that a line depends on, on either side. */
function changedDependencies({ base, head }: Pair<CompiledLine>, years: Years, { changes }: Comparison): RuleName[] {
  const dependencies = [
    ...(base === undefined ? [] : lineDependencies(base, years.base)),
    ...(head === undefined ? [] : lineDependencies(head, years.head)),
  ];
  const known = new Set(dependencies.map(({ section, id }) => `${section} ${id}`));
  return changes
    .filter(({ section, id, formerId = id }) => known.has(`${section} ${id}`) || known.has(`${section} ${formerId}`))
    .map(({ section, id }) => ({ section, id }));
}
