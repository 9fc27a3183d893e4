import { type FactSpace, OPEN, type Situation, sizesOf } from './situation.js';

/** Where a request stands, and the values of its number, count and share facts, by the number of the fact. */
export interface Standing {
  readonly situation: Situation;
  readonly numbers: readonly number[];
}

/** Of requests with more persons of one kind nothing is kept: they are rare, and as many as one likes. */
const MOST_COUNTED = 7;
/** A key takes a few dozen bytes; what it leads to is mostly shared. */
const MOST_KEPT = 5_000;

/**
 * What follows from the cells of some facts, and from small numbers of persons, alone: kept for each combination of them
 * that requests bring, like a truth table that fills as it is asked. Bounded: when it is full it begins anew.
 */
export class KeptByFacts<Value extends object> {
  readonly #kept = new Map<number, Value>();
  readonly #facts: readonly number[];
  readonly #sizes: readonly number[];
  readonly #counts: readonly number[];
  readonly #isSmall: boolean;

  /**
   * @param facts the numbers of the facts whose cells are read
   * @param counts the numbers of those whose number of persons is read
   */
  constructor(facts: readonly number[], counts: readonly number[], space: FactSpace) {
    this.#facts = facts;
    // Open is a cell too.
    this.#sizes = sizesOf(space, facts).map((size) => size + 1);
    this.#counts = counts;
    const keys = this.#sizes.reduce((product, size) => product * size, (MOST_COUNTED + 1) ** counts.length);
    this.#isSmall = keys <= Number.MAX_SAFE_INTEGER;
  }

  /** What follows from the facts of a request. Only what is frozen is kept: it is the same for every such request. */
  of(facts: Standing, make: () => Value): Value {
    const key = this.#isSmall ? this.#keyOf(facts) : undefined;
    if (key === undefined) return make();
    const before = this.#kept.get(key);
    if (before !== undefined) return before;
    const made = make();
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    if (Object.isFrozen(made)) this.#kept.set(key, made);
    return made;
  }

  #keyOf({ situation, numbers }: Standing): number | undefined {
    let key = 0;
    for (let at = 0; at < this.#facts.length; at++) {
      const cell = situation[this.#facts[at] ?? 0] ?? OPEN;
      key = key * (this.#sizes[at] ?? 1) + cell + 1;
    }
    for (const fact of this.#counts) {
      const count = numbers[fact] ?? 0;
      if (count > MOST_COUNTED) return undefined;
      key = key * (MOST_COUNTED + 1) + count;
    }
    return key;
  }
}
