/**
 * Writes the JSON Schemas of the program's output, and that of names, from the YAML files beside them. Part of `npm run
 * build`. The schemas of its input (requests and rule files) are written in JSON, so that editors can use them in a fresh
 * clone.
 *
 * The YAML is JSON Schema with two shorthands. A shape with `properties` is an object with exactly these properties,
 * unless it says otherwise. A property whose name ends with `?` is optional.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const here = import.meta.dirname;

function inFull(value) {
  if (Array.isArray(value)) return value.map(inFull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (key === 'properties' ? objectOf(one, value) : [[key, inFull(one)]])),
  );
}

function objectOf(properties, { type, additionalProperties }) {
  const names = Object.keys(properties);
  const named = Object.entries(properties).map(([name, shape]) => [name.replace(/\?$/, ''), inFull(shape)]);
  return [
    ...(type === undefined ? [['type', 'object']] : []),
    ...(additionalProperties === undefined ? [['additionalProperties', false]] : []),
    ['required', names.filter((name) => !name.endsWith('?'))],
    ['properties', Object.fromEntries(named)],
  ];
}

for (const path of readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.schema.yaml'),
)) {
  const shape = readFileSync(join(here, path), 'utf8');
  const json = join(here, path.replace(/yaml$/, 'json'));
  const text = `${JSON.stringify(inFull(parse(shape)), null, 2)}\n`;
  // An unchanged file is not written, so that its date does not make later build steps run again.
  if (!existsSync(json) || readFileSync(json, 'utf8') !== text) writeFileSync(json, text);
}
