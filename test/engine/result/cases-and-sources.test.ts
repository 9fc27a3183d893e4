import { expect } from 'chai';
import type { Conditional } from '../../../engine/compiled-rules.js';
import { ALWAYS, type TruthTable } from '../../../engine/conditions/truth-table.js';
import { SourceBook } from '../../../engine/result/sources.js';
import { casesTold, decidingCase } from '../../../engine/result/statuses.js';

interface Named {
  readonly name: string;
  readonly when?: string;
}

describe('The case of a list', () => {
  const table = (...holds: number[]): TruthTable => ({ facts: [0], sizes: [2], holds: Uint8Array.from(holds) });
  const cases: readonly Conditional<Named>[] = [
    { rule: { name: 'first', when: 'a' }, table: table(1, 0) },
    { rule: { name: 'second', when: 'b' }, table: table(0, 1) },
    { rule: { name: 'last' }, table: ALWAYS },
  ];
  const told = (situation: number[], from = cases) => casesTold(from, situation).map(({ name }) => name);

  it('that decides is the first that holds or may hold', () => {
    expect([0, 1, -1].map((cell) => decidingCase(cases, [cell]).name)).to.deep.equal(['first', 'second', 'first']);
    expect(decidingCase(cases.slice(1), [0]).name).to.equal('last');
  });

  it('that is told is each that may hold, and the one for all where no other does', () => {
    expect(told([-1])).to.deep.equal(['first', 'second']);
    expect(told([1])).to.deep.equal(['second']);
    expect(
      told(
        [1],
        [cases[0], cases[2]].flatMap((one) => one ?? []),
      ),
    ).to.deep.equal(['last']);
  });

  it('has to be there', () => {
    expect(() => decidingCase(cases.slice(0, 1), [1])).to.throw(
      'No status case holds; the loader should have refused the rules.',
    );
  });
});

describe('The sources of a rules year', () => {
  const entry = { publisher: 'INPS', title: 'Circolare', url: 'https://example.org', date: null };
  const book = new SourceBook({
    a: { ...entry, checkedOn: '2030-01-01', consulted: false },
    b: { ...entry, checkedOn: '' },
  });

  it('are found by their keys, as results show them, and a key of none is left out', () => {
    expect(book.all(['b', 'nowhere', 'a'])).to.deep.equal([
      { key: 'b', ...entry },
      { key: 'a', ...entry },
    ]);
  });

  it('are the very same list, frozen, for the same list of keys', () => {
    const keys = ['a'];
    expect(book.all(keys)).to.equal(book.all(keys));
    expect([book.all(keys), book.all(keys)[0]].every(Object.isFrozen)).to.equal(true);
    expect(book.all(['a'])).not.to.equal(book.all(keys));
  });
});
