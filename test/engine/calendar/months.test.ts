import { expect } from 'chai';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { ARTISAN, calendarOf, SRL } from './support.js';

describe('the months of a calendar', () => {
  it('are 12 from the first of a month, and 13 from any other day', async () => {
    const whole = await calendarOf(ARTISAN, '2026-01-01');
    expect(whole.end).to.equal('2026-12-31');
    expect(whole.months).to.have.length(12);
    const begun = await calendarOf(ARTISAN, '2026-01-31');
    expect(begun.end).to.equal('2027-01-30');
    expect(begun.months.map(({ month }) => month).at(-1)).to.equal('2027-01');
    expect(begun.months).to.have.length(13);
  });

  it('show also those in which nothing is due', async () => {
    const { months } = await calendarOf(ARTISAN, '2026-01-01');
    expect(months.find(({ month }) => month === '2026-03')).to.deep.equal({ month: '2026-03', min: 0, max: 0 });
  });

  it('have a peak: the month in which most may have to be paid, the earliest of several', async () => {
    expect((await calendarOf(ARTISAN, '2026-01-01')).peakMonth).to.equal('2026-05');
    expect((await calendarOf(SRL, '2026-11-21')).peakMonth).to.equal('2026-11');
  });

  it('have none where nothing is ever paid', async () => {
    const professional: CalculationRequest = {
      form: 'professionista_piva_gestione_separata',
      professionalCassa: false,
    };
    const { payments, afterwards, months, peakMonth } = await calendarOf(professional, '2026-03-15');
    expect([payments, afterwards, peakMonth]).to.deep.equal([[], [], null]);
    expect(months.every(({ max }) => max === 0)).to.equal(true);
  });
});

describe('the start of a calendar', () => {
  for (const [start, fault] of [
    ['2026-02-29', '"2026-02-29" is not a date. Write year-month-day, for example 2026-03-16.'],
    ['16/03/2026', '"16/03/2026" is not a date. Write year-month-day, for example 2026-03-16.'],
    ['2026-13-01', '"2026-13-01" is not a date. Write year-month-day, for example 2026-03-16.'],
    [
      '2027-01-01',
      'The start 2027-01-01 is not a day of 2026, the year of these rules: choose one from 2026-01-01 to 2026-12-31.',
    ],
  ] as const) {
    it(`cannot be ${start}`, async () => {
      const error = await calendarOf(ARTISAN, start).catch((one: unknown) => one);
      expect(error).to.be.instanceOf(RangeError).with.property('message', fault);
    });
  }

  it('can be the first and the last day of the rules year', async () => {
    expect((await calendarOf(ARTISAN, '2026-01-01')).payments).to.not.have.length(0);
    expect((await calendarOf(ARTISAN, '2026-12-31')).end).to.equal('2027-12-30');
  });
});
