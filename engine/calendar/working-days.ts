import type { Holiday } from '../rules/rules-year.js';
import { type Day, dayOf, plusDays, weekday, yearOf } from './days.js';

/**
 * The day itself where it is a working day, else the next one that is. Saturdays count as holidays, as they do for
 * payments to the public administration; the feast of a town's patron does not.
 */
export function workingDayFrom(day: Day, holidays: readonly Holiday[]): Day {
  let found = day;
  while (!isWorkingDay(found, holidays)) found = plusDays(found, 1);
  return found;
}

function isWorkingDay(day: Day, holidays: readonly Holiday[]): boolean {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6;
  return !isWeekend && !holidays.some((holiday) => dayOfHoliday(holiday, yearOf(day)) === day);
}

function dayOfHoliday(holiday: Holiday, year: number): Day {
  return 'on' in holiday
    ? dayOf(year, holiday.on.month, holiday.on.day)
    : plusDays(easterSunday(year), holiday.daysAfterEaster);
}

/** Easter Sunday of the Gregorian calendar, by the method known as Meeus, Jones and Butcher's. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
}
