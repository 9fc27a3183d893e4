import { expect } from 'chai';
import { easterSunday, lastOfTwelveMonths, plusDays, workingDayFrom, yearOf } from '../../engine/rules/days.js';
import { rules } from '../support/rules.js';

it('a day is the last of 12 months also across a leap day', () => {
  expect(lastOfTwelveMonths('2028-02-29')).to.equal('2029-02-28');
  expect(lastOfTwelveMonths('2027-03-01')).to.equal('2028-02-29');
  expect(lastOfTwelveMonths('2026-01-31')).to.equal('2027-01-30');
});

describe('the next working day', () => {
  const from = (day: string) => workingDayFrom(day, rules.source.holidays);

  it('is after the holidays too, those on end and those that follow Easter', () => {
    expect(from('2026-12-25')).to.equal('2026-12-28');
    expect(from('2026-06-02')).to.equal('2026-06-03');
    expect(from('2027-10-04')).to.equal('2027-10-05');
    // Easter Sunday of 2028 is 16 April.
    expect(from('2028-04-16')).to.equal('2028-04-18');
  });

  it('follows Easter, also in the years in which the epact is an exception, the earliest and the latest there is', () => {
    const sundays = ['1954-04-18', '1981-04-19', '2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'];
    const rare = ['2038-04-25', '2049-04-18', '2076-04-19', '2285-03-22'];
    const all = [...sundays, ...rare];
    expect(all.map((day) => easterSunday(yearOf(day)))).to.deep.equal(all);
  });
});

describe('the public holidays of the whole country', () => {
  /** The days from Monday to Friday of a year on which nothing is due. */
  const weekdayHolidays = (year: number) => {
    const { holidays } = rules.source;
    const days = Array.from({ length: 365 }, (_, number) => plusDays(`${year}-01-01`, number));
    const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    return weekdays.filter((day) => workingDayFrom(day, holidays) !== day).map((day) => day.slice(5));
  };

  it('are, from Monday to Friday, those that Confcooperative lists for 2026', () => {
    const fixed = ['01-01', '01-06', '05-01', '06-02', '12-08', '12-25'];
    expect(weekdayHolidays(2026)).to.have.members(['04-06', ...fixed]);
  });
});
