import type { NumberFact } from '../../schemas/types/rules.js';
import type { Cells } from '../conditions/cells.js';
import type { Language } from '../values/language.js';
import { intervalWords } from './interval-words.js';
import type { Answer } from './possible-answers.js';

/** What is asked of the answers to a question about a number. */
interface NumberInquiry<Outcome> {
  outcomeIn(cell: number): Outcome;
  /** Whether two outcomes are alike. */
  same(a: Outcome, b: Outcome): boolean;
  readonly language: Language;
}

/** The answers to an open question about a number: neighbouring cells with the same outcome are one answer. */
export function numberAnswers<Outcome>(
  cells: Cells | undefined,
  fact: NumberFact,
  { outcomeIn, same, language }: NumberInquiry<Outcome>,
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
    label: intervalWords(cells?.bounds[first], cells?.bounds[last], fact.unit, language),
    outcome,
  }));
}
