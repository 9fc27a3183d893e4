import type { NumberFact } from '../../schemas/types/rules.js';
import type { Cells } from '../conditions/cells.js';
import type { Answer } from './possible-answers.js';

/**
 * The answers to an open question about a number: neighbouring cells with the same outcome are one answer.
 * @param same whether two outcomes are alike
 */
export function numberAnswers<Outcome>(
  cells: Cells | undefined,
  fact: NumberFact,
  outcomeIn: (cell: number) => Outcome,
  same: (a: Outcome, b: Outcome) => boolean,
): Answer<Outcome>[] {
  const runs: { first: number; last: number; outcome: Outcome }[] = [];
  for (const cell of cells?.representatives.keys() ?? []) {
    const outcome = outcomeIn(cell);
    const run = runs.at(-1);
    if (run !== undefined && same(run.outcome, outcome)) run.last = cell;
    else runs.push({ first: cell, last: cell, outcome });
  }
  return runs.map(({ first, last, outcome }) => ({
    value: cells?.representatives[last] ?? fact.unasked,
    label: interval(cells?.bounds[first], cells?.bounds[last], fact),
    outcome,
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
