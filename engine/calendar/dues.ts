import Big from 'big.js';
import type { Payment } from '../../schemas/types/api.js';
import type { DeadlineRule } from '../../schemas/types/rules.js';
import { verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { PricedLine } from '../pricing/compiled-line.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import { type Instalment, instalmentsOf } from '../rules/schedules.js';
import type { Range } from '../values/amounts.js';
import { type Decimal, decimal, ZERO } from '../values/amounts.js';
import { type Day, type Month, makeDay, monthOf, monthsFrom, plusDays, workingDayFrom, yearOf } from './days.js';

/** A part of a line that is due on a day. */
export interface Due {
  readonly priced: PricedLine;
  readonly deadline: DeadlineRule;
  /** The last day on which it can be paid. */
  readonly date: Day;
  readonly months: readonly Month[];
  readonly belongsTo: Payment['belongsTo'];
  readonly amount: Range;
}

/**
 * Everything that the deadlines of a request ask for the 12 months from a start, and the next fee, in the order of the
 * rules. Where there is certainly nothing to pay, there is no due.
 */
export function listDues(rules: CompiledRules, facts: RequestFacts, priced: readonly PricedLine[], start: Day): Due[] {
  return rules.deadlines
    .filter(({ table }) => verdict(table, facts.situation) !== 'never')
    .flatMap(({ rule }) => {
      const lines = priced.filter(({ line }) => rule.lines.includes(line.id));
      return lines.flatMap((line) => lineDues(line, rule, rules, start));
    });
}

function lineDues(priced: PricedLine, deadline: DeadlineRule, { source }: CompiledRules, start: Day): Due[] {
  const occurrences = scheduledDays(deadline.schedule, start);
  const parts = splitAmount(
    priced.amount,
    occurrences.map(({ months }) => months.length),
  );
  return occurrences.flatMap(({ day, belongsTo, months }, index): Due[] => {
    const amount = parts[index];
    const date = deadline.movesToWorkingDay === true ? workingDayFrom(day, source.holidays) : day;
    return amount === undefined || amount.max.eq(0) ? [] : [{ priced, deadline, date, months, belongsTo, amount }];
  });
}

/** One day on which a deadline asks for money. */
export interface Occurrence {
  /** As the schedule says, before it moves to a working day. */
  readonly day: Day;
  readonly belongsTo: Payment['belongsTo'];
  /** The active months that are paid; none where the amount is paid whole. */
  readonly months: readonly Month[];
}

/** When a schedule asks for the costs of the 12 months from a start, and for the fee of the year after it. */
export function scheduledDays(schedule: DeadlineRule['schedule'], start: Day): Occurrence[] {
  if ('instalments' in schedule || 'monthly' in schedule) return scheduledInstalments(instalmentsOf(schedule), start);
  if ('everyLaterYear' in schedule) {
    // Of the later fees only the first can fall within 12 months.
    const { month, day } = schedule.everyLaterYear;
    return [{ day: makeDay(yearOf(start) + 1, month, day), belongsTo: 'next_year', months: [] }];
  }
  const day =
    'daysAfterStart' in schedule
      ? plusDays(start, schedule.daysAfterStart)
      : plusDays(makeDay(yearOf(start), 12, 31), schedule.daysAfterYearEnd);
  return [{ day, belongsTo: 'first_year', months: [] }];
}

/**
 * The 12 months from that of the start, a month begun being a month due, each in the instalment of its calendar year
 * that covers it.
 */
function scheduledInstalments(instalments: readonly Instalment[], start: Day): Occurrence[] {
  const active = monthsFrom(start, 12);
  return [...new Set(active.map(yearOf))].flatMap((year) =>
    instalments.flatMap(({ months, due }): Occurrence[] => {
      const covered = active.filter((month) => yearOf(month) === year && months.includes(monthOf(month)));
      const dueYear = due.month > Math.max(...months) ? year : year + 1;
      const day = makeDay(dueYear, due.month, due.day);
      return covered.length === 0 ? [] : [{ day, belongsTo: 'first_year', months: covered }];
    }),
  );
}

const MONTHS = decimal(12);
const CENTS = 2;

/**
 * An amount in parts that add up to it exactly: each is rounded down to the cent, and the last takes what is left.
 * The minimum and what the maximum is above it are split on their own, so that no part has a maximum below its minimum.
 * @param months how many months each part pays, 12 in all; a single part is the whole
 */
function splitAmount(amount: Range, months: readonly number[]): Range[] {
  const least = splitSum(amount.min, months);
  const above = splitSum(amount.max.minus(amount.min), months);
  return least.map((min, index) => ({ min, max: min.plus(above[index] ?? ZERO) }));
}

function splitSum(sum: Decimal, months: readonly number[]): Decimal[] {
  const early = months.slice(0, -1).map((count) => sum.times(count).div(MONTHS).round(CENTS, Big.roundDown));
  return [...early, early.reduce((rest, part) => rest.minus(part), sum)];
}
