import { expect } from 'chai';
import { applyEffect, effectInWords, exempts } from '../../../engine/pricing/effects.js';
import { evaluate, termInWords } from '../../../engine/pricing/terms.js';
import { decimal } from '../../../engine/values/decimal.js';
import { toNumbers } from '../../../engine/values/range.js';
import type { Effect, Term } from '../../../schemas/types/rules.js';

const FIGURES = new Map([
  ['rate', 24],
  ['base', 1000.05],
  ['most', 500],
]);
const lookup = (name: string) => decimal(FIGURES.get(name) ?? Number.NaN);

const TERMS: readonly (readonly [term: Term, value: number, words: string])[] = [
  [12.5, 12.5, '<12.5>'],
  ['base', 1000.05, '<base>'],
  [{ percent: 'rate', of: 'base' }, 240.012, '<rate> of <base>'],
  [
    { percent: 50, of: 'base', upTo: 'most', round: 'cent' },
    250,
    '<50> of <base>, counted up to <most>, rounded to the cent',
  ],
  [{ times: [2, 'base', 3], round: 'euro' }, 6000, '<2> times <base> times <3>, rounded to the euro'],
  [{ increase: 'most', byPercent: 'rate' }, 620, '<most> increased by <rate>'],
];

/** What effects make of an amount from 0.10 to 101 euro, ties rounded up. */
const EFFECTS: readonly (readonly [effect: Effect, min: number, max: number, words: string])[] = [
  [{ increase: 'rate' }, 0.124, 125.24, 'increased by <rate>'],
  [{ increase: { min: 0, max: 50 }, round: 'euro' }, 0, 152, 'increased by <0> to <50>, rounded to the euro'],
  [{ reduce: 95, round: 'cent' }, 0.01, 5.05, 'reduced by <95>, rounded to the cent'],
  [{ setTo: 'most' }, 500, 500, 'set to <most>'],
  [{ setMinimum: 0 }, 0, 101, 'the lower bound set to <0>'],
  [{ exempt: true }, 0, 0, 'exempt: the amount is 0'],
];

describe('A term of an amount', () => {
  for (const [term, value, words] of TERMS)
    it(`${JSON.stringify(term)} is ${value}, and said in words`, () => {
      expect(evaluate(term, lookup).toNumber()).to.equal(value);
      expect(termInWords(term, (operand) => `<${operand}>`)).to.equal(words);
    });
});

describe('The effect of a modifier', () => {
  for (const [effect, min, max, words] of EFFECTS)
    it(`${JSON.stringify(effect)} makes of 0.10 to 101 euro ${min} to ${max}, and is said in words`, () => {
      const amount = applyEffect(effect, { min: decimal(0.1), max: decimal(101) }, lookup);
      expect(toNumbers(amount)).to.deep.equal({ min, max });
      expect(effectInWords(effect, (operand) => `<${operand}>`)).to.equal(words);
    });

  it('exempts a line only where it says so', () => {
    expect(EFFECTS.filter(([effect]) => exempts(effect)).map(([effect]) => effect)).to.deep.equal([{ exempt: true }]);
  });
});
