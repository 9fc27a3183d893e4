/**
 * Writes the JSON Schemas of what the program gives, from their shapes in YAML beside them: part of `npm run build`. Those of what
 * it reads, requests and rule files, are JSON as they stand: editors take them from a fresh clone.
 *
 * The shapes are JSON Schema but for two things. What has `properties` is an object that has all of them and no others, unless
 * it says otherwise; and a property whose name ends with `?` may be left out.
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
  // One that is as it was keeps its day: what is compiled after it stays fresh.
  if (!existsSync(json) || readFileSync(json, 'utf8') !== text) writeFileSync(json, text);
}
