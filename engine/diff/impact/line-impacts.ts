import type { Comparison } from '../compare/compare.js';
import { dependenciesOf } from '../compare/dependencies.js';
import type { LineImpact, RuleName } from '../rules-diff.js';
import type { Years } from '../years.js';
import type { FormFindings } from './form-impact.js';
import type { LineTable } from './line-table.js';
import { isMoving } from './moves.js';
import { RangeSpread } from './spread.js';

interface Found {
  readonly spread: RangeSpread;
  readonly pair: LineTable['pair'];
  readonly forms: string[];
  requests: number;
  moving: number;
}

/** The lines that change in some request, those that move most totals first. */
export function lineImpacts(findings: readonly FormFindings[], years: Years, comparison: Comparison): LineImpact[] {
  const found = new Map<string, Found>();
  for (const { impact, tables } of findings)
    for (const table of tables.filter(({ differences }) => differences.some(({ isShown }) => isShown)))
      count(table, impact, found);
  return [...found.values()]
    .sort((a, b) => b.moving - a.moving || b.requests - a.requests)
    .map(({ pair, spread, ...counts }) => ({
      id: pair.id,
      label: (pair.head ?? pair.base)?.rule.label ?? pair.id,
      ...counts,
      ...spread.change(),
      through: changedBehind(pair, years, comparison),
    }));
}

function count(
  { pair, grid, differences }: LineTable,
  { form, requests }: FormFindings['impact'],
  all: Map<string, Found>,
) {
  const found = all.get(pair.id) ?? { pair, spread: new RangeSpread(), forms: [], requests: 0, moving: 0 };
  all.set(pair.id, found);
  found.forms.push(form);
  const weight = requests / grid.count;
  for (const difference of differences) {
    if (difference.isShown) found.requests += weight;
    if (isMoving(difference)) found.moving += weight;
    found.spread.add(difference.min, difference.max, weight);
  }
}

/** The changed rules that a line depends on, on either side. */
function changedBehind({ base, head }: LineTable['pair'], years: Years, { changes }: Comparison): RuleName[] {
  const dependencies = [
    ...(base === undefined ? [] : dependenciesOf(base, years.base)),
    ...(head === undefined ? [] : dependenciesOf(head, years.head)),
  ];
  const known = new Set(dependencies.map(({ section, id }) => `${section} ${id}`));
  return changes
    .filter(({ section, id, formerId = id }) => known.has(`${section} ${id}`) || known.has(`${section} ${formerId}`))
    .map(({ section, id }) => ({ section, id }));
}
