import type { LineDifference, Payment } from '../../schemas/types/api.js';
import { inFirstYear, isIncluded } from '../pricing/buckets.js';
import type { PricedLine } from '../pricing/compiled-line.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { citedSources } from '../rules/sources.js';
import { NOTHING, plus, type Range, sameRange, toNumbers } from '../values/range.js';
import { yearOf } from './days.js';
import type { Due } from './dues.js';

/** The sum of some dues, euro. */
export function sumDues(dues: readonly Due[]): Range {
  return dues.map(({ amount }) => amount).reduce(plus, NOTHING);
}

/** What is due on the same day by the same deadline is one payment; the earliest stands first. */
export function groupPayments(dues: readonly Due[], rules: CompiledRules): Payment[] {
  const groups = new Map<string, Due[]>();
  for (const due of dues) {
    const key = JSON.stringify([due.deadline.id, due.date, due.months, isIncluded(due.priced)]);
    groups.set(key, [...(groups.get(key) ?? []), due]);
  }
  return [...groups.values()]
    .flatMap((group) => payment(group, rules))
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}

function payment(group: readonly Due[], { source, sources }: CompiledRules): Payment[] {
  const [first] = group;
  if (first === undefined) return [];
  const { date, deadline, months, belongsTo, priced } = first;
  return [
    {
      date,
      deadline: deadline.id,
      label: deadline.label,
      law: deadline.law,
      explanation: deadline.explanation,
      sources: citedSources(deadline.sources, sources),
      ...toNumbers(sumDues(group)),
      lines: group.map(({ priced: { line }, amount }) => ({
        id: line.id,
        label: line.rule.label,
        ...toNumbers(amount),
      })),
      months: [...months],
      belongsTo,
      included: isIncluded(priced),
      estimated: yearOf(date) > source.ruleset.year,
    },
  ];
}

/** The lines that cost one sum by competence and another in cash within the 12 months, with the reason in figures. */
export function cashDifferences(
  priced: readonly PricedLine[],
  within: readonly Due[],
  afterwards: readonly Due[],
): LineDifference[] {
  return priced.filter(isIncluded).flatMap((one) => {
    const { line, amount } = one;
    const ofLine = (dues: readonly Due[]): Due[] => dues.filter((due) => due.priced === one);
    const paid = sumDues(ofLine(within));
    const firstYear = inFirstYear(one);
    if (sameRange(paid, firstYear)) return [];
    return [
      {
        id: line.id,
        label: line.rule.label,
        firstYear: toNumbers(firstYear),
        paid: toNumbers(paid),
        due: toNumbers(amount),
        afterwards: toNumbers(sumDues(ofLine(afterwards))),
        nextYear: toNumbers(sumDues(ofLine(within).filter(({ belongsTo }) => belongsTo === 'next_year'))),
      },
    ];
  });
}
