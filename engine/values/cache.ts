/*
 * The caches of an answer, of two kinds. Values that follow from the rules alone are computed once: the sums of a
 * bucket, the prices of a line. What many answers share is written once: as bytes (server/serialize.ts), as text in
 * pages (server/website/parts/kept.ts). Each cache states what it saves: the processor time of a whole answer without
 * it, divided by the time with it. Caches that serve only a check or a report are declared where they are used.
 */

import { recall } from './maps.js';

/** Caches what is computed from an object, for as long as the object lives. The object must never change. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => recall(known, key, () => make(key));
}

/** A value that is computed at its first use, once. */
export function once<Value extends object>(make: () => Value): () => Value {
  let known: Value | undefined;
  return () => {
    known ??= make();
    return known;
  };
}

/** Caches values by key, up to a fixed number. When it is full it is emptied, since frequent keys soon come back. */
export class BoundedCache<Key extends number | string, Value extends object | string> {
  readonly #values = new Map<Key, Value>();
  readonly #limit: number;

  /** @param limit the largest number of values */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * The cached value of a key. A missing value is computed and stored.
   * @param isShared whether a value is the same for all who ask for its key; other values are returned but not stored
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
 * Freezes a value with everything in it, so that results can share it. Parts that are already frozen are skipped,
 * because this function froze them before: walking through all sources of a line again would cost as much as the line.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
