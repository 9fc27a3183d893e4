import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from '../../request/json.js';
import type { Difference } from './rule-change.js';

/** Where two values differ, each difference as deep inside as it lies. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) return differencesOfObjects(before, after, path);
  if (isNameList(before) && isNameList(after)) return differencesOfNames(before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => differences(item, after[index], `${path}[${index}]`));
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

function differencesOfObjects(before: JsonObject, after: JsonObject, path: string): Difference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], path === '' ? key : `${path}.${key}`));
}

/** Names are a set to the reader: only those that come or go are told, unless nothing but their order changed. */
function differencesOfNames(before: readonly string[], after: readonly string[], path: string): Difference[] {
  const gone = before.filter((name) => !after.includes(name)).map((name) => ({ path, before: name }));
  const fresh = after.filter((name) => !before.includes(name)).map((name) => ({ path, after: name }));
  return gone.length + fresh.length === 0 ? [{ path, before, after }] : [...gone, ...fresh];
}

function isNameList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}
