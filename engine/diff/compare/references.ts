import { EFFECT_KEYS } from '../../pricing/effects.js';
import { OPERATION_KEYS } from '../../pricing/terms.js';
import { isObject } from '../../request/json.js';
import type { Section } from './rule-change.js';

/** Of each section, the new id of every rule that has one, by its old id. */
export type Renames = Readonly<Record<Section, ReadonlyMap<string, string>>>;

/** The old id of each rule that has a new one, by its new id. */
export function formerIds(renames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...renames].map(([former, id]) => [id, former]));
}

/** What the names below a key of a rule are names of. Under any other key a text is a text. */
const NAMED_BELOW: Readonly<Record<string, Section>> = {
  sources: 'sources',
  fact: 'facts',
  people: 'facts',
  plus: 'facts',
  part: 'facts',
  whole: 'facts',
  when: 'conditions',
  all: 'conditions',
  any: 'conditions',
  not: 'conditions',
  targets: 'lines',
  lines: 'lines',
  absent: 'lines',
  exempt: 'lines',
  modifiers: 'modifiers',
  noModifiers: 'modifiers',
  notices: 'notices',
  noNotices: 'notices',
  noticeAmounts: 'notices',
  ...namesOf('figures', ['value', 'min', 'max', 'dividedBy', ...OPERATION_KEYS, ...EFFECT_KEYS]),
};

function namesOf(section: Section, keys: readonly string[]): Record<string, Section> {
  return Object.fromEntries(keys.map((key) => [key, section]));
}

/**
 * A value of a rule as it would be written with the new ids: that a line was renamed is no change of the modifiers
 * that target it.
 * @param key the key that the value stands under
 */
export function withNewNames(value: unknown, renames: Renames, key = ''): unknown {
  if (typeof value === 'string') return newName(value, renames, key);
  if (Array.isArray(value)) return value.map((item) => withNewNames(item, renames, key));
  if (!isObject(value)) return value;
  const areNames = key === 'lines' || key === 'noticeAmounts';
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      areNames ? newName(name, renames, key) : name,
      withNewNames(part, renames, name),
    ]),
  );
}

function newName(name: string, renames: Renames, key: string): string {
  const section = NAMED_BELOW[key];
  return section === undefined ? name : (renames[section].get(name) ?? name);
}
