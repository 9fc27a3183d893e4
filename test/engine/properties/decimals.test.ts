import { expect } from 'chai';
import fc from 'fast-check';
import { decimal, toNumber } from '../../../engine/values/decimal.js';
import { SEED } from '../../support/requests.js';

const OPTIONS = { seed: SEED, numRuns: 5_000 };

describe('A decimal', () => {
  it('becomes the floating-point number that is nearest to it, of whatever size', () => {
    const digits = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(digits, fc.integer({ min: -25, max: 25 }), (whole, exponent) => {
        const text = `${whole}e${exponent}`;
        expect(toNumber(decimal(1).times(text))).to.equal(Number(text) + 0);
      }),
      OPTIONS,
    );
  });

  it('becomes the amount in cents that it is written as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
        expect(toNumber(decimal(cents).div(100))).to.equal(cents / 100);
      }),
      OPTIONS,
    );
  });
});
