import { expect } from 'chai';
import { BoundedCache, deepFreeze, memoize } from '../../../engine/values/cache.js';

describe('What follows from an object', () => {
  const lengthOf = memoize((thing: { name: string }) => ({ length: thing.name.length }));

  it('is made once for an object that is frozen, and for no other object like it', () => {
    const [one, other] = [Object.freeze({ name: 'one' }), Object.freeze({ name: 'one' })];
    expect(lengthOf(one)).to.deep.equal({ length: 3 });
    expect(lengthOf(one)).to.equal(lengthOf(one));
    expect(lengthOf(one)).not.to.equal(lengthOf(other));
  });

  it('is made anew of an object that may change', () => {
    const thing = { name: 'one' };
    lengthOf(thing);
    thing.name = 'three';
    expect(lengthOf(thing)).to.deep.equal({ length: 5 });
  });
});

describe('A bounded cache', () => {
  const make = () => Object.freeze({});

  it('gives the same value again for a key, if that is frozen', () => {
    const cache = new BoundedCache<number, object>(10);
    expect(cache.get(1, make)).to.equal(cache.get(1, make));
    expect(cache.get(1, make)).not.to.equal(cache.get(2, make));
    expect(cache.get(3, () => ({}))).not.to.equal(cache.get(3, () => ({})));
  });

  it('forgets everything when it is full, and then fills again', () => {
    const cache = new BoundedCache<string, object>(2);
    const first = cache.get('a', make);
    cache.get('b', make);
    expect(cache.get('a', make)).to.equal(first);
    cache.get('c', make);
    const anew = cache.get('a', make);
    expect(anew).not.to.equal(first);
    expect(cache.get('a', make)).to.equal(anew);
  });
});

describe('What is frozen deeply', () => {
  it('is frozen with everything in it', () => {
    const inner = { min: 0 };
    const shared = deepFreeze({ list: [inner, null], name: 'a', none: undefined });
    expect([shared, shared.list, inner].every(Object.isFrozen)).to.equal(true);
  });
});
