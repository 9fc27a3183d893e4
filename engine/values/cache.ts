/*
 * What follows from the rules, decided once. What a use of it buys stands where it is used, as the processor time of a whole
 * answer without it over that with it. The other cache of this program is of the bytes that answers share:
 * server/serialize.ts, and server/website/parts/kept.ts for pages.
 */

/** Remembers what follows from an object, which never changes, for as long as the object lives. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}

/** Remembers values by key, up to a number of them. When it is full it starts again: what is asked for is soon back. */
export class BoundedCache<Key extends number | string, Value extends object> {
  readonly #values = new Map<Key, Value>();
  readonly #limit: number;

  /** @param limit the largest number of values */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * The value of a key, made where it is not known.
   * @param isShared whether a value is the same for all who ask for its key; another is not remembered
   */
  get(key: Key, make: () => Value, isShared: (value: Value) => boolean = () => true): Value {
    const before = this.#values.get(key);
    if (before !== undefined) return before;
    const value = make();
    if (!isShared(value)) return value;
    if (this.#values.size >= this.#limit) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}

/**
 * Freezes a value with everything in it, so that results can share it. It passes over parts that are frozen already, which
 * are those that it has frozen itself: to walk through all sources of a line again would cost as much as the line.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
