import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type JsonSchema, readSchema, SCHEMAS_FOLDER } from '../../../schemas/read.js';

interface Key {
  readonly name: string;
  /** The schema file that it stands in. */
  readonly file: string;
  readonly schema: JsonSchema;
}

const SCHEMAS = readdirSync(join(SCHEMAS_FOLDER, 'rules')).map((name) => name.replace('.schema.json', ''));

describe('the schemas of the rule files', () => {
  const keys = SCHEMAS.flatMap((file) => keysIn(readSchema(`rules/${file}`), file, file));

  it('describe every key in a sentence with an example', () => {
    expect(keys.length).to.be.greaterThan(100);
    const without = keys.filter((key) => !/^[`A-Z].*`[^`]+`.*(?<=[.`])$/.test(description(key)));
    expect(without.map(({ name }) => name)).to.deep.equal([]);
  });

  it('say the unit of every number', () => {
    const numbers = keys.filter((key) => isNumber(resolved(key)));
    expect(numbers.length).to.be.greaterThan(15);
    const without = numbers.filter((key) => !/\b(unit|euro|percent|percentage|year|count)\b/.test(description(key)));
    expect(without.map(({ name }) => name)).to.deep.equal([]);
  });
});

/** Every key that a rule file may have, wherever it stands in a schema. */
function keysIn(schema: unknown, name: string, file: string): Key[] {
  return Object.entries(section(schema)).flatMap(([keyword, value]) => {
    const below = keysIn(value, `${name}/${keyword}`, file);
    if (keyword !== 'properties') return below;
    const keys = Object.entries(section(value));
    return [...keys.map(([key, one]) => ({ name: `${name}/${key}`, file, schema: section(one) })), ...below];
  });
}

/** What an editor tells of a key: its own description, or that of the definition it refers to. */
function description(key: Key): string {
  return String(key.schema.description ?? resolved(key).description ?? '');
}

function resolved({ schema, file }: Key): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const [home = '', pointer = ''] = schema.$ref.split('#/');
  const root: unknown = readSchema(`rules/${home.replace('.schema.json', '') || file}`);
  return section(pointer.split('/').reduce((found, step) => section(found)[step], root));
}

function isNumber({ type }: JsonSchema): boolean {
  return [type].flat().some((one) => one === 'number' || one === 'integer');
}

function section(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
