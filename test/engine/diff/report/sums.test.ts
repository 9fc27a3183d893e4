import { expect } from 'chai';
import { count, plainSpan, range, signed, signedSpan, sum, wholeSpan } from '../../../../engine/diff/report/money.js';
import { changeBetween } from '../../../../engine/diff/report/parts/movements.js';

describe('a sum in a report', () => {
  it('has two decimals and thousands, a number none', () => {
    expect([sum(0), sum(1234.5), count(898097)]).to.deep.equal(['0.00', '1,234.50', '898,097']);
  });

  it('has a sign where it is a change, and is told in words where it is less than a cent', () => {
    expect([12.3, -1234.5, 0].map(signed)).to.deep.equal(['+12.30', '-1,234.50', '0.00']);
    expect([0.004, -0.004, 0.005].map(signed)).to.deep.equal(['under +0.01', 'under -0.01', '+0.01']);
  });

  it('is one where both bounds read alike', () => {
    expect(signedSpan({ smallest: 1, largest: 2 })).to.equal('+1.00 to +2.00');
    expect(signedSpan({ smallest: 1, largest: 1.001 })).to.equal('+1.00');
    expect(plainSpan(1, 1.001)).to.equal('1.00');
    expect([plainSpan(0.004, 2), plainSpan(0.005, 2), plainSpan(1, 2)]).to.deep.equal([
      'up to 2.00',
      '0.01 to 2.00',
      '1.00 to 2.00',
    ]);
    expect([range({ min: 5, max: 5 }), range({ min: 5, max: 6 })]).to.deep.equal(['5.00', '5.00 to 6.00']);
  });

  it('is, of both bounds together, from the smallest to the largest', () => {
    const [low, high] = [
      { smallest: -3, largest: 1 },
      { smallest: -1, largest: 4 },
    ];
    expect(wholeSpan({ min: low, max: high })).to.deep.equal({ smallest: -3, largest: 4 });
    expect(wholeSpan({ min: null, max: high })).to.deep.equal(high);
    expect(wholeSpan({ min: null, max: null })).to.equal(undefined);
  });

  it('is a change of nothing where neither bound changes', () => {
    const same = { min: 5, max: 6 };
    expect(changeBetween(same, same)).to.equal('0.00');
    expect(changeBetween(same, { min: 5, max: 4 })).to.equal('-2.00 to 0.00');
  });
});
