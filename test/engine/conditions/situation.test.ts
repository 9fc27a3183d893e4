import { expect } from 'chai';
import {
  cellIn,
  combination,
  combinations,
  OPEN,
  onlyIndex,
  possibleIndexes,
  sizesOf,
} from '../../../engine/conditions/fact-space.js';
import { decidingFacts } from '../../../engine/conditions/truth-table.js';
import { madeUpSpace } from './made-up-space.js';

const [FORM, SICILY, CAPITAL] = [0, 1, 2];

describe('Where a request stands', () => {
  const space = madeUpSpace();

  it('is the cell of what is answered, and open where nothing is, or of no fact', () => {
    expect(cellIn(space, FORM, 'sas')).to.equal(2);
    expect(cellIn(space, CAPITAL, 50)).to.equal(2);
    expect(cellIn(space, SICILY, undefined)).to.equal(OPEN);
    expect(cellIn(space, 99, 'sas')).to.equal(OPEN);
    expect(sizesOf(space, [CAPITAL, FORM, 99])).to.deep.equal([5, 3, 0]);
  });
});

describe('The combinations of some facts', () => {
  it('are counted, and the last fact turns fastest', () => {
    expect(combinations([2, 3, 4])).to.equal(24);
    expect(combinations([])).to.equal(1);
    expect(combination(5, [2, 3])).to.deep.equal([1, 2]);
    expect(combination(7, [2, 3, 2])).to.deep.equal([1, 0, 1]);
  });

  it('are found by the cells of a request', () => {
    const sizes = [2, 3, 4];
    for (let index = 0; index < 24; index++) {
      const [a = OPEN, b = OPEN, c = OPEN] = combination(index, sizes);
      expect(onlyIndex([a, b, c], [0, 1, 2], sizes)).to.equal(index);
      expect(possibleIndexes([a, b, c], [0, 1, 2], sizes)).to.deep.equal([index]);
      expect(onlyIndex([c, OPEN, a, b], [2, 3, 0], sizes)).to.equal(index);
    }
  });

  it('are several where a fact is open, one for each joint answer', () => {
    const sizes = [2, 3];
    expect(onlyIndex([1, OPEN], [0, 1], sizes)).to.equal(OPEN);
    expect(onlyIndex([1], [0, 1], sizes)).to.equal(OPEN);
    expect(possibleIndexes([1, OPEN], [0, 1], sizes)).to.deep.equal([3, 4, 5]);
    expect(possibleIndexes([OPEN, 2], [0, 1], sizes)).to.deep.equal([2, 5]);
    expect(possibleIndexes([OPEN], [0, 1], sizes)).to.deep.equal([0, 1, 2, 3, 4, 5]);
  });
});

describe('The facts that decide', () => {
  const table = { facts: [FORM, SICILY, CAPITAL], sizes: [2, 3, 2] };
  /** A value that the second fact never changes, and the third only where the first is not 0. */
  const valueAt = (index: number) => {
    const [a = 0, , c = 0] = combination(index, table.sizes);
    return a * c;
  };

  it('are those of which two answers, all else alike, give different values', () => {
    expect(decidingFacts(table, [OPEN, OPEN, OPEN], valueAt)).to.deep.equal([FORM, CAPITAL]);
    expect(decidingFacts(table, [1, OPEN, OPEN], valueAt)).to.deep.equal([CAPITAL]);
    expect(decidingFacts(table, [0, OPEN, OPEN], valueAt)).to.deep.equal([]);
    expect(decidingFacts(table, [OPEN, 2, 1], valueAt)).to.deep.equal([FORM]);
    expect(decidingFacts(table, [1, 2, 1], valueAt)).to.deep.equal([]);
  });

  it('are none where two open facts change nothing but the order of the combinations', () => {
    expect(decidingFacts(table, [OPEN, OPEN, OPEN], () => 1)).to.deep.equal([]);
    expect(decidingFacts(table, [OPEN, OPEN, OPEN], (index) => Math.floor(index / 2) % 3)).to.deep.equal([SICILY]);
  });
});
