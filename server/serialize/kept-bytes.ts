/**
 * The JSON of things that results share, in UTF-8. A frozen thing never changes: it is written once, and its bytes are
 * kept as long as it lives.
 */
export class KeptBytes<Thing extends object> {
  readonly #kept = new WeakMap<Thing, Buffer>();
  readonly #shown: (thing: Thing) => unknown;

  /** @param shown what of a thing is written */
  constructor(shown: (thing: Thing) => unknown) {
    this.#shown = shown;
  }

  /** The bytes of a thing: those that are kept must not be changed. */
  of(thing: Thing): Buffer {
    const before = this.#kept.get(thing);
    if (before !== undefined) return before;
    const bytes = Buffer.from(JSON.stringify(this.#shown(thing)));
    if (Object.isFrozen(thing)) this.#kept.set(thing, bytes);
    return bytes;
  }
}
