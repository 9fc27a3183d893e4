import type { NumberFact } from '../../schemas/types/rules.js';
import type { Cells } from '../conditions/cells.js';
import { type Answer, sameTotals } from './open-questions.js';
import type { Totals } from './totals.js';

/** The answers to an open question about a number: neighbouring cells that give the same totals are one answer. */
export function numberAnswers(
  cells: Cells | undefined,
  fact: NumberFact,
  totalsIn: (cell: number) => Totals,
): Answer[] {
  const runs: { first: number; last: number; totals: Totals }[] = [];
  for (const cell of cells?.representatives.keys() ?? []) {
    const totals = totalsIn(cell);
    const run = runs.at(-1);
    if (run !== undefined && sameTotals(run.totals, totals)) run.last = cell;
    else runs.push({ first: cell, last: cell, totals });
  }
  return runs.map(({ first, last, totals }) => ({
    value: cells?.representatives[last] ?? fact.unasked,
    label: interval(cells?.bounds[first], cells?.bounds[last], fact),
    totals,
  }));
}

type Bounds = Cells['bounds'][number];

/** The numbers from one cell to another, in words: `da 1 euro, meno di 10.000 euro`. */
function interval(first: Bounds | undefined, last: Bounds | undefined, { unit }: NumberFact): string {
  const text = (value: number): string =>
    unit === 'count'
      ? value.toLocaleString('it-IT', { useGrouping: 'always' })
      : `${value.toLocaleString('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })} euro`;
  const words: string[] = [];
  if (first !== undefined && Number.isFinite(first.low))
    words.push(`${isPoint(first) ? 'da' : 'oltre'} ${text(first.low)}`);
  if (last !== undefined && Number.isFinite(last.high))
    words.push(`${isPoint(last) ? 'fino a' : 'meno di'} ${text(last.high)}`);
  return words.join(', ');
}

function isPoint({ low, high }: Bounds): boolean {
  return low === high;
}
