import type { LineDifference } from '../../schemas/types/api.js';
import { inFirstYear, isIncluded } from '../pricing/buckets.js';
import type { PricedLine } from '../pricing/compiled-line.js';
import { type Range, sameRange, toNumbers } from '../values/range.js';
import type { Due } from './dues.js';
import { sumOf } from './payments.js';

/** The lines that cost one sum by competence and another in cash within the 12 months, with the reason in figures. */
export function differencesOf(
  priced: readonly PricedLine[],
  within: readonly Due[],
  afterwards: readonly Due[],
): LineDifference[] {
  return priced.filter(isIncluded).flatMap((one) => {
    const { line, amount } = one;
    const of = (dues: readonly Due[]): Due[] => dues.filter((due) => due.priced === one);
    const paid: Range = sumOf(of(within));
    const firstYear = inFirstYear(one);
    if (sameRange(paid, firstYear)) return [];
    return [
      {
        id: line.id,
        label: line.rule.label,
        firstYear: toNumbers(firstYear),
        paid: toNumbers(paid),
        due: toNumbers(amount),
        afterwards: toNumbers(sumOf(of(afterwards))),
        nextYear: toNumbers(sumOf(of(within).filter(({ belongsTo }) => belongsTo === 'next_year'))),
      },
    ];
  });
}
