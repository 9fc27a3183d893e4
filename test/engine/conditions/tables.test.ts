import { expect } from 'chai';
import { forEachCombination, OPEN } from '../../../engine/conditions/fact-space.js';
import {
  ALWAYS,
  Decisions,
  factsOf,
  holdsIn,
  keyOf,
  verdict,
  verdictAmong,
} from '../../../engine/conditions/truth-table.js';
import { decided, madeUpSpace } from './made-up-space.js';

describe('A truth table', () => {
  const table = { facts: [0, 1], sizes: [2, 2], holds: Uint8Array.of(0, 1, 0, 0) };

  it('says of a request whether it holds always, under some answers, or never', () => {
    expect(verdict(table, [0, 1])).to.equal('always');
    expect(verdict(table, [0, 0])).to.equal('never');
    expect(verdict(table, [0, OPEN])).to.equal('sometimes');
    expect(verdict(table, [1, OPEN])).to.equal('never');
    expect(verdict({ ...table, holds: Uint8Array.of(1, 1, 0, 0) }, [0, OPEN])).to.equal('always');
    expect([verdictAmong(0, 2), verdictAmong(1, 2), verdictAmong(2, 2)]).to.deep.equal([
      'never',
      'sometimes',
      'always',
    ]);
  });

  it('holds in a situation only where it always does', () => {
    expect([holdsIn(table, [0, 1]), holdsIn(table, [0, 0]), holdsIn(table, [0, OPEN])]).to.deep.equal([
      ...[true, false, false],
    ]);
  });

  it('of what has no condition always holds', () => {
    expect(verdict(ALWAYS, [])).to.equal('always');
    expect(verdict(ALWAYS, [OPEN, 1])).to.equal('always');
    expect(ALWAYS.facts).to.deep.equal([]);
  });

  it('reads its facts in the order of their numbers, each once, with others', () => {
    expect(factsOf([{ facts: [3, 10] }, { facts: [2, 10] }, ALWAYS])).to.deep.equal([2, 3, 10]);
  });
});

describe('Every combination of some facts', () => {
  it('is visited once, in order, all other facts open', () => {
    const seen: (readonly number[])[] = [];
    forEachCombination(madeUpSpace(), [0, 1], (situation, index) => seen.push([index, ...situation]));
    expect(seen).to.deep.equal([
      [0, 0, 0, OPEN, OPEN, OPEN],
      [1, 0, 1, OPEN, OPEN, OPEN],
      [2, 1, 0, OPEN, OPEN, OPEN],
      [3, 1, 1, OPEN, OPEN, OPEN],
      [4, 2, 0, OPEN, OPEN, OPEN],
      [5, 2, 1, OPEN, OPEN, OPEN],
    ]);
  });

  it('of no facts is a single one, in which all are open', () => {
    const seen: (readonly number[])[] = [];
    forEachCombination(madeUpSpace(), [], (situation) => seen.push([...situation]));
    expect(seen).to.deep.equal([[OPEN, OPEN, OPEN, OPEN, OPEN]]);
  });
});

describe('What has been decided', () => {
  it('is found by its expression, and nothing else is', async () => {
    const decisions = await decided('is_srl', { not: 'in_sicily' });
    expect(decisions.of({ not: 'in_sicily' }).facts).to.deep.equal([1]);
    expect(() => decisions.of({ not: 'is_srl' })).to.throw('No truth table for {"not":"is_srl"}.');
    expect(keyOf({ all: ['a', { not: 'b' }] })).to.equal('{"all":["a",{"not":"b"}]}');
  });

  it('is the same once it has been written and read', async () => {
    const decisions = await decided('is_srl', 'large_there');
    const again = Decisions.from(JSON.parse(JSON.stringify(decisions)));
    for (const expression of ['is_srl', 'large_there']) {
      expect(again.of(expression)).to.deep.equal(decisions.of(expression));
      expect(again.of(expression).holds).to.be.instanceOf(Uint8Array);
    }
    expect(Object.keys(decisions.toJSON())).to.deep.equal(['"is_srl"', '"large_there"']);
  });
});
