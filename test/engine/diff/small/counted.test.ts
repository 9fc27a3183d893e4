import { expect } from 'chai';
import { cellsAt, gridOf, indexesIn } from '../../../../engine/diff/impact/grid.js';
import { LargestMoves } from '../../../../engine/diff/impact/largest-moves.js';
import { pairsOf } from '../../../../engine/diff/impact/pairs.js';
import { affordablePersons } from '../../../../engine/diff/impact/persons-to-tell-apart.js';
import { RangeSpread, Spread } from '../../../../engine/diff/impact/spread.js';
import { ascending } from '../../../../engine/diff/impact/thresholds.js';
import { validRequest } from '../../../../engine/diff/impact/valid-request.js';

/** A form whose fields have so many answers. */
const spaceOf = (...sizes: readonly number[]) => ({
  form: 'made_up',
  dimensions: sizes.map((size, number) => ({
    field: `field${number}`,
    answers: Array.from({ length: size }, (_, answer) => answer),
    isPeople: false,
  })),
  persons: 0,
  size: sizes.reduce((product, size) => product * size, 1),
});

describe('the combinations of the answers to some fields', () => {
  it('are numbered, those of the last field first', () => {
    const space = spaceOf(2, 3, 4);
    const grid = gridOf(space, [2, 0, 2]);
    expect(grid).to.deep.equal({ dimensions: [0, 2], sizes: [2, 4], count: 8 });
    expect([0, 1, 4, 7].map((index) => cellsAt(grid, index, space))).to.deep.equal([
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 0],
      [1, 0, 3],
    ]);
  });

  it('are found again in a part of them, whatever fields that has', () => {
    const space = spaceOf(2, 3, 2);
    const whole = gridOf(space, [0, 1, 2]);
    const placed = (...dimensions: readonly number[]) => [...indexesIn(whole, gridOf(space, dimensions))];
    expect(placed()).to.deep.equal(Array(12).fill(0));
    expect(placed(2)).to.deep.equal([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    expect(placed(1)).to.deep.equal([0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2]);
    expect(placed(0, 2)).to.deep.equal([0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3]);
    expect(placed(0, 1)).to.deep.equal([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(placed(0, 1, 2)).to.deep.equal(Array.from({ length: 12 }, (_, index) => index));
  });
});

describe('the largest of many movements', () => {
  const moves = (most: number, efforts: readonly number[] = []) =>
    new LargestMoves(most, 5, (index) => efforts[index] ?? 0);
  const listed = (found: LargestMoves) => found.list().map(({ size, alike, index }) => [size, alike, index]);
  const add = (found: LargestMoves, ...all: readonly (readonly number[])[]) => {
    for (const [index, units] of all.entries()) found.add(Float64Array.from(units), index);
  };

  it('are kept, the largest first, without sign; the smaller make room', () => {
    const found = moves(2);
    add(found, [1, 0], [0, -7], [0, 0], [3, 3], [2, 2], [9, 0], [3, 3]);
    expect(listed(found)).to.deep.equal([
      [9, 5, 5],
      [7, 5, 1],
    ]);
  });

  it('are counted where they are alike, and told by the simplest', () => {
    const found = moves(3, [4, 2, 3, 9]);
    add(found, [1, -2], [1, -2], [1, -2], [2, 1]);
    expect(listed(found)).to.deep.equal([
      [2, 15, 1],
      [2, 5, 3],
    ]);
  });

  it('are, of those as large, told the simplest first', () => {
    const found = moves(3, [9, 4, 6]);
    add(found, [1, -2], [2, 1], [0, 2]);
    expect(listed(found)).to.deep.equal([
      [2, 5, 1],
      [2, 5, 2],
      [2, 5, 0],
    ]);
  });

  it('stay where others are as large; those that come later are left out', () => {
    const found = moves(2);
    add(found, [5, 0], [0, 5], [5, 5], [5, 0], [4, 0]);
    expect(listed(found)).to.deep.equal([
      [5, 10, 0],
      [5, 5, 1],
    ]);
  });
});

describe('the smallest and the largest of many changes', () => {
  it('are none where nothing changes', () => {
    const spread = new Spread();
    spread.add(0);
    spread.merge(new Spread());
    expect(spread.span()).to.equal(null);
    const range = new RangeSpread();
    range.add(0, 0, 7);
    expect([range.requests, range.change()]).to.deep.equal([0, { min: null, max: null }]);
  });

  it('are of each bound by itself, and count what changes either', () => {
    const [range, other] = [new RangeSpread(), new RangeSpread()];
    range.add(-2_000_000, 0, 3);
    range.add(1_000_000, 0, 2);
    other.add(0, 5_000_000, 1);
    other.add(4_000_000, 3_000_000, 1);
    range.merge(other);
    const { min, max } = range.change();
    expect(range.requests).to.equal(7);
    expect([min, max].map((span) => Number(span?.smallest) / Number(span?.largest))).to.deep.equal([-0.5, 0.6]);
  });
});

describe('what is compared', () => {
  it('are the rules of now in their order, then those that are gone; a renamed one is the same', () => {
    const pairs = pairsOf(['a', 'old', 'gone'], ['new', 'a', 'fresh'], (rule) => rule, new Map([['old', 'new']]));
    expect(pairs).to.deep.equal([
      { id: 'new', base: 'old', head: 'new' },
      { id: 'a', base: 'a', head: 'a' },
      { id: 'fresh', base: undefined, head: 'fresh' },
      { id: 'gone', base: 'gone', head: undefined },
    ]);
  });

  it('are as many persons as can be tried in every mix', () => {
    expect(affordablePersons(3, 2, 1)).to.equal(3);
    expect(affordablePersons(6, 5, 1)).to.equal(6);
    expect(affordablePersons(6, 30, 1)).to.equal(3);
    expect(affordablePersons(6, 5, 2)).to.equal(4);
    expect(affordablePersons(6, 199, 1)).to.equal(1);
    expect(affordablePersons(6, 198, 1)).to.equal(2);
    expect(affordablePersons(4, 30, 1)).to.equal(3);
    expect(affordablePersons(1, 19_999, 1)).to.equal(1);
  });

  it('are numbers each once, and requests that the service takes', () => {
    expect(ascending([10, 9, 10, -1])).to.deep.equal([-1, 9, 10]);
    const request = validRequest('ditta_individuale_artigiana', [['seatInSicily', undefined]]);
    expect(request).to.deep.equal({ form: 'ditta_individuale_artigiana' });
    expect(() => validRequest('srl', [['capital', 0]])).to.throw(/capital/);
  });
});
