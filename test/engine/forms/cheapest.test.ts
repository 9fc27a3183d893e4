import { expect } from 'chai';
import { cheapestOf, clearlyCheapest } from '../../../engine/forms/cheapest.js';
import { request as anyRequest, forAll } from '../../support/requests.js';
import { rules } from '../../support/rules.js';

describe('the cheapest of some forms', () => {
  it('is the same line by line where the totals alone show it', () => {
    let clear = 0;
    forAll(
      anyRequest,
      (request) => {
        const contenders = rules.compareForms(request).forms.map(({ request: asked, result }) => ({
          asked,
          firstYear: { min: result.first_year_12m_min, max: result.first_year_12m_max },
        }));
        const winner = clearlyCheapest(contenders);
        if (winner === undefined) return;
        clear += 1;
        const found = cheapestOf(contenders, (one, other) =>
          rules.costDifference({ request: one.asked }, { request: other.asked }),
        );
        expect(found.kind).to.be.oneOf(['only', 'lowest']);
        expect('one' in found && found.one).to.equal(winner);
      },
      60,
    );
    expect(clear).to.be.above(0);
  });

  it('is not to be told by totals that overlap, or touch', () => {
    const cost = (min: number, max: number) => ({ firstYear: { min, max } });
    expect(clearlyCheapest([cost(100, 200), cost(150, 300)])).to.equal(undefined);
    expect(clearlyCheapest([cost(100, 200), cost(200, 300)])).to.equal(undefined);
    expect(clearlyCheapest([])).to.equal(undefined);
    const [least, most] = [cost(100, 200), cost(300, 400)];
    expect(clearlyCheapest([most, least])).to.equal(least);
    expect(clearlyCheapest([least])).to.equal(least);
  });
});
