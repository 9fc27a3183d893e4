import { expect } from 'chai';
import { cellIn, combination, OPEN, possibleIndexes, sizesOf } from '../../../engine/conditions/fact-space.js';
import { Decisions, decidingFacts, holdsIn, verdict } from '../../../engine/conditions/truth-table.js';
import { decided, madeUpSpace } from './made-up-space.js';

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

  it('leaves one combination of the facts possible, or one for each joint answer to what is open', () => {
    const sizes = [2, 3];
    expect(possibleIndexes([1, 2], [0, 1], sizes)).to.deep.equal([5]);
    expect(possibleIndexes([1, OPEN], [0, 1], sizes)).to.deep.equal([3, 4, 5]);
    expect(possibleIndexes([OPEN, 2], [0, 1], sizes)).to.deep.equal([2, 5]);
    expect(possibleIndexes([OPEN], [0, 1], sizes)).to.deep.equal([0, 1, 2, 3, 4, 5]);
  });
});

describe('A truth table', () => {
  const table = { facts: [0, 1], sizes: [2, 2], holds: Uint8Array.of(0, 1, 0, 0) };

  it('says of a request whether it holds always, under some answers, or never', () => {
    expect(verdict(table, [0, 1])).to.equal('always');
    expect(verdict(table, [0, 0])).to.equal('never');
    expect(verdict(table, [0, OPEN])).to.equal('sometimes');
    expect(verdict(table, [1, OPEN])).to.equal('never');
    expect(verdict({ ...table, holds: Uint8Array.of(1, 1, 0, 0) }, [0, OPEN])).to.equal('always');
    expect([holdsIn(table, [0, 1]), holdsIn(table, [0, OPEN])]).to.deep.equal([true, false]);
  });

  it('is found by its expression, also once it has been written and read', async () => {
    const decisions = await decided('large_there', { not: 'in_sicily' });
    const again = Decisions.from(JSON.parse(JSON.stringify(decisions)));
    expect(again.of({ not: 'in_sicily' }).facts).to.deep.equal([SICILY]);
    expect(again.of('large_there')).to.deep.equal(decisions.of('large_there'));
    expect(() => again.of({ not: 'is_srl' })).to.throw('No truth table for {"not":"is_srl"}.');
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
    expect(decidingFacts(table, [OPEN, OPEN, OPEN], (index) => Math.floor(index / 2) % 3)).to.deep.equal([SICILY]);
  });
});
