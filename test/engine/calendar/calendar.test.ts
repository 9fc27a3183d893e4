import { expect } from 'chai';
import { loadRules } from '../../../engine/index.js';
import type { CalculationRequest, Calendar, Payment, Result } from '../../../schemas/types/api.js';
import { SOUND_RULES } from '../../support/edited-rules.js';
import { sampleRequests } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';
import { ARTISAN, calendarOf, paidBy, SRL, shapeFaults } from './support.js';

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
    ['2026-13-01', '"2026-13-01" is not a date. Write year-month-day, for example 2026-03-16.'],
    [
      '2025-12-31',
      'The start 2025-12-31 is too far from 2026, the year of these rules: choose a day from 2026-01-01 to 2027-12-31.',
    ],
    [
      '2028-01-01',
      'The start 2028-01-01 is too far from 2026, the year of these rules: choose a day from 2026-01-01 to 2027-12-31.',
    ],
  ] as const) {
    it(`cannot be ${start}`, async () => {
      const error = await calendarOf(ARTISAN, start).catch((one: unknown) => one);
      expect(error).to.be.instanceOf(RangeError).with.property('message', fault);
    });
  }

  it('needs rules that have deadlines', async () => {
    const rules = await loadRules(SOUND_RULES);
    expect(() => rules.calendar(ARTISAN, '2030-01-01')).to.throw(
      RangeError,
      'The rules of 2030 have no deadlines, so they make no calendar.',
    );
  });
});

describe('a calendar that starts in the year after that of its rules', () => {
  it('says by which rules it goes, and that these are not those of its year', async () => {
    const { digest } = (await rules2026()).source;
    expect(await calendarOf(SRL, '2026-12-31')).to.include({
      rulesYear: 2026,
      provisional: false,
      rulesDigest: digest,
    });
    const { payments, afterwards, ...next } = await calendarOf(SRL, '2027-01-01');
    expect(next).to.include({ rulesYear: 2026, provisional: true, end: '2027-12-31' });
    expect([...payments, ...afterwards].every(({ estimated }) => estimated)).to.equal(true);
  });

  it('costs what a start in the rules year costs, on the days of its own year', async () => {
    const { payments, firstYear } = await calendarOf(ARTISAN, '2027-02-27');
    expect(firstYear).to.deep.equal((await calendarOf(ARTISAN, '2026-02-27')).firstYear);
    // 30 days on is the Monday after the Easter of 2027.
    expect(paidBy(payments, 'primo_diritto_annuale')).to.deep.equal([['2027-03-30', 44, 53]]);
    // 16 May 2027 is a Sunday, 20 August a Friday, 16 November a Tuesday, 16 February 2028 a Wednesday.
    const instalments = paidBy(payments, 'rate_inps').map(([date]) => date);
    expect(instalments).to.deep.equal(['2027-05-17', '2027-08-20', '2027-11-16', '2028-02-16']);
  });
});

type Bound = 'min' | 'max';

/** What some payments pay of a line, euro. */
function paid(payments: readonly Payment[], line: string, bound: Bound): number {
  const parts = payments.flatMap(({ lines }) => lines.filter(({ id }) => id === line));
  return parts.reduce((sum, part) => sum + part[bound], 0);
}

const close = (a: number, b: number, what: string) => expect(a, what).to.be.closeTo(b, 1e-6);

/** A day of 2026 or 2027 for each request, which follow one another in no order. */
const startOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + ((index * 293) % 730))).toISOString().slice(0, 10);

describe('the calendar of any request and any start', () => {
  let all: (readonly [Calendar, Result])[];
  before(async () => {
    const rules = await rules2026();
    const made = sampleRequests(300).map((one, index) => [one, startOf(index)] as const);
    all = made.map(([one, day]) => [rules.calendar(one, day), rules.calculate(one)]);
  });
  const forAll = (check: (calendar: Calendar, result: Result) => void) => {
    for (const [calendar, result] of all) check(calendar, result);
  };

  it('pays each line once: what falls within the 12 months and after them, next fees aside, is its amount', () =>
    forAll(({ payments, afterwards }, { lines }) => {
      const next = payments.filter(({ belongsTo }) => belongsTo === 'next_year');
      for (const { id, amount } of lines) {
        for (const bound of ['min', 'max'] as const) {
          const own = paid(payments, id, bound) + paid(afterwards, id, bound) - paid(next, id, bound);
          close(own, amount[bound], `${bound} of ${id}`);
        }
      }
    }));

  it('reconciles with the cost of the first 12 months, line by line', () =>
    forAll(({ payments, total, firstYear, differences }, result) => {
      expect(firstYear).to.deep.equal({ min: result.first_year_12m_min, max: result.first_year_12m_max });
      for (const bound of ['min', 'max'] as const) {
        const differing = differences.map((one) => one.paid[bound] - one.firstYear[bound]);
        close(firstYear[bound] + differing.reduce((sum, one) => sum + one, 0), total[bound], bound);
        for (const one of differences) {
          close(one.paid[bound], paid(payments, one.id, bound), one.id);
          close(one.paid[bound], one.due[bound] - one.afterwards[bound] + one.nextYear[bound], one.id);
        }
      }
      for (const { id, paid: inCash, firstYear: cost } of differences) expect(inCash, id).not.to.deep.equal(cost);
    }));

  it('has payments in order, within the 12 months or after them', () =>
    forAll(({ start: first, end, payments, afterwards }) => {
      const dates = payments.map(({ date }) => date);
      expect(dates).to.deep.equal(dates.toSorted());
      expect(dates.every((date) => date >= first && date <= end)).to.equal(true);
      expect(afterwards.every(({ date }) => date > end)).to.equal(true);
      const instalments = [...payments, ...afterwards].filter(({ deadline }) => deadline === 'rate_inps');
      for (const one of instalments) expect(one.months, one.date).not.to.deep.equal([]);
    }));

  it('has the sum of its payments in each month, and of its lines in each payment', () =>
    forAll(({ payments, afterwards, months, total }) => {
      for (const bound of ['min', 'max'] as const) {
        const inMonths = months.reduce((sum, one) => sum + one[bound], 0);
        close(inMonths, total[bound], bound);
      }
      for (const payment of [...payments, ...afterwards]) {
        const { lines } = payment;
        expect(lines.every((line) => line.min >= 0 && line.min <= line.max && line.max > 0)).to.equal(true);
        for (const bound of ['min', 'max'] as const) {
          const sum = lines.reduce((all, line) => all + line[bound], 0);
          close(sum, payment[bound], 'payment');
        }
      }
    }));

  it('has the shape of the schema, is the same at every call, and leaves the request as it was', async () => {
    const rules = await rules2026();
    for (const [index, one] of sampleRequests(100).entries()) {
      const before = structuredClone(one);
      const [calendar] = all[index] ?? [];
      expect(shapeFaults(rules.calendar(one, startOf(index)))).to.equal('');
      expect(rules.calendar(one, startOf(index))).to.deep.equal(calendar);
      expect(one).to.deep.equal(before);
    }
  });
});
