import type { DeadlineRule } from '../../schemas/types/rules.js';
import { payableDays, startBounds } from '../calendar.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { isObject } from '../request/json.js';
import { type Day, isDay, makeDay, plusDays } from '../rules/days.js';
import { fromBoth, type Years } from './written.js';

const MONTHS = 12;
const MIDDLE = 15;

/**
 * The days of a start for which payments are compared: of those that both sides answer, in the year of the head, the first,
 * the middle and the last of each month, and those around each day that only one side names. None where no side has
 * deadlines.
 */
export function comparedStarts(years: Years): Day[] {
  const { base, head } = years;
  const sides = [base, head].filter(({ deadlines }) => deadlines.length > 0);
  if (sides.length === 0) return [];
  const { year } = head.source.ruleset;
  const months = Array.from({ length: MONTHS }, (_, index) => index + 1);
  const ofMonths = months.flatMap((month) => {
    const next = month === MONTHS ? makeDay(year + 1, 1, 1) : makeDay(year, month + 1, 1);
    return [makeDay(year, month, 1), makeDay(year, month, MIDDLE), plusDays(next, -1)];
  });
  const named = fromBoth(years, (rules) => rules.deadlines.map(({ rule }) => JSON.stringify(rule.schedule)));
  const ofOne = fromBoth(years, ({ deadlines }) => deadlines.map(({ rule }) => rule.schedule)).filter(
    (schedule) => named.filter((one) => one === JSON.stringify(schedule)).length === 1,
  );
  const around = ofOne
    .flatMap((schedule) => daysIn(schedule, year))
    .flatMap((day) => [-1, 0, 1].map((by) => plusDays(day, by)));
  const bounds = sides.map(({ source }) => startBounds(source.ruleset.year));
  const isAnswered = (day: Day): boolean => bounds.every(({ first, last }) => first <= day && day <= last);
  return [...new Set([...ofMonths, ...around])].filter((day) => isDay(day) && isAnswered(day)).sort();
}

/** The days that a schedule names, in a year. */
function daysIn(schedule: unknown, year: number): Day[] {
  if (Array.isArray(schedule)) return schedule.flatMap((one) => daysIn(one, year));
  if (!isObject(schedule)) return [];
  const { month, day } = schedule;
  const own = typeof month === 'number' && typeof day === 'number' ? [makeDay(year, month, day)] : [];
  return [...own, ...Object.values(schedule).flatMap((one) => daysIn(one, year))];
}

/** When a deadline asks for money, by each of some starts, as texts. */
export function dueDays(deadline: DeadlineRule, rules: CompiledRules, starts: readonly Day[]): string[] {
  return starts.map((start) => JSON.stringify(payableDays(deadline, rules, start)));
}
