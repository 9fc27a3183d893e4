import { expect } from 'chai';
import type { Result } from '../../../schemas/types/api.js';
import { sampleRequests } from '../../support/requests.js';
import { rulesOf, YEARS } from '../../support/rules.js';
import { totalsOf } from '../../support/totals.js';

const cents = (amount: number): number => Math.round(amount * 1e6);

function sum(result: Result, bound: 'min' | 'max', keep: (line: Result['lines'][number]) => boolean): number {
  return result.lines
    .filter((line) => line.includedInTotals && keep(line))
    .map((line) => cents(line.amount[bound]))
    .reduce((total, amount) => total + amount, 0);
}

const BOUNDS = ['min', 'max'] as const;

/** What holds of the result of any request. */
const PROPERTIES: Readonly<Record<string, (result: Result) => void>> = {
  'the lines that count add up to each total exactly': (result) => {
    for (const [index, bound] of BOUNDS.entries()) {
      const of = (bucket: string) => sum(result, bound, (line) => line.bucket === bucket);
      const late = (line: Result['lines'][number]) => bound === 'min' && line.meta.firstYear === 'possible';
      const expected = {
        opening: of('opening'),
        annual_fixed: of('annual'),
        inps: of('inps'),
        annual_total: of('annual') + of('inps') + of('inail'),
        first_year: sum(result, bound, (line) => !late(line)),
      };
      for (const [name, total] of Object.entries(expected))
        expect(cents(totalsOf(result)[name]?.[index] ?? Number.NaN), `${name} ${bound}`).to.equal(total);
    }
  },
  'no minimum is greater than its maximum, and nothing is negative': (result) => {
    const company = result.inpsDetail.administrator?.company ?? [];
    const parts = [...result.lines.map(({ amount }) => amount), company].flat();
    for (const [min, max] of [...Object.values(totalsOf(result)), ...parts.map((one) => [one.min, one.max] as const)]) {
      expect(min).to.be.at.least(0);
      expect(min).to.be.at.most(max);
    }
  },
  'the parts fixed by law and at market prices add up to their total': (result) => {
    for (const detail of [result.openingDetail, result.annualDetail])
      for (const bound of BOUNDS)
        expect(cents(detail.statutory[bound]) + cents(detail.market[bound])).to.equal(cents(detail[bound]));
  },
  'the people and the administrator add up to the INPS total': ({ inpsDetail }) => {
    const { administrator, people } = inpsDetail;
    for (const bound of BOUNDS) {
      const owed = people.reduce((total, person) => total + cents(person[bound]), cents(administrator?.[bound] ?? 0));
      expect(owed).to.equal(cents(inpsDetail[bound]));
    }
    if (administrator === null) return;
    const { min, max, administrator: own, company } = administrator;
    const shared = [cents(own.min) + cents(company.min), cents(own.max) + cents(company.max)];
    // The share is rounded to the cent: of a range of less, the company may bear more at the minimum.
    const crossed = [cents(own.min) + cents(company.max), cents(own.max) + cents(company.min)];
    expect(max - min < 0.01 ? [shared, crossed] : [shared]).to.deep.include([cents(min), cents(max)]);
  },
  'no amount carries the noise of binary arithmetic': (result) => {
    for (const { amount } of result.lines)
      for (const value of [amount.min, amount.max]) expect(String(value)).to.match(/^\d+(\.\d{1,6})?$/);
  },
};

for (const year of YEARS)
  describe(`whatever the request, by ${year}`, () => {
    let results: Result[];
    before(async () => {
      const rules = await rulesOf(year);
      results = sampleRequests(500).map((request) => rules.calculate(request));
    });

    for (const [what, holds] of Object.entries(PROPERTIES))
      it(what, () => {
        for (const result of results) holds(result);
      });
  });
