import type { DayOfYear, DeadlineRule } from '../../../schemas/types/rules.js';
import { factsRead } from '../../conditions/expressions.js';
import { instalmentsOf } from '../../rules/days.js';
import { monthCovered, noStart, notADayOfEveryYear, openDeadline } from '../amount-messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

/** Deadlines and holidays on days that not every year has. */
export function impossibleDays(book: RuleBook): Problem[] {
  const { deadlines, holidays } = book.source;
  const days = [
    ...deadlines.flatMap((rule) =>
      daysIn(rule.schedule).map(([path, on]) => [rule, ['schedule', ...path], on] as const),
    ),
    ...holidays.flatMap((rule) => ('on' in rule ? [[rule, ['on'], rule.on] as const] : [])),
  ];
  return days.flatMap(([rule, path, on]) => {
    const last = LAST_DAYS[on.month - 1] ?? 0;
    return on.day <= last ? [] : [notADayOfEveryYear(on.day, on.month, last)(book.placeIn(rule, [...path, 'day']))];
  });
}

function daysIn(schedule: DeadlineRule['schedule']): (readonly [Path, DayOfYear])[] {
  if ('everyLaterYear' in schedule) return [[['everyLaterYear'], schedule.everyLaterYear]];
  if ('monthly' in schedule)
    return (schedule.monthly.except ?? []).map((on, index) => [['monthly', 'except', index], on] as const);
  if ('instalments' in schedule)
    return schedule.instalments.map(({ due }, index) => [['instalments', index, 'due'], due] as const);
  if ('daysAfterStart' in schedule || 'daysAfterYearEnd' in schedule) return [];
  return schedule satisfies never;
}

/** The last day of each month in a common year. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Cases that expect payments without a start day. */
export function missingStarts(book: RuleBook): Problem[] {
  const { cases, ruleset } = book.source;
  return cases
    .filter(({ start, expect }) => start === undefined && expect.payments !== undefined)
    .map((one) => noStart(ruleset.year)(book.placeOfName(one, ['expect', 'payments'])));
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Instalments that omit a month, or include it twice. */
export function unevenInstalments(book: RuleBook): Problem[] {
  return book.source.deadlines.flatMap((rule) => {
    const covered = instalmentsOf(rule.schedule).flatMap(({ months }) => months);
    if (covered.length === 0) return [];
    return MONTHS.flatMap((month) => {
      const times = covered.filter((one) => one === month).length;
      return times === 1 ? [] : [monthCovered(month, times)(book.placeIn(rule, ['schedule', 'instalments']))];
    });
  });
}

/** Deadlines whose condition reads a fact that a request may leave open: it would not be known when to pay. */
export function openDeadlines(book: RuleBook): Problem[] {
  const { deadlines, conditions, facts } = book.source;
  return deadlines.flatMap((rule) => {
    if (rule.when === undefined) return [];
    const open = factsRead(rule.when, conditions).filter((name) => {
      const fact = facts[name];
      return fact !== undefined && 'unanswered' in fact && fact.unanswered === 'open';
    });
    return open.map((name) => openDeadline(name)(book.placeIn(rule, ['when'])));
  });
}
