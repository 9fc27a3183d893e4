import { combinations, possibleIndexes, type Situation } from './situation.js';
import type { TruthTable } from './truth-table.js';

/**
 * The open facts that decide what a table says of a request: those of which two answers, everything else alike, give
 * different values. A fact that the table reads without effect is not among them.
 * @param valueAt what stands at an index of the table
 */
export function decidingFacts(
  { facts, sizes }: Pick<TruthTable, 'facts' | 'sizes'>,
  situation: Situation,
  valueAt: (index: number) => unknown,
): number[] {
  const indexes = possibleIndexes(situation, facts, sizes);
  return facts.filter((_, position) => {
    const stride = combinations(sizes.slice(position + 1));
    const size = sizes[position] ?? 1;
    const valueAmong = new Map<number, unknown>();
    return indexes.some((index) => {
      const others = index - (Math.floor(index / stride) % size) * stride;
      if (!valueAmong.has(others)) valueAmong.set(others, valueAt(index));
      return !Object.is(valueAmong.get(others), valueAt(index));
    });
  });
}
