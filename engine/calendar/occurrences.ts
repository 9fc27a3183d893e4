import type { Payment } from '../../schemas/types/api.js';
import type { DayOfYear, DeadlineRule, Instalment } from '../../schemas/types/rules.js';
import { type Day, dayOf, type Month, monthOf, monthsFrom, plusDays, yearOf } from './days.js';

/** One day on which a deadline asks for money. */
export interface Occurrence {
  /** As the schedule says, before it moves to a working day. */
  readonly day: Day;
  readonly belongsTo: Payment['belongsTo'];
  /** The active months that are paid; none where the amount is paid whole. */
  readonly months: readonly Month[];
}

/** When a schedule asks for the costs of the 12 months from a start, and for the fee of the year after it. */
export function occurrencesOf(schedule: DeadlineRule['schedule'], start: Day): Occurrence[] {
  if ('instalments' in schedule) return instalmentsOf(schedule.instalments, start);
  if ('everyLaterYear' in schedule) return [nextFee(schedule.everyLaterYear, yearOf(start) + 1)];
  const day =
    'daysAfterStart' in schedule
      ? plusDays(start, schedule.daysAfterStart)
      : plusDays(dayOf(yearOf(start), 12, 31), schedule.daysAfterYearEnd);
  return [{ day, belongsTo: 'first_year', months: [] }];
}

/** Of the later fees only the first can fall within 12 months. */
function nextFee({ month, day }: DayOfYear, year: number): Occurrence {
  return { day: dayOf(year, month, day), belongsTo: 'next_year', months: [] };
}

/**
 * The 12 months from that of the start, a month begun being a month due, each in the instalment of its calendar year
 * that covers it.
 */
function instalmentsOf(instalments: readonly Instalment[], start: Day): Occurrence[] {
  const active = monthsFrom(start, 12);
  const years = [...new Set(active.map((month) => month.slice(0, 4)))].map(Number);
  return years.flatMap((year) =>
    instalments.flatMap(({ months, due }): Occurrence[] => {
      const covered = active.filter((month) => yearOf(month) === year && months.includes(monthOf(month)));
      const dueYear = due.month > Math.max(...months) ? year : year + 1;
      const day = dayOf(dueYear, due.month, due.day);
      return covered.length === 0 ? [] : [{ day, belongsTo: 'first_year', months: covered }];
    }),
  );
}
