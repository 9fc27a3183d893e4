import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RuleSource } from '../../engine/rules/rules-year.js';
import { readSchema, SCHEMAS_FOLDER } from '../../schemas/read.js';
import { ROOT } from '../support/commands.js';
import { compiledOf, YEARS } from '../support/rules.js';

/**
 * Words of the rules that are also ordinary words of a program or of its comments: they are looked for as whole texts in
 * quotes alone.
 */
const ORDINARY = ['none', 'no', 'si', 'unknown', 'special', 'ordinary', 'activity', 'capital', 'soci'];

/** What is no rule: an answer without enrolment, a question left open, and the yes and no of addresses. */
const OWN = ['none', 'unknown', 'no', 'si'];

/** No year of the rules: the draft of JSON Schema that a validator and a viewer speak, and the names of vocabularies. */
const NO_RULES_YEAR = /\bajv\/dist\/2020\.js|json-schema-2020-12-|http:\/\/www\.w3\.org\/\S+/g;

/** The names of forms, of the fields of requests and their answers, of roles and of classes, as the rules and schemas say. */
async function namesOfLaw(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const year of YEARS) for (const name of namesIn((await compiledOf(year)).source)) names.add(name);
  for (const one of schemasIn('requests').flatMap(keysAndChoices)) names.add(one);
  for (const one of schemasIn('response').flatMap(keysIn)) names.delete(one);
  return names;
}

function namesIn({ forms, person, personClass, facts }: RuleSource): string[] {
  const ofForms = Object.entries(forms).flatMap(([id, { name, asks, people = {}, holder }]) => {
    const ofHolder = [holder?.role, holder?.class, holder?.unless?.class];
    return [id, name, ...asks, ...Object.keys(people), ...ofHolder.filter((one) => one !== undefined)];
  });
  const answers = Object.values(facts).flatMap((fact) => (fact.type === 'enum' ? Object.keys(fact.values) : []));
  return [...ofForms, ...answers, ...Object.values(person), ...Object.keys(personClass.values)];
}

function schemasIn(folder: string): unknown[] {
  const files = readdirSync(join(SCHEMAS_FOLDER, folder)).filter((name) => name.endsWith('.json'));
  return files.map((name) => readSchema(`${folder}/${name.replace('.schema.json', '')}`));
}

function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} }: { properties?: object } = schema;
  return [...Object.keys(properties), ...Object.values(schema).flatMap(keysIn)];
}

function keysAndChoices(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, enum: choices = [] }: { properties?: object; enum?: readonly unknown[] } = schema;
  const texts = choices.filter((choice) => typeof choice === 'string');
  return [...Object.keys(properties), ...texts, ...Object.values(schema).flatMap(keysAndChoices)];
}

/** Each place of a folder's modules where a name stands, as `file:line name`. */
function placesOf(names: ReadonlySet<string>, folder: string): string[] {
  const words = [...names].filter((name) => !ORDINARY.includes(name));
  const quoted = ORDINARY.filter((name) => names.has(name) && !OWN.includes(name));
  const pattern = new RegExp(`(?<!\\w)(?:${words.join('|')})(?!\\w)|(?<=['"\`])(?:${quoted.join('|')})(?=['"\`])`, 'g');
  return modulesIn(folder).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(pattern)].map(([name]) => `${file}:${index + 1} ${name}`)),
  );
}

function modulesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

describe('The law', () => {
  it('stands in the rules: no module names a form, a field of a request, a role or a class', async () => {
    const names = await namesOfLaw();
    expect(names.size).to.be.greaterThan(30);
    expect(placesOf(names, 'engine')).to.deep.equal([]);
    expect(placesOf(names, 'server')).to.deep.equal([]);
  });

  it('stands in the rules: no module names a year, but for days that show how a day is written', () => {
    const named = [...modulesIn('engine'), ...modulesIn('server')].filter((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
      return /\b20\d\d\b/.test(code.replaceAll(/\b20\d\d-\d\d-\d\d\b/g, '').replaceAll(NO_RULES_YEAR, ''));
    });
    expect(named).to.deep.equal([]);
  });
});
