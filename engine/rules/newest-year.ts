import { type Day, monthOf, yearOf } from './days.js';

/** Whether the newest rules still hold: all year, in its last month, and once it is over. */
export type NewestYearState = 'current' | 'ends_without_next' | 'over';

/**
 * Where a day stands in the newest year that has finished rules. From its December on, somebody should be told that no
 * next year follows.
 */
export function newestYearState(year: number, day: Day): NewestYearState {
  if (yearOf(day) > year) return 'over';
  return yearOf(day) === year && monthOf(day) === 12 ? 'ends_without_next' : 'current';
}
