import type { Source } from '../../schemas/types/api.js';
import { deepFreeze } from '../values/cache.js';
import type { RuleSource } from './rules-year.js';

/** The references of a rules year by their keys, in the shape of the response. Results share them, so they are frozen. */
export type Sources = ReadonlyMap<string, Source>;

/** The references that the rule files declare. */
export function sourcesOf(declared: RuleSource['sources']): Sources {
  return new Map(
    Object.entries(declared).map(([key, { publisher, title, url, date }]) => [
      key,
      deepFreeze({ key, publisher, title, url, date }),
    ]),
  );
}

/** The references of some keys, frozen; a key of none is left out. */
export function citedSources(keys: readonly string[], sources: Sources): Source[] {
  return deepFreeze(keys.flatMap((key) => sources.get(key) ?? []));
}
