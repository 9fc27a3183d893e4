import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'chai';
import { kindOf } from '../../engine/loader/rule-files.js';
import { type JsonSchema, readSchema, SCHEMAS_FOLDER } from '../../schemas/read.js';
import { ROOT } from '../support/commands.js';
import { ruleFiles, textOf } from './language-server.js';

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
});

describe('the first line of a rule file', () => {
  it('names the schema of what the file holds, seen from the file', () => {
    expect(ruleFiles().length).to.be.greaterThan(30);
    for (const name of ruleFiles()) {
      const [first = ''] = textOf(name).split('\n');
      const [, path = ''] = first.match(/^# yaml-language-server: \$schema=(\S+)$/) ?? [];
      const schema = resolve(ROOT, dirname(name), path);
      expect(schema, name).to.equal(
        join(ROOT, 'schemas', 'rules', `${kindOf(name.split('/').slice(1).join('/'))}.schema.json`),
      );
      expect(existsSync(schema), schema).to.equal(true);
    }
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

function section(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
