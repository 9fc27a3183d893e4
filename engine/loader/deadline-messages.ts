import { problem, wrongValue } from './messages.js';

/*
 * The messages of the loader about deadlines: what is wrong, naming the value found, and a hint.
 */

export const notADayOfEveryYear = (day: number, month: number, last: number) =>
  wrongValue(
    `${day}/${month}`,
    'is not a day of every year',
    last === 28 ? 'February has 28 days, and 29 only in leap years.' : `That month has ${last} days.`,
  );

export const monthCovered = (month: number, times: number) =>
  problem(
    'months_of_instalments',
    times === 0 ? `No instalment covers month ${month}.` : `Month ${month} is covered ${times} times.`,
    'Together the instalments cover each month of the year once.',
  );

export const openDeadline = (fact: string) =>
  problem(
    'open_deadline',
    `The fact "${fact}" can be left unanswered, so nobody could tell when this is paid.`,
    'Use a condition on facts that every request gives, or leave "when" out.',
  );
