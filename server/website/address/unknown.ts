import { OTHERS, PARAMETERS, personName, roleName } from './parameters.js';
import type { Fault } from './state.js';

const KNOWN = new Set<string>([...PARAMETERS.map(({ name }) => name), ...Object.values(OTHERS)]);

/** What newsletters and social networks add to every link: it says nothing of the page. */
const TRACKER = /^utm_|cl(k)?id$/;

/** A person or a role of whom nothing is said, as plain forms send whoever stands there by default. */
const isUnsaid = (name: string, query: URLSearchParams): boolean =>
  /^(socio|ruolo)\d+$/.test(name) && (query.get(name) ?? '').trim() === '';

/**
 * The parameters of an address that no page takes: mistyped, of another site, or of somebody who is not counted because
 * the one before is missing.
 * @param people how many people the address has
 */
export function unknownParameters(query: URLSearchParams, people: number): Fault[] {
  const indexes = Array.from({ length: people }, (_, index) => index);
  const known = new Set([...KNOWN, ...indexes.flatMap((index) => [personName(index), roleName(index)])]);
  return [...new Set(query.keys())]
    .filter((name) => !known.has(name) && !TRACKER.test(name) && !isUnsaid(name, query))
    .map((name) => ({ name: name.slice(0, 40), value: (query.get(name) ?? '').trim().slice(0, 100) }));
}
