import { expect } from 'chai';
import {
  evaluate,
  namesRead,
  OPERATION_KEYS,
  operandsOf,
  termInWords,
  turnsOf,
} from '../../../engine/pricing/terms.js';
import { decimal } from '../../../engine/values/decimal.js';
import type { Operand, Term } from '../../../schemas/types/rules.js';

interface TermCase {
  readonly term: Term;
  readonly value: number;
  readonly words: string;
  readonly operands: ReturnType<typeof operandsOf>;
  readonly turns?: readonly (readonly [Operand, Operand])[];
}

/** The figures that the terms name. */
const FIGURES = new Map([
  ['rate', 24],
  ['base', 1000.05],
  ['most', 500],
]);

/** Every kind of term with what it comes to. */
const CASES: readonly TermCase[] = [
  { term: 12.5, value: 12.5, words: '<12.5>', operands: [[[], 12.5]] },
  { term: 'base', value: 1000.05, words: '<base>', operands: [[[], 'base']] },
  {
    term: { percent: 'rate', of: 'base' },
    value: 240.012,
    words: '<rate> of <base>',
    operands: [
      [['percent'], 'rate'],
      [['of'], 'base'],
    ],
  },
  {
    term: { percent: 50, of: 'base', upTo: 'most', round: 'cent' },
    value: 250,
    words: '<50> of <base>, counted up to <most>, rounded to the cent',
    operands: [
      [['percent'], 50],
      [['of'], 'base'],
      [['upTo'], 'most'],
    ],
    turns: [['base', 'most']],
  },
  {
    term: { times: [2, 'base', 3], round: 'euro' },
    value: 6000,
    words: '<2> times <base> times <3>, rounded to the euro',
    operands: [
      [['times', 0], 2],
      [['times', 1], 'base'],
      [['times', 2], 3],
    ],
  },
  {
    term: { increase: 'most', byPercent: 'rate' },
    value: 620,
    words: '<most> increased by <rate>',
    operands: [
      [['increase'], 'most'],
      [['byPercent'], 'rate'],
    ],
  },
];

describe('A term of an amount', () => {
  const lookup = (name: string) => decimal(FIGURES.get(name) ?? Number.NaN);

  for (const { term, value, words, operands, turns = [] } of CASES)
    it(`${JSON.stringify(term)} is ${value}`, () => {
      expect(evaluate(term, lookup).toNumber()).to.equal(value);
      expect(termInWords(term, (operand) => `<${operand}>`)).to.equal(words);
      expect(operandsOf(term)).to.deep.equal(operands);
      expect(turnsOf(term)).to.deep.equal(turns);
      expect(namesRead(term)).to.deep.equal(
        operands.map(([, operand]) => operand).filter((operand) => typeof operand === 'string'),
      );
    });

  it('names figures under the keys of its operands', () => {
    const keys = CASES.flatMap(({ operands }) => operands.map(([[key]]) => key)).filter((key) => key !== undefined);
    expect(OPERATION_KEYS).to.have.members([...new Set(keys)]);
  });
});
