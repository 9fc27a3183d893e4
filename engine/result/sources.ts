import type { Source } from '../../schemas/types/api.js';
import type { RuleSource } from '../rule-source.js';

/**
 * The references of a rules year, in the shape of the response. Results share them, so they are frozen: who changes one
 * result cannot spoil another.
 */
export class SourceBook {
  private readonly entries: ReadonlyMap<string, Source>;

  constructor(sources: RuleSource['sources']) {
    this.entries = new Map(
      Object.entries(sources).map(([key, { publisher, title, url, date }]) => [
        key,
        Object.freeze({ key, publisher, title, url, date }),
      ]),
    );
  }

  all(keys: readonly string[]): Source[] {
    const found: Source[] = [];
    for (const key of keys) {
      const source = this.entries.get(key);
      if (source !== undefined) found.push(source);
    }
    return found;
  }
}
