import { expect } from 'chai';
import type { Result } from '../../../../engine/index.js';
import { splitTotals } from '../../../../server/website/parts/totals.js';

describe('The totals of a page, in their two parts', () => {
  const of = (min: number, max: number) => ({ min, max });
  const result = {
    openingDetail: { statutory: of(10, 20), market: of(1, 5) },
    annualDetail: { market: of(2, 4) },
    ...{ opening_one_off_min: 11, opening_one_off_max: 25, annual_total_min: 102, annual_total_max: 204 },
    ...{ first_year_12m_min: 113, first_year_12m_max: 229 },
  } as unknown as Result;

  it('are what the law fixes and what a market asks, for the opening, a year and the first 12 months', () => {
    expect(splitTotals(result)).to.deep.equal({
      opening: { total: of(11, 25), law: of(10, 20), market: of(1, 5) },
      annual: { total: of(102, 204), law: of(100, 200), market: of(2, 4) },
      firstYear: { total: of(113, 229), law: of(110, 220), market: of(3, 9) },
    });
  });
});
