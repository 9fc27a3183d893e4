import { expect } from 'chai';
import { differences } from '../../../../engine/diff/compare/differences.js';

describe('where two values differ', () => {
  it('is as deep inside as it lies', () => {
    expect(differences({ a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1, c: 5 }, d: 3 })).to.deep.equal([
      { path: 'a.c', before: 2, after: 5 },
    ]);
    expect(differences({ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }, { b: 3 }] })).to.deep.equal([
      { path: 'a[1].b', before: 2, after: 3 },
    ]);
    expect(differences({ a: 1 }, { a: 1 })).to.deep.equal([]);
  });

  it('has no old value where something is new, and no new one where it is gone', () => {
    const [fresh, gone] = differences({ old: 1 }, { fresh: 2 }).toSorted((a, b) => a.path.localeCompare(b.path));
    expect(fresh).to.have.all.keys('path', 'after').and.include({ path: 'fresh', after: 2 });
    expect(gone).to.have.all.keys('path', 'before').and.include({ path: 'old', before: 1 });
  });

  it('is the whole list where it is longer or shorter, or no list at all', () => {
    const [one, two] = [[{ a: 1 }], [{ a: 1 }, { a: 2 }]];
    expect(differences(one, two, 'list')).to.deep.equal([{ path: 'list', before: one, after: two }]);
    expect(differences(two, one, 'list')).to.deep.equal([{ path: 'list', before: two, after: one }]);
    expect(differences('a', ['a'], 'list')).to.deep.equal([{ path: 'list', before: 'a', after: ['a'] }]);
    expect(differences([1], { 0: 1 }, 'list')).to.deep.equal([{ path: 'list', before: [1], after: { 0: 1 } }]);
  });

  it('is in a list of names only what comes or goes', () => {
    expect(differences(['a', 'b'], ['b', 'c'], 'names')).to.deep.equal([
      { path: 'names', before: 'a' },
      { path: 'names', after: 'c' },
    ]);
    expect(differences(['a'], ['a', 'b'], 'names')).to.deep.equal([{ path: 'names', after: 'b' }]);
  });

  it('is the order of a list of names where it is nothing else', () => {
    const [before, after] = [
      ['a', 'b'],
      ['b', 'a'],
    ];
    expect(differences(before, after, 'names')).to.deep.equal([{ path: 'names', before, after }]);
  });

  it('is the whole list where one of both is empty, or names not only', () => {
    expect(differences([], ['a'], 'names')).to.deep.equal([{ path: 'names', before: [], after: ['a'] }]);
    expect(differences(['a'], [], 'names')).to.deep.equal([{ path: 'names', before: ['a'], after: [] }]);
    const [names, mixed] = [
      ['a', 'b'],
      ['a', { not: 'b' }, 'c'],
    ];
    expect(differences(names, mixed, 'all')).to.deep.equal([{ path: 'all', before: names, after: mixed }]);
    expect(differences(mixed, names, 'all')).to.deep.equal([{ path: 'all', before: mixed, after: names }]);
  });
});
