/** A day as year-month-day, for example `2026-03-16`: such texts are ordered as the days are. */
export type Day = string;

/** A month as year-month, for example `2026-03`. */
export type Month = string;

/** Whether a text is a day that there is: `2026-02-29` is not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayAt(timeOf(text)) === text;
}

/** @param month from 1; beyond 12 it is a month of the next year */
export function dayOf(year: number, month: number, day: number): Day {
  return dayAt(Date.UTC(year, month - 1, day));
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** From 1. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

export function plusDays(day: Day, days: number): Day {
  return dayOf(yearOf(day), monthOf(day), Number(day.slice(8)) + days);
}

/** The day before the same day of the next year: of 31 January the 30th, of 29 February the 28th. */
export function lastOfTwelveMonths(start: Day): Day {
  return dayOf(yearOf(start) + 1, monthOf(start), Number(start.slice(8)) - 1);
}

/** Sunday is 0, Saturday 6. */
export function weekday(day: Day): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** The calendar months from one day to another, those of both included. */
export function monthsBetween(first: Day, last: Day): Month[] {
  const count = (yearOf(last) - yearOf(first)) * 12 + monthOf(last) - monthOf(first) + 1;
  return monthsFrom(first, count);
}

/** So many calendar months, that of the day first. */
export function monthsFrom(first: Day, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => dayOf(yearOf(first), monthOf(first) + index, 1).slice(0, 7));
}

/** Days are counted in UTC, where each of them has 24 hours. */
function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(time: number): Day {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}
