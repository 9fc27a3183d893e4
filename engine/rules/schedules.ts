import type { DeadlineRule } from '../../schemas/types/rules.js';

/** A part of a calendar year, and the day it is paid: the first such day after the last of its months. */
export interface Instalment {
  /** From 1 to 12. */
  readonly months: readonly number[];
  readonly due: { readonly day: number; readonly month: number };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The instalments of a schedule, written out: each month in the next where it is paid monthly, the whole year in one that
 * names no months. None where the schedule is of another kind.
 */
export function instalmentsOf(schedule: DeadlineRule['schedule']): Instalment[] {
  if ('instalments' in schedule) return schedule.instalments.map(({ months = MONTHS, due }) => ({ months, due }));
  if (!('monthly' in schedule)) return [];
  const { day, except = [] } = schedule.monthly;
  return MONTHS.map((month) => {
    const next = (month % 12) + 1;
    return { months: [month], due: except.find((one) => one.month === next) ?? { day, month: next } };
  });
}
