import type { Source } from '../../schemas/types/api.js';
import type { RuleSource } from '../rules/rule-source.js';
import { frozen } from '../values/frozen.js';

/**
 * The references of a rules year, in the shape of the response. Results share them, so they are frozen: who changes one
 * result cannot spoil another.
 */
export class SourceBook {
  private readonly entries: ReadonlyMap<string, Source>;
  private readonly lists = new WeakMap<readonly string[], Source[]>();

  constructor(sources: RuleSource['sources']) {
    this.entries = new Map(
      Object.entries(sources).map(([key, { publisher, title, url, date }]) => [
        key,
        Object.freeze({ key, publisher, title, url, date }),
      ]),
    );
  }

  /** The references of these keys; the very same list for the same list of keys, frozen. */
  all(keys: readonly string[]): Source[] {
    const before = this.lists.get(keys);
    if (before !== undefined) return before;
    const found = frozen(keys.flatMap((key) => this.entries.get(key) ?? []));
    this.lists.set(keys, found);
    return found;
  }
}
