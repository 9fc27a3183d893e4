import { isFunction, isRecord } from './react.js';

/** What lies at a path of an immutable map or of an object; undefined where the path ends early. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => {
    if (!isRecord(part)) return undefined;
    return isFunction(part.get) ? Reflect.apply(part.get, part, [key]) : part[key];
  }, value);
}

/** The items of a list, whether immutable or not; of what is no list, none. */
export function listed(value: unknown): readonly unknown[] {
  return isIterable(value) ? Array.from(value) : [];
}

/** The names of an immutable map with their values. */
export function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return listed(value).map((entry) => {
    const [name, part] = listed(entry);
    return [String(name), part];
  });
}

/** Whether a value can be gone through; a text, though it can, is no list. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return isRecord(value) && Symbol.iterator in value;
}
