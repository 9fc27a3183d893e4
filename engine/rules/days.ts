import type { DeadlineRule, EveryMonth } from '../../schemas/types/rules.js';
import type { Holiday } from './rules-year.js';

/** A day as year-month-day, for example `2026-03-16`. Sorting these texts sorts the days. */
export type Day = string;

/** A month as year-month, for example `2026-03`. */
export type Month = string;

/** Whether a text is a day that exists. `2026-02-29` is not. */
export function isDay(text: string): boolean {
  const time = timeOf(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && dayAt(time) === text;
}

/**
 * The day with these numbers. Numbers that are too large carry over: month 13 is January of the next year, 32 January
 * is 1 February.
 * @param month from 1
 */
export function makeDay(year: number, month: number, day: number): Day {
  // Every month of every year has these days, so nothing carries over.
  const isPlain = month >= 1 && month <= 12 && day >= 1 && day <= 28;
  return isPlain ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : dayAt(Date.UTC(year, month - 1, day));
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** The year of a day or month. */
export function yearOf(day: Day | Month): number {
  return Number(day.slice(0, 4));
}

/** The year of a day that somebody gave; undefined if it is no day. */
export function yearOfDay(given: unknown): number | undefined {
  return typeof given === 'string' && isDay(given) ? yearOf(given) : undefined;
}

/** The number of the month, from 1 to 12. */
export function monthOf(day: Day | Month): number {
  return Number(day.slice(5, 7));
}

/** The day that comes a number of days later; earlier if the number is negative. */
export function plusDays(day: Day, days: number): Day {
  return makeDay(yearOf(day), monthOf(day), dayOfMonth(day) + days);
}

/** The number of days from one day to another; negative if the other is earlier. */
export function daysBetween(day: Day, other: Day): number {
  return Math.round((timeOf(other) - timeOf(day)) / MILLISECONDS);
}

const MILLISECONDS = 86_400_000;

/**
 * The last of the 12 months that begin on a day: the day before the same day of the next year. For 31 January it is 30
 * January, for 29 February 28 February.
 */
export function lastOfTwelveMonths(start: Day): Day {
  return makeDay(yearOf(start) + 1, monthOf(start), dayOfMonth(start) - 1);
}

/** The calendar months from one day to another, including those of both days. */
export function monthsBetween(first: Day, last: Day): Month[] {
  const count = (yearOf(last) - yearOf(first)) * 12 + monthOf(last) - monthOf(first) + 1;
  return monthsFrom(first, count);
}

/** The given number of calendar months, starting with the month of the day. */
export function monthsFrom(first: Day, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => makeDay(yearOf(first), monthOf(first) + index, 1).slice(0, 7));
}

/**
 * The day itself if it is a working day, otherwise the next working day. Saturdays count as holidays, as they do for
 * payments to the public administration. The feast of a town's patron does not.
 */
export function workingDayFrom(day: Day, holidays: readonly Holiday[]): Day {
  const weekday = new Date(timeOf(day)).getUTCDay();
  const isWorkingDay = weekday !== 0 && weekday !== 6 && !isHoliday(day, holidays);
  return isWorkingDay ? day : workingDayFrom(plusDays(day, 1), holidays);
}

function isHoliday(day: Day, holidays: readonly Holiday[]): boolean {
  return holidays.some((holiday) =>
    'on' in holiday
      ? monthOf(day) === holiday.on.month && dayOfMonth(day) === holiday.on.day
      : plusDays(easterSunday(yearOf(day)), holiday.daysAfterEaster) === day,
  );
}

/** Easter Sunday of the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return makeDay(year, Math.floor(days / 31), (days % 31) + 1);
}

function dayOfMonth(day: Day): number {
  return Number(day.slice(8));
}

/** The time of a day, milliseconds. It is in UTC, where every day has 24 hours. */
function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** A part of a calendar year and the day on which it is paid: the first such day after its last month. */
export interface Instalment {
  /** From 1 to 12. */
  readonly months: readonly number[];
  readonly due: { readonly day: number; readonly month: number };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The instalments of a schedule. A monthly schedule pays each month in the following one. An instalment without months
 * covers the whole year. Empty for other kinds of schedule.
 */
export function instalmentsOf(schedule: DeadlineRule['schedule']): Instalment[] {
  if ('instalments' in schedule) return schedule.instalments.map(({ months = MONTHS, due }) => ({ months, due }));
  if ('monthly' in schedule) return monthlyInstalments(schedule.monthly);
  if ('daysAfterStart' in schedule || 'daysAfterYearEnd' in schedule || 'everyLaterYear' in schedule) return [];
  return schedule satisfies never;
}

function monthlyInstalments({ day, except = [] }: EveryMonth['monthly']): Instalment[] {
  return MONTHS.map((month) => {
    const next = (month % 12) + 1;
    return { months: [month], due: except.find((one) => one.month === next) ?? { day, month: next } };
  });
}

/** Made at its first use, because making one takes many times as long as using it. */
let clockInItaly: Intl.DateTimeFormat | undefined;

/** The day in Italy, whose law counts the days: year-month-day. */
export function italianDay(now = new Date()): string {
  clockInItaly ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(clockInItaly.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
