import { expect } from 'chai';
import fc from 'fast-check';
import { type KnownTotal, rankTotals } from '../../../../server/website/comparison/compare.js';
import { SEED } from '../../../support/requests.js';

const known = (min: number, max: number, ...missing: string[]): KnownTotal => ({ min, max, missing });
const of = (totals: Record<string, KnownTotal>) => Object.fromEntries(rankTotals(new Map(Object.entries(totals))));

describe('The lowest of some totals', () => {
  it('is the one that ends before every other begins', () => {
    expect(of({ a: known(10, 20), b: known(20.01, 30), c: known(25, 26) })).to.deep.equal({ a: 'lowest' });
  });

  it('is not told where ranges overlap, whatever their midpoints', () => {
    expect(of({ a: known(10, 20), b: known(19, 1_000), c: known(21, 22) })).to.deep.equal({ a: 'among', b: 'among' });
  });

  it('is not told where one ends as the other begins', () => {
    expect(of({ a: known(10, 20), b: known(20, 30) })).to.deep.equal({ a: 'among', b: 'among' });
  });

  it('is shared by all that have the very same amount', () => {
    const same = known(5, 5);
    expect(of({ a: same, b: same, c: same, d: known(6, 6) })).to.deep.equal({ a: 'tied', b: 'tied', c: 'tied' });
  });

  it('is not shared where one of several may be another amount, or lacks something else', () => {
    expect(of({ a: known(5, 5), b: known(4, 5) })).to.deep.equal({ a: 'among', b: 'among' });
    expect(of({ a: known(5, 5), b: known(3, 8) })).to.deep.equal({ a: 'among', b: 'among' });
    expect(of({ a: known(5, 5, 'premium'), b: known(5, 5, 'fund') })).to.deep.equal({ a: 'among', b: 'among' });
  });

  it('is not shared by equal ranges, in which the amounts may differ', () => {
    expect(of({ a: known(1, 5), b: known(1, 5) })).to.deep.equal({ a: 'among', b: 'among' });
  });

  it('is not told of a total from which something is missing that another holds', () => {
    expect(of({ a: known(10, 20, 'premium'), b: known(30, 40) })).to.deep.equal({ a: 'among', b: 'among' });
  });

  it('is told where the same is missing from both', () => {
    expect(of({ a: known(10, 20, 'premium'), b: known(30, 40, 'premium') })).to.deep.equal({ a: 'lowest' });
  });

  it('is nobody where there is nothing to compare', () => {
    expect(of({ a: known(10, 20) })).to.deep.equal({});
  });

  it('is never one that another is certainly lower than, and always somebody', () => {
    const total = fc
      .record({ min: fc.nat(20), width: fc.nat(10), missing: fc.subarray(['x', 'y']) })
      .map(({ min, width, missing }) => known(min, min + width, ...missing));
    fc.assert(
      fc.property(fc.array(total, { minLength: 2, maxLength: 7 }), (totals) => {
        const found = rankTotals(new Map(totals.entries()));
        expect(found.size).to.be.greaterThan(0);
        for (const [index, standing] of found) {
          const one = totals[index];
          const others = totals.filter((_, position) => position !== index);
          if (one === undefined) throw new Error('A total that was not there.');
          expect(others.some((other) => other.max < one.min && other.missing.length === 0)).to.equal(false);
          if (standing === 'lowest') expect(others.every((other) => one.max < other.max)).to.equal(true);
        }
      }),
      { seed: SEED },
    );
  });
});
