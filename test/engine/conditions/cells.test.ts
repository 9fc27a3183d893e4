import { expect } from 'chai';
import { choiceCells, numberCells } from '../../../engine/conditions/cells.js';
import { choicesOf } from '../../../engine/conditions/fact-types.js';
import { FACTS, madeUpSpace } from './made-up-space.js';

const [BELOW, ABOVE] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

describe('The cells of a choice', () => {
  it('are its values, in their order', () => {
    const cells = choiceCells(['srl', 'snc', true]);
    expect(cells.representatives).to.deep.equal(['srl', 'snc', true]);
    expect(cells.bounds).to.deep.equal([]);
    expect(['srl', 'snc', true].map((value) => cells.cellOf(value))).to.deep.equal([0, 1, 2]);
  });

  it('have no place for another value', () => {
    expect(() => choiceCells(['srl', 'snc']).cellOf('sas')).to.throw(RangeError, /^"sas" is not one of srl, snc\.$/);
  });
});

describe('The cells of a number', () => {
  it('are each threshold and what lies between, whatever the order of the thresholds, each once', () => {
    const cells = numberCells([200, 100, 1000, 100], 0, 0.5);
    expect(cells.representatives).to.deep.equal([0, 100, 100.5, 200, 200.5, 1000, 1000.5]);
    expect(cells.bounds.map(({ low, high }) => [low, high])).to.deep.equal([
      ...[
        [BELOW, 100],
        [100, 100],
        [100, 200],
      ],
      ...[
        [200, 200],
        [200, 1000],
        [1000, 1000],
        [1000, ABOVE],
      ],
    ]);
  });

  it('hold each of its values once', () => {
    const cells = numberCells([100, 200], 0, 0.5);
    expect([0, 99.5, 100, 100.5, 199.5, 200, 200.5, 1e9].map((value) => cells.cellOf(value))).to.deep.equal([
      ...[0, 0, 1, 2],
      ...[2, 3, 4, 4],
    ]);
  });

  it('leave out what no value can fall into', () => {
    expect(numberCells([1, 2], 0, 1).representatives).to.deep.equal([0, 1, 2, 3]);
    expect(numberCells([0, 10], 0, 1).representatives).to.deep.equal([0, 1, 10, 11]);
    expect(numberCells([0, 2], 1, 1).representatives).to.deep.equal([1, 2, 3]);
    expect(numberCells([-5, 3], 0, 1).representatives).to.deep.equal([0, 3, 4]);
    expect(numberCells([], 5, 1).representatives).to.deep.equal([5]);
  });

  it('are stood for by values that can be given, exact to the last digit', () => {
    expect(numberCells([0.1], 0, 0.2).representatives).to.deep.equal([0, 0.1, 0.3]);
  });

  it('have no place for a number that is too small', () => {
    const { cellOf } = numberCells([0, 3], 0, 1);
    expect(() => cellOf(-1)).to.throw(RangeError, /^-1 is not a possible value: the smallest is 0\.$/);
    expect(() => numberCells([0, 3], 1, 1).cellOf(0)).to.throw(RangeError, /the smallest is 1\.$/);
  });
});

describe('The cells of facts', () => {
  it('follow from what the conditions compare each with, figures too', () => {
    const { names, numberOf, cells } = madeUpSpace();
    expect(names).to.deep.equal(['form', 'sicily', 'capital', 'partners', 'quota']);
    expect(names.map((name) => numberOf.get(name))).to.deep.equal([0, 1, 2, 3, 4]);
    expect(cells.map(({ representatives }) => representatives)).to.deep.equal([
      ['srl', 'snc', 'sas'],
      [false, true],
      [1, 10, 10.5, 100, 100.5],
      [0, 1, 2],
      [0, 0.5, 0.501, 1, 1.001],
    ]);
  });

  it('are the choices of a fact that has some, and none of a number', () => {
    const choices = Object.values(FACTS).map((fact) => choicesOf(fact));
    expect(choices).to.deep.equal([['srl', 'snc', 'sas'], [false, true], [], [], []]);
  });
});
