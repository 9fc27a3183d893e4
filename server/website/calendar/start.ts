import type { CalculationRequest, Calendar } from '../../../engine/index.js';
import type { State } from '../address/state.js';
import type { Site } from '../site.js';

/**
 * The day from which the calendar counts: the chosen one, else today, else the first day of the rules' year where today
 * lies outside it.
 */
export function startOf({ start }: Pick<State, 'start'>, year: number, today: Date): string {
  if (start !== undefined && isWithin(start, year)) return start;
  const now = today.toISOString().slice(0, 10);
  return isWithin(now, year) ? now : `${year}-01-01`;
}

/** Whether the rules of a year can say what is due from a day, year-month-day. */
export function isWithin(day: string, year: number): boolean {
  return day.startsWith(`${year}-`);
}

/**
 * The calendar that the page shows.
 * @returns undefined where the rules of the year say no due dates
 */
export function shownCalendar(request: CalculationRequest, { rules, state }: Site): Calendar | undefined {
  if (rules.source.deadlines.length === 0) return undefined;
  return rules.calendar(request, startOf(state, rules.ruleset.year, new Date()));
}
