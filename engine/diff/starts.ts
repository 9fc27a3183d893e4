import type { DeadlineRule } from '../../schemas/types/rules.js';
import { payableDays, startBounds } from '../calendar.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { type Day, daysBetween, lastOfTwelveMonths, makeDay, plusDays } from '../rules/days.js';
import type { Years } from './written.js';

const MIDDLE = 15;

/**
 * The start days for which payments are compared, within the year of the head and answered by both sides: the first,
 * the 15th and the last of each month, and the days on which a changed deadline begins or ceases to fall due
 * differently. Empty if neither side has deadlines.
 */
export function comparedStarts(years: Years): Day[] {
  const { base, head } = years;
  const sides = [base, head].filter(({ deadlines }) => deadlines.length > 0);
  if (sides.length === 0) return [];
  const { year } = head.source.ruleset;
  const bounds = sides.map(({ source }) => startBounds(source.ruleset.year));
  const isAnswered = (day: Day): boolean => bounds.every(({ first, last }) => first <= day && day <= last);
  const days = daysOf(year).filter(isAnswered);
  const isUsual = (day: Day): boolean => [1, MIDDLE].includes(dayOf(day)) || dayOf(plusDays(day, 1)) === 1;
  const turns = head.deadlines.flatMap(({ rule }) => {
    const former = base.deadlines.find((one) => one.rule.id === rule.id)?.rule;
    if (former === undefined || datingOf(former, base) === datingOf(rule, head)) return [];
    // All other schedules depend only on the month or the year of the start.
    if (![former, rule].some(({ schedule }) => 'daysAfterStart' in schedule)) return [];
    const [before, after] = [dueDays(former, base, days), dueDays(rule, head, days)];
    const differs = days.map((_, index) => before[index] !== after[index]);
    return days.filter(
      (_, index) =>
        differs[index] !== (differs[index - 1] ?? differs[index]) ||
        differs[index] !== (differs[index + 1] ?? differs[index]),
    );
  });
  return [...new Set([...days.filter(isUsual), ...turns])].sort();
}

function daysOf(year: number): Day[] {
  const first = makeDay(year, 1, 1);
  const count = daysBetween(first, makeDay(year + 1, 1, 1));
  return Array.from({ length: count }, (_, index) => plusDays(first, index));
}

function dayOf(day: Day): number {
  return Number(day.slice(-2));
}

/** Everything that the due days of a deadline depend on, as a string to compare. */
function datingOf({ schedule, movesToWorkingDay }: DeadlineRule, { source }: CompiledRules): string {
  const holidays = movesToWorkingDay === true ? source.holidays.map(({ label: _, sources: __, ...day }) => day) : [];
  return JSON.stringify([schedule, holidays]);
}

/** The days on which a calendar says that a deadline falls due, for each start day, as strings to compare. */
export function dueDays(deadline: DeadlineRule, rules: CompiledRules, starts: readonly Day[]): string[] {
  return starts.map((start) => {
    const end = lastOfTwelveMonths(start);
    // A fee of the next year appears in a calendar only if it falls within its twelve months.
    const shown = payableDays(deadline, rules, start).filter((one) => one.belongsTo === 'first_year' || one.day <= end);
    return JSON.stringify(shown);
  });
}

/** The due days of a deadline that does not exist, as such a string. */
export const NEVER_DUE = JSON.stringify([]);
