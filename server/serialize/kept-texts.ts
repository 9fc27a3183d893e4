import { bytesText } from './bytes-text.js';

/**
 * What is written of things that results share, as texts of bytes. A frozen thing never changes: it is written once, and
 * its text kept as long as it lives.
 */
export class KeptTexts<Thing extends object> {
  readonly #kept = new WeakMap<Thing, string>();
  readonly #shown: (thing: Thing) => unknown;

  /** @param shown what of a thing is written */
  constructor(shown: (thing: Thing) => unknown) {
    this.#shown = shown;
  }

  of(thing: Thing): string {
    const before = this.#kept.get(thing);
    if (before !== undefined) return before;
    const text = bytesText(this.#shown(thing));
    if (Object.isFrozen(thing)) this.#kept.set(thing, text);
    return text;
  }
}
