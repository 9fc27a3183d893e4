import type { Payment } from '../../schemas/types/api.js';
import { isIncluded } from '../pricing/buckets.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { citedSources } from '../rules/sources.js';
import { NOTHING, plus, type Range, toNumbers } from '../values/range.js';
import { yearOf } from './days.js';
import type { Due } from './dues.js';

/** What is due on the same day by the same deadline is one payment; the earliest stands first. */
export function paymentsOf(dues: readonly Due[], rules: CompiledRules): Payment[] {
  const groups = new Map<string, Due[]>();
  for (const due of dues) {
    const key = JSON.stringify([due.deadline.id, due.date, due.months, isIncluded(due.priced)]);
    groups.set(key, [...(groups.get(key) ?? []), due]);
  }
  return [...groups.values()]
    .flatMap((group) => payment(group, rules))
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}

/** The sum of some dues, euro. */
export function sumOf(dues: readonly Due[]): Range {
  return dues.map(({ amount }) => amount).reduce(plus, NOTHING);
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
      ...toNumbers(sumOf(group)),
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
