import { expect } from 'chai';
import fc from 'fast-check';
import type { Result } from '../../../schemas/types/api.js';
import { request, SEED } from '../../support/requests.js';
import { rulesOf, YEARS } from '../../support/rules.js';
import { totalsOf } from '../../support/totals.js';

const cents = (amount: number): number => Math.round(amount * 1e6);

function sum(result: Result, bound: 'min' | 'max', keep: (line: Result['lines'][number]) => boolean): number {
  return result.lines
    .filter((line) => line.includedInTotals && keep(line))
    .map((line) => cents(line.amount[bound]))
    .reduce((total, amount) => total + amount, 0);
}

for (const year of YEARS)
  describe(`whatever the request, by ${year}`, () => {
    const forRequests = async (check: (result: Result) => void) => {
      const rules = await rulesOf(year);
      fc.assert(
        fc.property(request, (one) => check(rules.calculate(one))),
        { seed: SEED, numRuns: 1000 },
      );
    };

    it('the lines that count add up to each total exactly', () =>
      forRequests((result) => {
        for (const [index, bound] of (['min', 'max'] as const).entries()) {
          const of = (bucket: string) => sum(result, bound, (line) => line.bucket === bucket);
          const late = (line: Result['lines'][number]) => bound === 'min' && line.meta.firstYear === 'possible';
          const expected = {
            opening: of('opening'),
            annual_fixed: of('annual'),
            inps: of('inps'),
            annual_total: of('annual') + of('inps') + of('inail'),
            first_year: sum(result, bound, (line) => !late(line)),
          };
          for (const [name, total] of Object.entries(expected)) {
            expect(cents(totalsOf(result)[name]?.[index] ?? Number.NaN), `${name} ${bound}`).to.equal(total);
          }
        }
      }));

    it('no minimum is greater than its maximum, and nothing is negative', () =>
      forRequests((result) => {
        const ranges = [
          ...Object.values(totalsOf(result)),
          ...result.lines.map(({ amount }) => [amount.min, amount.max] as const),
          ...[result.inpsDetail.administrator?.company ?? []].flat().map((part) => [part.min, part.max] as const),
        ];
        for (const [min, max] of ranges) {
          expect(min).to.be.at.least(0);
          expect(min).to.be.at.most(max);
        }
      }));

    it('the parts fixed by law and at market prices add up to their total', () =>
      forRequests((result) => {
        for (const detail of [result.openingDetail, result.annualDetail]) {
          expect(cents(detail.statutory.min) + cents(detail.market.min)).to.equal(cents(detail.min));
          expect(cents(detail.statutory.max) + cents(detail.market.max)).to.equal(cents(detail.max));
        }
      }));

    it('the people and the administrator add up to the INPS total', () =>
      forRequests((result) => {
        const { inpsDetail } = result;
        const { administrator, people } = inpsDetail;
        for (const bound of ['min', 'max'] as const) {
          const owed = people.reduce(
            (total, person) => total + cents(person[bound]),
            cents(administrator?.[bound] ?? 0),
          );
          expect(owed).to.equal(cents(inpsDetail[bound]));
        }
        if (administrator === null) return;
        const { min, max, administrator: own, company } = administrator;
        const shared = [cents(own.min) + cents(company.min), cents(own.max) + cents(company.max)];
        // Of a few cents the company may bear more at the minimum.
        const crossed = [cents(own.min) + cents(company.max), cents(own.max) + cents(company.min)];
        expect([shared, crossed]).to.deep.include([cents(min), cents(max)]);
      }));

    it('no amount carries the noise of binary arithmetic', () =>
      forRequests((result) => {
        for (const { amount } of result.lines) {
          for (const value of [amount.min, amount.max]) expect(String(value)).to.match(/^\d+(\.\d{1,6})?$/);
        }
      }));
  });
