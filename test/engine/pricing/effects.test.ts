import { expect } from 'chai';
import {
  applyEffect,
  EFFECT_KEYS,
  effectInWords,
  effectOperands,
  effectRanges,
  exempts,
} from '../../../engine/pricing/effects.js';
import { decimal } from '../../../engine/values/decimal.js';
import { toNumbers } from '../../../engine/values/range.js';
import type { Effect } from '../../../schemas/types/rules.js';

interface EffectCase {
  readonly effect: Effect;
  /** What becomes of an amount from 100 to 101 euro. */
  readonly expected: readonly [min: number, max: number];
  readonly words: string;
  readonly operands: ReturnType<typeof effectOperands>;
}

/** The figures that the effects name. */
const FIGURES = new Map([
  ['rate', 20],
  ['fee', 150],
]);

/** Every kind of effect with what it does to an amount. */
const CASES: readonly EffectCase[] = [
  {
    effect: { increase: 'rate' },
    expected: [120, 121.2],
    words: 'increased by <rate>',
    operands: [[['increase'], 'rate']],
  },
  {
    effect: { increase: { min: 0, max: 'rate' }, round: 'euro' },
    expected: [100, 121],
    words: 'increased by <0> to <rate>, rounded to the euro',
    operands: [
      [['increase', 'min'], 0],
      [['increase', 'max'], 'rate'],
    ],
  },
  {
    effect: { reduce: 50, round: 'euro' },
    expected: [50, 51],
    words: 'reduced by <50>, rounded to the euro',
    operands: [[['reduce'], 50]],
  },
  { effect: { setTo: 'fee' }, expected: [150, 150], words: 'set to <fee>', operands: [[['setTo'], 'fee']] },
  {
    effect: { setMinimum: 0 },
    expected: [0, 101],
    words: 'the lower bound set to <0>',
    operands: [[['setMinimum'], 0]],
  },
  { effect: { exempt: true }, expected: [0, 0], words: 'exempt: the amount is 0', operands: [] },
];

describe('The effect of a modifier', () => {
  const lookup = (name: string) => decimal(FIGURES.get(name) ?? Number.NaN);

  for (const { effect, expected, words, operands } of CASES) {
    it(`${JSON.stringify(effect)} makes of 100 to 101 euro ${expected.join(' to ')}`, () => {
      const amount = applyEffect(effect, { min: decimal(100), max: decimal(101) }, lookup);
      expect(toNumbers(amount)).to.deep.equal({ min: expected[0], max: expected[1] });
      expect(effectInWords(effect, (operand) => `<${operand}>`)).to.equal(words);
      expect(effectOperands(effect)).to.deep.equal(operands);
    });
  }

  it('rounds a tie up', () => {
    const amount = { min: decimal(0.1), max: decimal(1) };
    expect(toNumbers(applyEffect({ reduce: 95, round: 'cent' }, amount, lookup))).to.deep.equal({
      min: 0.01,
      max: 0.05,
    });
    expect(toNumbers(applyEffect({ increase: 50, round: 'euro' }, amount, lookup))).to.deep.equal({ min: 0, max: 2 });
  });

  it('exempts a line only where it says so', () => {
    expect(CASES.filter(({ effect }) => exempts(effect)).map(({ effect }) => effect)).to.deep.equal([{ exempt: true }]);
  });

  it('tells the ranges that it is written with, and under which keys its figures stand', () => {
    expect(CASES.flatMap(({ effect }) => effectRanges(effect))).to.deep.equal([
      { key: 'increase', min: 0, max: 'rate' },
    ]);
    const keys = CASES.flatMap(({ operands }) => operands.map(([[key]]) => key));
    expect(EFFECT_KEYS).to.have.members([...new Set(keys)]);
  });
});
