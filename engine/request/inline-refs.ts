import { posix } from 'node:path';
import { type JsonSchema, readSchema } from '../../schemas/read.js';
import { isObject } from './json-object.js';

/**
 * Reads a schema with every `$ref` replaced by what it points to, so that whoever holds a part of it sees all of it.
 * @param name the schema's path in the schemas folder without the ending, for example `requests/srl`
 * @throws if a reference points nowhere
 */
export function readWhole(name: string): JsonSchema {
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
