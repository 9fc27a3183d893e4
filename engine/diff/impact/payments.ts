import type { CalculationRequest, PaymentImpact, Span } from '../../../schemas/types/api.js';
import type { DeadlineRule } from '../../../schemas/types/rules.js';
import { type Conditional, verdict } from '../../conditions/truth-table.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { Day } from '../../rules/days.js';
import { toNumbers } from '../../values/amounts.js';
import { pricingNames } from '../compare/renames.js';
import { cellsAt, dimensionsOfFacts } from './grid.js';
import { dimensionsRead, priceOn } from './line-table.js';
import type { DayChange, PaymentDays } from './payment-days.js';
import type { FormReadings, Reading, Readings } from './readings.js';
import { requestAt } from './request-space.js';
import type { Pair } from './rule-pairs.js';
import { combinedSpan } from './totals.js';

/** What becomes of when one line is paid by the requests of one form. */
export interface LineDayChange extends DayChange {
  readonly line: string;
  readonly form: string;
  readonly who: 'all' | 'some';
  readonly amount: Span | null;
  readonly request: CalculationRequest;
}

/**
 * Compares when the lines that both sides ask of a form are due, for all of its requests. A line that comes or goes, or
 * costs another sum, is told of the lines: its payments follow it.
 */
export function lineDayChanges(pair: Pair<CompiledLine>, readings: FormReadings, days: PaymentDays): LineDayChange[] {
  const { base, head } = pair;
  if (base === undefined || head === undefined) return [];
  const { years, space } = readings;
  const [before, after] = [paying(base, years.base), paying(head, years.head)];
  const changesOf = (one: Readings) => days.changes(applying(before, one.base), applying(after, one.head));
  const deciding = [
    ...before.flatMap(({ table }) => dimensionsOfFacts(table.facts, years.base, space)),
    ...after.flatMap(({ table }) => dimensionsOfFacts(table.facts, years.head, space)),
  ];
  if (readings.on(readings.grid(deciding)).every((one) => changesOf(one).length === 0)) return [];
  const grid = readings.grid([
    ...deciding,
    ...dimensionsRead(base, years.base, space),
    ...dimensionsRead(head, years.head, space),
  ]);
  const payers = readings.on(grid).flatMap((one, index) => {
    const [was, is] = [priceOn(base, one.base)?.amount, priceOn(head, one.head)?.amount];
    const pays = was !== undefined && is !== undefined && !was.max.eq(0) && !is.max.eq(0);
    return pays ? [{ index, was: toNumbers(was), is: toNumbers(is), changes: changesOf(one) }] : [];
  });
  return [...new Set(payers.flatMap(({ changes }) => changes))].map((change) => {
    const concerned = payers.filter(({ changes }) => changes.includes(change));
    const [line, rules] = change.change === 'disappears' ? [base, years.base] : [head, years.head];
    const amounts = concerned.map(({ was, is }) => (line === base ? was : is));
    return {
      ...change,
      line: pair.id,
      form: space.form,
      who: concerned.length === payers.length ? 'all' : 'some',
      amount:
        change.change === 'moves' || grows(line, rules)
          ? null
          : combinedSpan(amounts.map(({ min, max }) => ({ smallest: min, largest: max }))),
      request: requestAt(space, cellsAt(grid, concerned[0]?.index ?? 0, space)),
    };
  });
}

/** The deadlines that pay a line, for some requests. */
function paying({ id }: CompiledLine, { deadlines }: CompiledRules): Conditional<DeadlineRule>[] {
  return deadlines.filter(({ rule }) => rule.lines.some((line) => line === id));
}

/** Those that hold for a request. */
function applying(deadlines: readonly Conditional<DeadlineRule>[], { facts }: Reading): DeadlineRule[] {
  return deadlines.filter(({ table }) => verdict(table, facts.situation) !== 'never').map(({ rule }) => rule);
}

/** Whether the amount of a line follows a number of the request or how many persons it counts, and so has no largest. */
function grows(line: CompiledLine, { source }: CompiledRules): boolean {
  return (
    line.groups.some(({ people }) => people !== undefined) || pricingNames(line).some((name) => name in source.facts)
  );
}

/** What several lines and forms have in common becomes one: the payments of a deadline that change alike. */
export function paymentImpacts(changes: readonly LineDayChange[], { starts }: PaymentDays): PaymentImpact[] {
  const keyOf = ({ change, deadline }: LineDayChange): string => `${change} ${deadline.id}`;
  return [...new Set(changes.map(keyOf))].flatMap((key): PaymentImpact[] => {
    const alike = changes.filter((one) => keyOf(one) === key);
    const [first] = alike;
    if (first === undefined) return [];
    const union = (set: 'days' | 'starts' | 'enters' | 'leaves'): number[] =>
      [...new Set(alike.flatMap((one) => [...one[set]]))].sort((a, b) => a - b);
    const [days, when] = [union('days'), union('starts')];
    const startAt = (number: number | undefined): Day => starts[number ?? 0] ?? '';
    const whoOf = (form: string) =>
      alike.every((one) => one.form !== form || one.who === 'all') ? ('all' as const) : ('some' as const);
    return [
      {
        deadline: first.deadline.id,
        label: first.deadline.label,
        change: first.change,
        lines: [...new Set(alike.map(({ line }) => line))],
        forms: [...new Set(alike.map(({ form }) => form))].map((form) => ({ form, who: whoOf(form) })),
        days: days.length === 0 ? null : { smallest: days[0] ?? 0, largest: days.at(-1) ?? 0 },
        amount: alike.some(({ amount }) => amount === null) ? null : combinedSpan(alike.map(({ amount }) => amount)),
        starts: { days: when.length, first: startAt(when[0]), last: startAt(when.at(-1)) },
        enters: union('enters').length,
        leaves: union('leaves').length,
        example: {
          request: first.request,
          start: startAt([...first.starts][0]),
          before: first.before ?? null,
          after: first.after ?? null,
        },
      },
    ];
  });
}
