/**
 * Writes the JSON Schemas of everything the program outputs, from the YAML files beside them. Part of `npm run build`.
 * The schemas of its input, requests and rule files, are already JSON, so that editors can use them in a fresh clone.
 * The YAML is JSON Schema with two abbreviations. An object with `properties` requires all of them and allows no
 * others, unless it says otherwise. A property whose name ends with `?` is optional.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const here = import.meta.dirname;

function expand(value) {
  if (Array.isArray(value)) return value.map(expand);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      key === 'properties' ? expandProperties(one, value) : [[key, expand(one)]],
    ),
  );
}

function expandProperties(properties, { type, additionalProperties }) {
  const names = Object.keys(properties);
  const named = Object.entries(properties).map(([name, shape]) => [name.replace(/\?$/, ''), expand(shape)]);
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
  const text = `${JSON.stringify(expand(parse(shape)), null, 2)}\n`;
  // An unchanged file keeps its modification time, so that what was compiled from it counts as up to date.
  if (!existsSync(json) || readFileSync(json, 'utf8') !== text) writeFileSync(json, text);
}
