import { expect } from 'chai';
import fc from 'fast-check';
import type { CalculationRequest, Calendar, Payment, Result } from '../../../schemas/types/api.js';
import { request, SEED } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';
import { shapeFaults } from './support.js';

const OPTIONS = { seed: SEED, numRuns: 400 };

/** Any day of 2026. */
const start = fc
  .integer({ min: 0, max: 364 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));

async function forAll(check: (calendar: Calendar, result: Result) => void): Promise<void> {
  const rules = await rules2026();
  const property = fc.property(request, start, (one: CalculationRequest, day) =>
    check(rules.calendar(one, day), rules.calculate(one)),
  );
  fc.assert(property, OPTIONS);
}

type Bound = 'min' | 'max';

/** What some payments pay of a line, euro. */
function paid(payments: readonly Payment[], line: string, bound: Bound): number {
  const parts = payments.flatMap(({ lines }) => lines.filter(({ id }) => id === line));
  return parts.reduce((sum, part) => sum + part[bound], 0);
}

const close = (a: number, b: number, what: string) => expect(a, what).to.be.closeTo(b, 1e-6);

describe('the calendar of any request and any start', () => {
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

  it('pays an instalment only for months that it covers', () =>
    forAll(({ payments, afterwards }) => {
      const instalments = [...payments, ...afterwards].filter(({ deadline }) => deadline === 'rate_inps');
      for (const { date, months } of instalments) expect(months, date).not.to.deep.equal([]);
    }));

  it('has payments in order, within the 12 months or after them, and each month the sum of its own', () =>
    forAll(({ start: first, end, payments, afterwards, months, total }) => {
      const dates = payments.map(({ date }) => date);
      expect(dates).to.deep.equal(dates.toSorted());
      expect(dates.every((date) => date >= first && date <= end)).to.equal(true);
      expect(afterwards.every(({ date }) => date > end)).to.equal(true);
      for (const bound of ['min', 'max'] as const) {
        const inMonths = months.reduce((sum, one) => sum + one[bound], 0);
        close(inMonths, total[bound], bound);
      }
      for (const { min, max, lines } of [...payments, ...afterwards]) {
        expect(lines.every((line) => line.min >= 0 && line.min <= line.max && line.max > 0)).to.equal(true);
        close(
          lines.reduce((sum, line) => sum + line.min, 0),
          min,
          'payment',
        );
        close(
          lines.reduce((sum, line) => sum + line.max, 0),
          max,
          'payment',
        );
      }
    }));

  it('has the shape of the schema', () =>
    forAll((calendar) => {
      expect(shapeFaults(calendar)).to.equal('');
    }));

  it('is the same at every call', async () => {
    const rules = await rules2026();
    fc.assert(
      fc.property(request, start, (one: CalculationRequest, day) => {
        const before = structuredClone(one);
        expect(rules.calendar(one, day)).to.deep.equal(rules.calendar(one, day));
        expect(one).to.deep.equal(before);
      }),
      { ...OPTIONS, numRuns: 100 },
    );
  });
});
