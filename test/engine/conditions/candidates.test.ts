import { expect } from 'chai';
import { Candidates, type Table } from '../../../engine/conditions/candidates.js';
import { KeptByFacts } from '../../../engine/conditions/kept-by-facts.js';
import { combination, combinations, type FactSpace, OPEN, sizesOf } from '../../../engine/conditions/situation.js';
import { madeUpSpace } from './made-up-space.js';

/** Whether a table is there in some combination in which a fact has a cell. */
function isThereIn({ facts, sizes, values }: Table, fact: number, cell: number): boolean {
  const position = facts.indexOf(fact);
  return position < 0 || [...values.keys()].some((at) => combination(at, sizes)[position] === cell && values[at] !== 0);
}

/** Many tables over one, two or three facts, each there only here and there. */
function madeUpTables(space: FactSpace): Table[] {
  const read = [[0], [1], [2], [0, 1], [1, 3], [0, 2], [0, 1, 3], []];
  return Array.from({ length: 75 }, (_, number) => {
    const facts = read[number % read.length] ?? [];
    const sizes = sizesOf(space, facts);
    const values = Uint16Array.from({ length: combinations(sizes) }, (_, at) =>
      (at * 7 + number * 5) % 11 < 3 || number % 13 === 0 ? 300 : 0,
    );
    return { facts, sizes, values };
  });
}

/** Whether no answer of a situation excludes a table all by itself. */
function isPossible(table: Table | undefined, situation: readonly number[]): boolean {
  return table !== undefined && situation.every((cell, fact) => cell === OPEN || isThereIn(table, fact, cell));
}

/** Every situation of facts with so many cells each, those with open facts too. */
function situations(sizes: readonly number[]): number[][] {
  const withOpen = sizes.map((size) => size + 1);
  return Array.from({ length: combinations(withOpen) }, (_, index) =>
    combination(index, withOpen).map((cell) => cell - 1),
  );
}

describe('The candidates among many tables', () => {
  const space = madeUpSpace();
  const tables = madeUpTables(space);
  const candidates = new Candidates(tables, space);

  it('are those that no single answer excludes, in order', () => {
    for (const situation of situations([3, 2, 5, 3, 0])) {
      const expected = [...tables.keys()].filter((number) => isPossible(tables[number], situation));
      expect(candidates.among(situation)).to.deep.equal(expected);
    }
  });

  it('are all of them where every answer is open, be they 32, 33 or none', () => {
    for (const count of [0, 1, 31, 32, 33, 64, 65]) {
      const all = new Candidates(tables.slice(0, count), space).among([OPEN, OPEN, OPEN, OPEN, OPEN]);
      expect(all).to.deep.equal([...Array(count).keys()]);
    }
  });

  it('are found of a request that says less than there are facts', () => {
    expect(candidates.among([])).to.have.length(75);
    expect(candidates.among([1])).to.deep.equal(candidates.among([1, OPEN, OPEN, OPEN, OPEN]));
  });
});

describe('What is kept by many facts', () => {
  const made = () => Object.freeze({});
  const space = madeUpSpace();

  it('is told apart by every fact and every count', () => {
    const kept = new KeptByFacts([0, 1, 3], [0, 1], space);
    const seen = new Set<object>();
    for (const situation of situations([3, 2, 0, 3]))
      for (const numbers of [0, 1, 7].flatMap((one) => [0, 1, 7].map((other) => [one, other])))
        seen.add(kept.of({ situation, numbers }, made));
    expect(seen.size).to.equal(4 * 3 * 4 * 9);
  });

  it('takes an answer that is not there for an open one, and a count for none', () => {
    const kept = new KeptByFacts([0, 1], [0], space);
    const open = kept.of({ situation: [1, OPEN], numbers: [0] }, made);
    expect(kept.of({ situation: [1], numbers: [] }, made)).to.equal(open);
  });

  it('is made anew each time where there are more combinations than numbers', () => {
    const facts = Array.from({ length: 40 }, () => 0);
    const standing = { situation: [0], numbers: [] };
    const kept = new KeptByFacts(facts, [], space);
    expect(kept.of(standing, made)).not.to.equal(kept.of(standing, made));
    const few = new KeptByFacts(facts.slice(0, 26), [], space);
    expect(few.of(standing, made)).to.equal(few.of(standing, made));
    const counted = new KeptByFacts(facts.slice(0, 25), [0], space);
    expect(counted.of(standing, made)).not.to.equal(counted.of(standing, made));
  });

  it('is forgotten once 5,000 are kept', () => {
    const kept = new KeptByFacts([0, 1, 2, 3], [0, 1], space);
    const at = (number: number) => {
      const [form = 0, sicily = 0, capital = 0, partners = 0, one = 0, other = 0] = combination(number, [
        ...[3, 2, 5, 3],
        ...[8, 8],
      ]);
      return { situation: [form, sicily, capital, partners], numbers: [one, other] };
    };
    const first = kept.of(at(0), made);
    for (let number = 1; number < 5_000; number++) kept.of(at(number), made);
    expect(kept.of(at(0), made)).to.equal(first);
    kept.of(at(5_000), made);
    const anew = kept.of(at(0), made);
    expect(anew).not.to.equal(first);
    expect(kept.of(at(0), made)).to.equal(anew);
  });
});
