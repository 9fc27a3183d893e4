import { expect } from 'chai';
import fc from 'fast-check';
import { decimal, type Rounding, rounded, toNumber } from '../../../engine/values/decimal.js';
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

  it('is rounded half up, as the offices do: a tie goes away from zero, and no binary noise makes or breaks one', () => {
    const cases: readonly (readonly [value: number, rounding: Rounding | undefined, expected: string])[] = [
      [0.005, 'cent', '0.01'],
      [0.015, 'cent', '0.02'],
      [0.025, 'cent', '0.03'],
      [1.005, 'cent', '1.01'],
      [0.004999, 'cent', '0'],
      [2.675, 'cent', '2.68'],
      [0.5, 'euro', '1'],
      [1.5, 'euro', '2'],
      [2.5, 'euro', '3'],
      [2.4999, 'euro', '2'],
      [-2.5, 'euro', '-3'],
      [0.1234, undefined, '0.1234'],
    ];
    for (const [value, rounding, expected] of cases)
      expect(rounded(decimal(value), rounding).toString(), `${value} ${rounding}`).to.equal(expected);
  });
});
