import { expect } from 'chai';
import { readRequest } from '../../../engine/facts/request-facts.js';
import { bucketSums, inFirstYear, isIncluded, mayFallLater, priceAll, sum } from '../../../engine/pricing/buckets.js';
import { totalsOf } from '../../../engine/result/totals.js';
import { toNumbers } from '../../../engine/values/range.js';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { compiledMadeUpRules, srl, working } from './made-up-result.js';

describe('The totals of some lines', () => {
  const pricedOf = async (request: CalculationRequest) => {
    const rules = await compiledMadeUpRules();
    return priceAll(rules, readRequest(request, rules.reading));
  };

  it('leave out what is only shown, and count nothing of what may fall later in the least of the first year', async () => {
    const priced = await pricedOf(srl({ shareholders: working('artisan') }));
    const totals = totalsOf(bucketSums(priced));
    expect(Object.entries(totals).map(([name, range]) => [name, toNumbers(range)])).to.deep.equal([
      ['opening_one_off', { min: 300, max: 900 }],
      ['annual_fixed', { min: 200, max: 200 }],
      ['inps', { min: 100, max: 100 }],
      ['annual_total', { min: 300, max: 360 }],
      ['first_year_12m', { min: 500, max: 1_260 }],
    ]);
    expect(priced.filter((line) => !isIncluded(line)).map(({ line }) => line.id)).to.deep.equal(['annual.polizza']);
    expect(toNumbers(sum(priced))).to.deep.equal({ min: 700, max: 1_460 });
    expect(toNumbers(sum([]))).to.deep.equal({ min: 0, max: 0 });
  });

  it('tell apart what may fall after the first 12 months', async () => {
    const priced = await pricedOf(srl());
    const later = priced.filter(mayFallLater);
    expect(later.map(({ line }) => line.id)).to.deep.equal(['annual.bilancio']);
    expect(later.map((line) => toNumbers(inFirstYear(line)))).to.deep.equal([{ min: 0, max: 100 }]);
    for (const line of priced.filter((one) => !mayFallLater(one))) expect(inFirstYear(line)).to.equal(line.amount);
  });

  it('of nothing are nothing', async () => {
    expect(Object.values(totalsOf(bucketSums([]))).map(toNumbers)).to.deep.equal(
      Array.from({ length: 5 }, () => ({ min: 0, max: 0 })),
    );
  });
});
