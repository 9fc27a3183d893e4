import { basename, parse } from 'node:path';
import { suggestion } from '../request/nearest-name.js';

/** Values one after the other, texts in quotes. */
export function list(values: readonly unknown[]): string {
  return values.map(quoted).join(', ');
}

/** A value, in quotes where it is text. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** The whole list where it is short: a list of a hundred names tells nobody anything. */
export function allowed(values: readonly unknown[]): string {
  if (values.length === 0) return ' There is none yet.';
  return values.length <= 12 ? ` Allowed: ${list(values)}.` : '';
}

/** The name that a file was probably meant to have, or its folder. */
export function suggestionOfName(file: string, names: readonly string[]): string {
  const { dir, name } = parse(file);
  return suggestion(basename(dir), names) || suggestion(name, names);
}

/** What was found, in words. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  return typeof value === 'string'
    ? `the text "${value}"`
    : `${typeof value === 'number' ? 'the number' : 'the value'} ${value}`;
}
