import { expect } from 'chai';
import { isDay, lastOfTwelveMonths, plusDays } from '../../../engine/calendar/days.js';
import { occurrencesOf } from '../../../engine/calendar/occurrences.js';
import { easterSunday, workingDayFrom } from '../../../engine/calendar/working-days.js';
import { loadRules } from '../../../engine/index.js';
import { SOUND_RULES } from '../../support/edited-rules.js';
import { rules2026 } from '../../support/rules.js';
import { easterByKnuth } from './easter.js';
import { ARTISAN, SRL } from './support.js';

describe('a day', () => {
  it('is one that there is, 29 February in leap years alone', () => {
    expect(['2028-02-29', '2026-12-31'].every(isDay)).to.equal(true);
    expect(['2026-02-29', '2026-2-3', '2026-04-31', '', 'domani', '2026-03-01T', '+2026-03-01'].some(isDay)).to.equal(
      false,
    );
  });

  it('is the last of 12 months also across a leap day', () => {
    expect(lastOfTwelveMonths('2028-02-29')).to.equal('2029-02-28');
    expect(lastOfTwelveMonths('2027-03-01')).to.equal('2028-02-29');
    expect(lastOfTwelveMonths('2026-01-31')).to.equal('2027-01-30');
  });

  it('120 and 30 days after the end of the year before a leap year is 29 May', () => {
    expect(plusDays('2026-12-31', 150)).to.equal('2027-05-30');
    expect(plusDays('2027-12-31', 150)).to.equal('2028-05-29');
  });
});

describe('an instalment', () => {
  const dueOf = (month: number) =>
    occurrencesOf({ instalments: [{ months: [1, 2, 3], due: { day: 16, month } }] }, '2026-01-01')[0]?.day;

  it('is due on the first such day after its months, in the next year where that day comes before their end', () => {
    expect([dueOf(4), dueOf(3), dueOf(2)]).to.deep.equal(['2026-04-16', '2027-03-16', '2027-02-16']);
  });
});

describe('the next working day', () => {
  const from = async (day: string) => workingDayFrom(day, (await rules2026()).source.holidays);

  it('is the Monday after a Saturday or a Sunday', async () => {
    expect(await from('2026-05-16')).to.equal('2026-05-18');
    expect(await from('2027-05-16')).to.equal('2027-05-17');
    expect(await from('2026-08-20')).to.equal('2026-08-20');
  });

  it('is after the holidays too, those on end and those that follow Easter', async () => {
    expect(await from('2026-12-25')).to.equal('2026-12-28');
    expect(await from('2026-06-02')).to.equal('2026-06-03');
    expect(await from('2027-10-04')).to.equal('2027-10-05');
    // Easter Sunday of 2028 is 16 April.
    expect(await from('2028-04-16')).to.equal('2028-04-18');
  });

  it('knows Easter from 2026 to 2030', () => {
    expect([2026, 2027, 2028, 2029, 2030].map(easterSunday)).to.deep.equal([
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2029-04-01',
      '2030-04-21',
    ]);
  });

  it('knows Easter of four centuries, as another method finds it', () => {
    const years = Array.from({ length: 400 }, (_, index) => 1900 + index);
    expect(years.map(easterSunday)).to.deep.equal(years.map(easterByKnuth));
  });

  it('moves the first chamber fee away from New Year', async () => {
    const { payments } = (await rules2026()).calendar(ARTISAN, '2026-12-02');
    expect(payments.find(({ deadline }) => deadline === 'primo_diritto_annuale')?.date).to.equal('2027-01-04');
  });
});

describe('what is paid on the spot', () => {
  it('is paid on the day of the start, be it a Saturday', async () => {
    const { payments } = (await rules2026()).calendar(SRL, '2026-05-16');
    expect(payments.find(({ deadline }) => deadline === 'atto_costitutivo')?.date).to.equal('2026-05-16');
  });
});

describe('rules without deadlines', () => {
  it('load, and make no calendar', async () => {
    const rules = await loadRules(SOUND_RULES);
    expect(() => rules.calendar(ARTISAN, '2030-01-01')).to.throw(
      RangeError,
      'The rules of 2030 have no deadlines, so they make no calendar.',
    );
  });
});
