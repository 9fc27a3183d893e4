import { isMap, isNode, isScalar, isSeq, type YAMLMap } from 'yaml';
import type { CalculationRequest, Calendar } from '../../schemas/types/api.js';
import { answersIn, rulesWith } from '../beyond.js';
import { calendar, startBounds } from '../calendar.js';
import type { YamlFile } from '../loader/yaml-file.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { asObject } from '../request/json.js';
import { validateRequest } from '../request/validate.js';
import type { Day } from '../rules/days.js';
import { type Edit, movedDay } from './edits.js';

/**
 * The edits that move the starts and payments of the cases in a file to another year. The payments get the days that
 * the calendar gives for the moved start, since the same day may be a Saturday in one year and not in the other.
 */
export function caseEdits({ document, text }: YamlFile, rules: CompiledRules, year: number): Edit[] {
  const yearsOn = year - rules.source.ruleset.year;
  const cases = document.get('cases', true);
  if (!isSeq(cases)) return [];
  return cases.items.flatMap((one) => {
    const start = isMap(one) ? one.get('start', true) : undefined;
    if (!isMap(one) || !isScalar(start)) return [];
    const day = String(start.value);
    const { request, beyond } = asObject(one.toJSON());
    const moved = movedPayments(request, day, rulesWith(rules, answersIn(beyond)), year);
    const toDay = (deadline: string) => (due: Day) => moved(deadline, due, movedDay(due, yearsOn));
    return [
      ...dayEdit(start, text, movedDay(day, yearsOn)),
      ...paymentsOf(one).flatMap(([deadline, days]) => paymentEdits(days, text, toDay(deadline))),
    ];
  });
}

/**
 * The edits of the payments of one deadline. Payments that are no longer due, which are always the last, are removed.
 */
function paymentEdits(days: YAMLMap, text: string, toDay: (day: Day) => Day | undefined): Edit[] {
  const pairs = days.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !isNode(value)) return [];
    return [{ key, end: value.range?.[1] ?? 0, day: toDay(String(key.value)) }];
  });
  const kept = pairs.flatMap(({ key, day }) => (day === undefined ? [] : dayEdit(key, text, day)));
  const last = pairs.findLast(({ day }) => day !== undefined);
  const end = pairs.at(-1)?.end ?? 0;
  if (last !== undefined) return last.end === end ? kept : [...kept, { start: last.end, end, text: '' }];
  const [start, whole] = days.range ?? [0, 0];
  return [{ start, end: days.flow === true ? whole : end, text: '{}' }];
}

/** The payments in the text of a case, by deadline. */
function paymentsOf(one: YAMLMap): [deadline: string, days: YAMLMap][] {
  const payments: unknown = one.getIn(['expect', 'payments'], true);
  if (!isMap(payments)) return [];
  return payments.items.flatMap(({ key, value }) => (isMap(value) ? [[String(key), value]] : []));
}

/**
 * Makes a function that moves a payment to another year. It gives the day of the calendar there, or `otherwise` if no
 * calendar has the payment; undefined if the payment is no longer due, because a Saturday moves it beyond the 12
 * months.
 */
function movedPayments(given: unknown, start: Day, rules: CompiledRules, year: number) {
  const validation = validateRequest(given);
  const { first, last } = startBounds(rules.source.ruleset.year);
  if (!validation.ok || start < first || start > last) return (_: string, __: Day, otherwise: Day) => otherwise;
  const { request } = validation;
  const before = calendar(rules, request, start);
  const after = calendarOf(rules, request, movedDay(start, year - rules.source.ruleset.year), year);
  return (deadline: string, day: Day, otherwise: Day): Day | undefined => {
    const at = dueDays(before, deadline).indexOf(day);
    return at < 0 ? otherwise : dueDays(after, deadline)[at];
  };
}

/** The calendar of a request in another year, by the rules of this one. */
function calendarOf(rules: CompiledRules, request: CalculationRequest, start: Day, year: number): Calendar {
  const ruleset = { ...rules.source.ruleset, year };
  return calendar({ ...rules, source: { ...rules.source, ruleset } }, request, start);
}

function dueDays({ payments, afterwards }: Calendar, deadline: string): Day[] {
  const own = [...payments, ...afterwards].filter((one) => one.deadline === deadline);
  return [...new Set(own.map(({ date }) => date))].sort();
}

/** The edit that replaces a day and keeps its quotes. */
function dayEdit(
  { value, range }: { value: unknown; range?: readonly number[] | null },
  text: string,
  day: Day,
): Edit[] {
  const [start, end] = range ?? [];
  if (start === undefined || end === undefined) return [];
  return [{ start, end, text: text.slice(start, end).replace(String(value), day) }];
}
