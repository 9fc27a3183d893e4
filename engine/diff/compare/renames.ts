import { isDeepStrictEqual } from 'node:util';
import type { Content, Contents } from './contents.js';
import { type Renames, withNewNames } from './references.js';
import type { Section } from './rule-change.js';

/** The rules of both sides by section and id. */
export type BothContents = Readonly<Record<'base' | 'head', Readonly<Record<Section, Contents>>>>;

/** Rules are looked at after those that they name. */
const ORDER: readonly Section[] = [
  'sources',
  'facts',
  'figures',
  'conditions',
  'lines',
  'modifiers',
  'notices',
  'deadlines',
  'holidays',
  'cases',
];

/**
 * Finds the rules that have a new id: those that name their old one among their `aliases`, and those that are the same
 * to the letter as one that is gone; a case also where its request is the same.
 */
export function findRenames({ base, head }: BothContents): Renames {
  const found = noRenames();
  for (const section of ORDER) {
    const gone = new Map([...base[section]].filter(([id]) => !head[section].has(id)));
    const fresh = new Map([...head[section]].filter(([id]) => !base[section].has(id)));
    let pair = nextPair(section, gone, fresh, found);
    while (pair !== undefined) {
      found[section].set(...pair);
      gone.delete(pair[0]);
      fresh.delete(pair[1]);
      pair = nextPair(section, gone, fresh, found);
    }
  }
  return found;
}

function noRenames(): Record<Section, Map<string, string>> {
  return {
    ruleset: new Map(),
    figures: new Map(),
    facts: new Map(),
    conditions: new Map(),
    lines: new Map(),
    modifiers: new Map(),
    notices: new Map(),
    deadlines: new Map(),
    holidays: new Map(),
    sources: new Map(),
    cases: new Map(),
  };
}

/** One at a time: a condition made of renamed ones is recognised only once those are known. */
function nextPair(section: Section, gone: Contents, fresh: Contents, renames: Renames): [string, string] | undefined {
  const ways: readonly ((old: Content, now: Content, former: string, id: string) => boolean)[] = [
    (_old, { aliases }, former, id) => aliases.some((alias) => fullId(alias, id) === former),
    (old, now) => isDeepStrictEqual(withNewNames(old.data, renames), now.data),
    (old, now) => section === 'cases' && isDeepStrictEqual(old.data.request, now.data.request),
  ];
  for (const isSame of ways) {
    for (const [id, now] of fresh) {
      const former = [...gone].find(([name, old]) => isSame(old, now, name, id))?.[0];
      if (former !== undefined) return [former, id];
    }
  }
  return undefined;
}

/** An alias of a line may leave out the bucket. */
function fullId(alias: string, id: string): string {
  const [bucket, ...rest] = id.split('.');
  return rest.length > 0 && !alias.includes('.') ? `${bucket}.${alias}` : alias;
}
