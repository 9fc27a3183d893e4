import type { Range, Totals } from '../../../schemas/types/api.js';
import type { ExplainedLine, Explanation } from '../explanation.js';
import { changeOf, isChange } from './changes.js';
import type { Both, ComparedExplanations, ComparedLine } from './comparison.js';
import { reasonsFor } from './reasons.js';

/**
 * Compares what two rules years make of the same request. Pure.
 * @param before by the rules compared with
 * @param after by the rules asked for
 */
export function compareExplanations(before: Explanation, after: Explanation): ComparedExplanations {
  const pairs = pairsOf(before.lines, after.lines);
  const compared = pairs.map(comparedLine);
  const isOtherwise = ({ before, after, change }: ComparedLine): boolean =>
    (before === null) !== (after === null) || isChange(change);
  return {
    rules: { before: before.rules, after: after.rules },
    request: after.request,
    lines: compared.filter(isOtherwise),
    unchanged: compared.filter((line) => line.after !== null && !isOtherwise(line)).map(({ id }) => id),
    statuses: after.statuses.flatMap(({ name, status }) => {
      const former = before.statuses.find((one) => one.name === name)?.status ?? status;
      return former === status ? [] : [{ name, before: former, after: status }];
    }),
    totals: {
      opening_one_off: total('opening_one_off', before, after),
      annual_fixed: total('annual_fixed', before, after),
      inps: total('inps', before, after),
      annual_total: total('annual_total', before, after),
      first_year_12m: total('first_year_12m', before, after),
    },
  };
}

/** A line by both years; a year whose rules lack it gives undefined. */
export type LinePair = Both<ExplainedLine | undefined> & { readonly line: ExplainedLine };

function pairsOf(before: readonly ExplainedLine[], after: readonly ExplainedLine[]): LinePair[] {
  const former = new Map(before.map((line) => [line.id, line]));
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id));
  return [
    ...after.map((line) => ({ line, before: former.get(line.id), after: line })),
    ...gone.map((line) => ({ line, before: line, after: undefined })),
  ];
}

function comparedLine(pair: LinePair): ComparedLine {
  const { line, before, after } = pair;
  const amounts = { before: amountOf(before), after: amountOf(after) };
  const [former, present] = [before?.sources ?? [], after?.sources ?? []];
  const onlyIn = (some: ExplainedLine['sources'], others: ExplainedLine['sources']) =>
    some.filter(({ key }) => !others.some((other) => other.key === key));
  return {
    id: line.id,
    label: line.label,
    bucket: line.bucket,
    includedInTotals: (after?.line ?? before?.line)?.includedInTotals ?? false,
    ...amounts,
    change: changeOf(amounts),
    reasons: reasonsFor(pair),
    sources: { before: onlyIn(former, present), after: onlyIn(present, former) },
  };
}

function amountOf(line: ExplainedLine | undefined): Range | null {
  const amount = line?.line?.amount;
  return amount === undefined ? null : { min: amount.min, max: amount.max };
}

function total(name: keyof Totals, before: Explanation, after: Explanation): Both<Range> & { change: Range } {
  const both = { before: before.totals[name], after: after.totals[name] };
  return { ...both, change: changeOf(both) };
}
