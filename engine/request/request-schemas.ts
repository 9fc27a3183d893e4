import { posix } from 'node:path';
import { type JsonSchema, readSchema } from '../../schemas/read.js';
import { isObject } from './json.js';

/** The fields that each legal form takes, as the request schemas say. */
export type AskedFields = ReadonlyMap<string, ReadonlySet<string>>;

/** The legal forms, in the order of the request schema. */
export function formNames(): string[] {
  const { enum: names } = section(section(readSchema('requests/request'), 'properties'), 'form');
  return Array.isArray(names) ? names.map(String) : [];
}

/** Reads the fields of every form from the request schemas. */
export function askedFields(): AskedFields {
  return new Map(
    formNames().map((form) => [form, new Set(Object.keys(section(readSchema(`requests/${form}`), 'properties')))]),
  );
}

function section(schema: JsonSchema, keyword: string): JsonSchema {
  const value = schema[keyword];
  return isObject(value) ? value : {};
}

const fieldsByForm = askedFields();

/** The legal forms that take a field, none if it is nobody's. */
export function formsWithField(field: string): string[] {
  return [...fieldsByForm].filter(([, names]) => names.has(field)).map(([form]) => form);
}

/**
 * Reads a schema with every `$ref` replaced by what it points to, so that whoever holds a part of it sees all of it.
 * @param name the schema's path in the schemas folder without the ending, for example `response/line`
 * @throws if a reference points nowhere
 */
export function readWholeSchema(name: string): JsonSchema {
  const schema = inlined(readSchema(name), name);
  if (!isObject(schema)) throw new Error(`The schema "${name}" is not an object.`);
  return schema;
}

function inlined(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, file));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return referenced(value.$ref, file);
  return Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, inlined(part, file)]));
}

function referenced(ref: string, from: string): unknown {
  const [path = '', pointer = ''] = ref.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), path.replace(/\.schema\.json$/, ''));
  let target: unknown = readSchema(file);
  for (const key of pointer.split('/').slice(1)) target = isObject(target) ? target[key] : undefined;
  if (target === undefined) throw new Error(`The reference "${ref}" of the schema "${from}" points nowhere.`);
  return inlined(target, file);
}
