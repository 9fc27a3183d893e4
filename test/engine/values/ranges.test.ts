import { expect } from 'chai';
import fc from 'fast-check';
import { decimal } from '../../../engine/values/decimal.js';
import {
  hull,
  minus,
  NOTHING,
  plus,
  point,
  type Range,
  sameRange,
  times,
  toNumbers,
} from '../../../engine/values/range.js';
import { SEED } from '../../support/requests.js';

const OPTIONS = { seed: SEED, numRuns: 500 };

/** A range of whole euros: nothing, one amount, or two bounds. */
const range: fc.Arbitrary<Range> = fc.oneof(
  fc.constant(NOTHING),
  fc.integer({ min: -999, max: 999 }).map((value) => point(decimal(value))),
  fc
    .tuple(fc.integer({ min: -999, max: 999 }), fc.nat(999))
    .map(([min, width]) => ({ min: decimal(min), max: decimal(min + width) })),
);

/** Says that a calculation of ranges is that of their bounds. */
function isOfBounds(of: (a: Range, b: Range) => Range, ofBounds: (a: number, b: number) => number): void {
  fc.assert(
    fc.property(range, range, (a, b) => {
      const [one, other] = [toNumbers(a), toNumbers(b)];
      expect(toNumbers(of(a, b))).to.deep.equal({
        min: ofBounds(one.min, other.min),
        max: ofBounds(one.max, other.max),
      });
    }),
    OPTIONS,
  );
}

describe('A range of amounts', () => {
  it('is added, subtracted and multiplied bound by bound', () => {
    isOfBounds(plus, (a, b) => a + b);
    isOfBounds(minus, (a, b) => a - b);
    isOfBounds(
      (a) => times(a, decimal(3)),
      (a) => a * 3,
    );
  });

  it('is held, with another, by the smallest range that holds both', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const [one, other] = [toNumbers(a), toNumbers(b)];
        expect(toNumbers(hull(a, b))).to.deep.equal({
          min: Math.min(one.min, other.min),
          max: Math.max(one.max, other.max),
        });
      }),
      OPTIONS,
    );
  });

  it('is the same as another where both bounds are', () => {
    const of = (min: number, max: number): Range => ({ min: decimal(min), max: decimal(max) });
    expect(sameRange(of(1, 2), of(1, 2))).to.equal(true);
    expect(sameRange(NOTHING, of(0, 0))).to.equal(true);
    expect([of(1, 3), of(0, 2), of(0, 3)].some((other) => sameRange(of(1, 2), other))).to.equal(false);
  });
});
