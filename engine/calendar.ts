import Big from 'big.js';
import type {
  CalculationRequest,
  Calendar,
  LineDifference,
  MonthTotal,
  PaidLine,
  Payment,
  Step,
} from '../schemas/types/api.js';
import type { DeadlineRule } from '../schemas/types/rules.js';
import { verdict } from './conditions/truth-table.js';
import { type RequestFacts, readRequest } from './facts.js';
import { bucketSums, inFirstYear, isIncluded, lookupFor, priceAll } from './pricing/buckets.js';
import type { CompiledRules, PricedLine } from './pricing/compiled.js';
import { latest } from './pricing/known.js';
import { priceLine } from './pricing/price-line.js';
import { CALENDAR_REQUEST } from './request/messages.js';
import { faultsOf, RequestError } from './request/validate.js';
import { totalsOf } from './result/totals.js';
import * as days from './rules/days.js';
import { citedSources } from './rules/rules-year.js';
import {
  type Decimal,
  decimal,
  NOTHING,
  plus,
  point,
  type Range,
  sameRange,
  toNumbers,
  ZERO,
} from './values/amounts.js';
import { inEach, type Language } from './values/language.js';
import { type Group, groupsBy, recall } from './values/maps.js';

/**
 * The dated payments of the 12 months from a start, euro, by the deadlines of a rules year. Payments for the following
 * year use the figures of the rules year, unless the law has already fixed new ones. Due dates and holidays of the
 * following year are computed by the same rules. The function is synchronous and pure; the request is not changed.
 * @param request a request that `validateRequest` has accepted
 * @param start the day of the start as year-month-day, within `startBounds`
 * @throws RequestError if there is no such day, if it lies outside the bounds, or if the rules have no deadlines
 */
export function calendar(rules: CompiledRules, request: CalculationRequest, start: days.Day): Calendar {
  checkStart(start, rules);
  const end = days.lastOfTwelveMonths(start);
  const facts = readRequest(request, rules.reading);
  const priced = priceAll(rules, facts);
  const dues = listDues(rules, facts, priced, start);
  const within = dues.filter(({ date }) => date <= end);
  const afterwards = dues.filter(({ date, belongsTo }) => date > end && belongsTo === 'first_year');
  const counted = within.filter((due) => isIncluded(due.priced));
  const months = days.monthsBetween(start, end).map((month) => ({
    month,
    ...toNumbers(sumDues(counted.filter(({ date }) => date.startsWith(month)))),
  }));
  const { digest, ruleset } = rules.source;
  return {
    start,
    end,
    rulesYear: ruleset.year,
    rulesDigest: digest,
    provisional: days.yearOf(start) > ruleset.year,
    steps: listSteps(rules, facts, start),
    payments: groupPayments(within, rules),
    months,
    peakMonth: findPeak(months),
    total: toNumbers(sumDues(counted)),
    firstYear: toNumbers(totalsOf(bucketSums(priced)).first_year_12m),
    afterwards: groupPayments(afterwards, rules),
    differences: cashDifferences(priced, within, afterwards),
  };
}

/**
 * The first and last day on which a calendar by the rules of a year may start. The following year is included, because
 * people plan for it, and it may begin before its rules are ready. These rules say nothing about other years.
 */
export function startBounds(rulesYear: number): { readonly first: days.Day; readonly last: days.Day } {
  return { first: days.makeDay(rulesYear, 1, 1), last: days.makeDay(rulesYear + 1, 12, 31) };
}

function checkStart(start: days.Day, { source, deadlines, language }: CompiledRules): void {
  const { year } = source.ruleset;
  const { first, last } = startBounds(year);
  const fault = (one: Language): string | undefined => {
    const { notADay, tooFar, noDeadlines } = CALENDAR_REQUEST[one];
    if (!days.isDay(start)) return notADay(start, year);
    if (start < first || start > last) return tooFar(start, year, first, last);
    return deadlines.length === 0 ? noDeadlines(year) : undefined;
  };
  if (fault(language) === undefined) return;
  const faults = inEach((one) => faultsOf([{ path: '/start', message: fault(one) ?? '' }], one));
  throw new RequestError(faults, language);
}

/** The steps to open the business, the earliest first. Steps of the same day keep the order of the rules. */
function listSteps({ steps, sources }: CompiledRules, facts: RequestFacts, start: days.Day): Step[] {
  return steps
    .filter(({ table }) => verdict(table, facts.situation) !== 'never')
    .map(({ rule: { id, label, law, explanation, daysFromStart, procedure, sources: keys } }) => ({
      date: days.plusDays(start, daysFromStart),
      step: id,
      label,
      law,
      explanation,
      procedure: sources.get(procedure ?? '') ?? null,
      sources: citedSources(keys, sources),
    }))
    .sort(byDate);
}

function byDate(a: { readonly date: days.Day }, b: { readonly date: days.Day }): number {
  return a.date === b.date ? 0 : a.date < b.date ? -1 : 1;
}

/**
 * The month with the largest possible payments. If several are equal, the one with the largest certain payments, then
 * the earliest.
 */
function findPeak(months: readonly MonthTotal[]): string | null {
  const paying = months.filter(({ max }) => max > 0);
  const [first] = paying.toSorted((a, b) => b.max - a.max || b.min - a.min);
  return first?.month ?? null;
}

function sumDues(dues: readonly Due[]): Range {
  return dues.map(({ amount }) => amount).reduce(plus, NOTHING);
}

/** Groups everything that is due on the same day by the same deadline into one payment. The earliest comes first. */
function groupPayments(dues: readonly Due[], rules: CompiledRules): Payment[] {
  return groupsBy(dues, ({ deadline, date, months, priced }) =>
    JSON.stringify([deadline.id, date, months, isIncluded(priced)]),
  )
    .map((group) => payment(group, rules))
    .sort(byDate);
}

function payment(group: Group<Due>, { source, sources }: CompiledRules): Payment {
  const [{ date, deadline, months, belongsTo, priced }] = group;
  const { year } = source.ruleset;
  const lines = group.map((due) => paidLine(due, year));
  const reviewBy = latest(lines.flatMap((line) => line.reviewBy ?? []));
  return {
    date,
    deadline: deadline.id,
    label: deadline.label,
    law: deadline.law,
    explanation: deadline.explanation,
    sources: citedSources(deadline.sources, sources),
    ...toNumbers(sumDues(group)),
    lines,
    months: [...months],
    belongsTo,
    included: isIncluded(priced),
    estimated: days.yearOf(date) > year,
    ...(lines.some(({ basedOn }) => basedOn !== undefined) ? { basedOn: year } : {}),
    ...(reviewBy === undefined ? {} : { reviewBy }),
  };
}

/**
 * The part of a payment that is for one line.
 * @param rulesYear the year of the rules; payments for later years are based on its figures, unless the law has already
 * fixed their amount
 */
function paidLine({ priced: { line, known }, amount, year }: Due, rulesYear: number): PaidLine {
  const isBased = year > rulesYear && !known.knowsNextYear;
  return {
    id: line.id,
    label: line.rule.label,
    ...toNumbers(amount),
    ...(isBased ? { basedOn: rulesYear } : {}),
    ...(isBased && known.reviewBy !== undefined ? { reviewBy: known.reviewBy } : {}),
  };
}

/**
 * The lines whose cost for the first 12 months differs from what is paid within them, with the amounts that explain it.
 */
function cashDifferences(
  priced: readonly PricedLine[],
  within: readonly Due[],
  afterwards: readonly Due[],
): LineDifference[] {
  return priced.filter(isIncluded).flatMap((one) => {
    const { line } = one;
    const ofLine = (dues: readonly Due[]): Due[] => dues.filter((due) => due.priced === one);
    const paid = sumDues(ofLine(within));
    const isNext = ({ belongsTo }: Due): boolean => belongsTo === 'next_year';
    const owed = [...ofLine(within).filter((due) => !isNext(due)), ...ofLine(afterwards)];
    const firstYear = inFirstYear(one);
    if (sameRange(paid, firstYear)) return [];
    return [
      {
        id: line.id,
        label: line.rule.label,
        firstYear: toNumbers(firstYear),
        paid: toNumbers(paid),
        due: toNumbers(sumDues(owed)),
        afterwards: toNumbers(sumDues(ofLine(afterwards))),
        nextYear: toNumbers(sumDues(ofLine(within).filter(isNext))),
      },
    ];
  });
}

/** A part of a line that is due on a day. */
interface Due {
  readonly priced: PricedLine;
  readonly deadline: DeadlineRule;
  /** The last day on which it can be paid. */
  readonly date: days.Day;
  readonly months: readonly days.Month[];
  readonly belongsTo: Payment['belongsTo'];
  /** The year for which it is paid. */
  readonly year: number;
  readonly amount: Range;
}

/**
 * Everything that the deadlines of a request require for the 12 months from a start, and the first fee of the following
 * year, in the order of the rules. Amounts that are certainly zero are left out.
 */
function listDues(rules: CompiledRules, facts: RequestFacts, priced: readonly PricedLine[], start: days.Day): Due[] {
  const amounts = amountsByYear(rules, facts, priced);
  return rules.deadlines
    .filter(({ table }) => verdict(table, facts.situation) !== 'never')
    .flatMap(({ rule }) => {
      const own = priced.filter(({ line }) => rule.lines.includes(line.id));
      const occurrences = own.length === 0 ? [] : payableDays(rule, rules, start);
      return own.flatMap((line) => lineDues(line, rule, occurrences, amounts));
    });
}

/**
 * The cost of a line for a year, at the figures of the rules. For later years it uses the figures that the law has
 * already fixed.
 */
type AmountIn = (priced: PricedLine, year: number) => Range;

function amountsByYear(rules: CompiledRules, facts: RequestFacts, priced: readonly PricedLine[]): AmountIn {
  const figure = lookupFor({ figures: rules.nextYearFigures }, facts);
  const next = new Map(
    priced.map((one) => {
      const { nextYear } = one.line;
      return [one, (nextYear && priceLine(nextYear, facts, figure)?.amount) ?? one.amount] as const;
    }),
  );
  return (one, year) => (year > rules.source.ruleset.year ? (next.get(one) ?? one.amount) : one.amount);
}

/** The days on which a deadline requires a payment. Each is the last day on which it can be paid. */
export function payableDays(deadline: DeadlineRule, { source }: CompiledRules, start: days.Day): Occurrence[] {
  const scheduled = scheduledDays(deadline.schedule, start);
  if (deadline.movesToWorkingDay !== true) return scheduled;
  return scheduled.map((one) => ({ ...one, day: days.workingDayFrom(one.day, source.holidays) }));
}

function lineDues(
  priced: PricedLine,
  deadline: DeadlineRule,
  occurrences: readonly Occurrence[],
  amountIn: AmountIn,
): Due[] {
  const counts = occurrences.map(({ months }) => months.length);
  const partsIn = new Map<number, Range[]>();
  return occurrences.flatMap(({ day: date, belongsTo, months, year }, index): Due[] => {
    const parts = recall(partsIn, year, () => splitAmount(amountIn(priced, year), counts));
    const amount = parts[index];
    if (amount === undefined || amount.max.eq(0)) return [];
    return [{ priced, deadline, date, months, belongsTo, year, amount }];
  });
}

/** A day on which a deadline requires a payment. */
interface Occurrence {
  /** The day in the schedule, or the working day to which it moves. */
  readonly day: days.Day;
  readonly belongsTo: Payment['belongsTo'];
  /** The active months that are paid; empty where the amount is paid as a whole. */
  readonly months: readonly days.Month[];
  /** The calendar year for which it is paid: the year of its months, of the start, or of the day. */
  readonly year: number;
}

/**
 * The days on which a schedule requires payments for the 12 months from a start, and for the fee of the following year.
 */
function scheduledDays(schedule: DeadlineRule['schedule'], start: days.Day): Occurrence[] {
  if ('instalments' in schedule || 'monthly' in schedule)
    return scheduledInstalments(days.instalmentsOf(schedule), start);
  if ('everyLaterYear' in schedule) {
    // Only the first of the later fees can fall within 12 months.
    const { month, day } = schedule.everyLaterYear;
    const year = days.yearOf(start) + 1;
    return [{ day: days.makeDay(year, month, day), belongsTo: 'next_year', months: [], year }];
  }
  if ('daysAfterStart' in schedule) {
    const day = days.plusDays(start, schedule.daysAfterStart);
    return [{ day, belongsTo: 'first_year', months: [], year: days.yearOf(start) }];
  }
  if ('daysAfterYearEnd' in schedule) {
    const day = days.plusDays(days.makeDay(days.yearOf(start), 12, 31), schedule.daysAfterYearEnd);
    return [{ day, belongsTo: 'first_year', months: [], year: days.yearOf(day) }];
  }
  return schedule satisfies never;
}

/**
 * Assigns the 12 months from that of the start to the instalments of their calendar year that cover them. A month that
 * has begun is due whole.
 */
function scheduledInstalments(instalments: readonly days.Instalment[], start: days.Day): Occurrence[] {
  const active = days.monthsFrom(start, 12);
  return [...new Set(active.map(days.yearOf))].flatMap((year) =>
    instalments.flatMap(({ months, due }): Occurrence[] => {
      const covered = active.filter((month) => days.yearOf(month) === year && months.includes(days.monthOf(month)));
      const dueYear = due.month > Math.max(...months) ? year : year + 1;
      const day = days.makeDay(dueYear, due.month, due.day);
      return covered.length === 0 ? [] : [{ day, belongsTo: 'first_year', months: covered, year }];
    }),
  );
}

const MONTHS = decimal(12);
const CENTS = 2;

/**
 * Splits an amount into parts that add up to it exactly. Each part is rounded down to the cent, and the last takes the
 * rest. The minimum and the difference to the maximum are split separately, so that no part has a maximum below its
 * minimum.
 * @param months the number of months that each part pays, 12 in all; a single part is the whole amount
 */
function splitAmount(amount: Range, months: readonly number[]): Range[] {
  const least = splitSum(amount.min, months);
  if (amount.min.eq(amount.max)) return least.map(point);
  const above = splitSum(amount.max.minus(amount.min), months);
  return least.map((min, index) => ({ min, max: min.plus(above[index] ?? ZERO) }));
}

function splitSum(sum: Decimal, months: readonly number[]): Decimal[] {
  const parts = new Map<number, Decimal>();
  const early = months
    .slice(0, -1)
    .map((count) => recall(parts, count, () => sum.times(count).div(MONTHS).round(CENTS, Big.roundDown)));
  return [...early, early.reduce((rest, part) => rest.minus(part), sum)];
}
