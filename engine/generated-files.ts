import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseYaml, readRuleFiles } from './loader/rule-files.js';
import { type Meanings, nameKinds, namesOf } from './names/name-kinds.js';
import { namedRules } from './names/named-rules.js';
import { RuleIndex } from './names/uses.js';
import { asObject } from './request/json.js';
import { yearsIn } from './rules/year-folders.js';

/*
 * The files that are committed and follow from the rules: the names that an editor offers.
 */

/**
 * The committed files that were written from other rules than these.
 * @param root the folder that holds the `rules-YYYY` folders
 * @param parse may know the rule files already
 * @returns their paths from there, with `/`
 */
export function staleFiles(root: string, parse?: ParseYaml): string[] {
  return staleNames(root, parse).map(([path]) => path);
}

/**
 * Brings the committed files that follow from the rules up to date.
 * @param root the folder that holds the `rules-YYYY` folders
 * @returns the paths, from there, of those that it has written
 */
export function updateFiles(root: string): string[] {
  const names = staleNames(root);
  for (const [path, text] of names) writeFileSync(join(root, path), text);
  return names.map(([path]) => path);
}

/** What an editor reads: the names where a rule refers to something, and the figures within a text. */
const FILES: Readonly<Record<string, (names: Names) => string>> = {
  'schemas/rules/names.schema.json': namesSchema,
  '.vscode/figures.code-snippets': figureSnippets,
};

/**
 * The files of names that are not what the rules years of a repository say, each with the text that it should have.
 * @param root the folder that holds the `rules-YYYY` folders and `schemas`
 * @returns their paths from there; none while a rule file is not YAML
 */
function staleNames(root: string, parse?: ParseYaml): (readonly [path: string, text: string])[] {
  const folders = yearsIn(root).map((year) => join(root, year));
  const names = collectNames(folders, parse);
  if (names === undefined) return [];
  return Object.entries(FILES)
    .map(([path, write]) => [path, write(names)] as const)
    .filter(([path, text]) => existsSync(dirname(join(root, path))) && !holds(join(root, path), text));
}

/** Whether there is a file with exactly this text. */
function holds(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** What rule files call by name. */
interface Names {
  /** Under what the schema of names calls their kind, with the types that a value may have in its place. */
  readonly kinds: readonly (readonly [title: string, types: readonly string[], meanings: Meanings])[];
  /** What a text may name in braces. */
  readonly figuresInTexts: Meanings;
}

/**
 * Collects the names of some rules years, so that an editor can offer them. Asks nothing of the rules but that they are
 * YAML: who is half-way through an edit wants them most.
 * @param folders the years; where two give a name different meanings, the last one's is taken
 * @returns undefined where a file is not YAML, or not UTF-8
 */
export function collectNames(folders: readonly string[], parse?: ParseYaml): Names | undefined {
  const files = folders.flatMap((folder) => readRuleFiles(folder, parse).files);
  if (files.some(({ yaml }) => yaml.fault !== undefined || yaml.document.errors.length > 0)) return undefined;
  const ofYears = files
    .filter(({ kind }) => kind !== 'english')
    .flatMap(({ yaml }) => namedRules(asObject(yaml.data())));
  const { declared } = new RuleIndex(ofYears);
  return {
    kinds: nameKinds().map(([kind, { types = [] }]) => [kind, [...types, 'string'], namesOf(kind, declared)]),
    figuresInTexts: namesOf('FigureName', declared),
  };
}

const HEAD = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'RuleNames',
  description: 'The names in the rule files, for editors to offer. Written by `npm run rules:update`.',
};

/**
 * The JSON Schema by which an editor offers the names of the rules and tells what each stands for, a kind of name per line.
 * Other names pass: whether they are right is the loader's to say, which also knows the nearest right one.
 */
function namesSchema({ kinds }: Names): string {
  const definitions = kinds.map((kind) => definition(...kind));
  return `${JSON.stringify(HEAD).slice(0, -1)},\n"definitions":{\n${definitions.join(',\n')}\n}}\n`;
}

/**
 * The language server completes from `defaultSnippets` everywhere, from `anyOf` not within the brackets of a list; what
 * it tells of the name under the pointer it takes from an `if` that holds.
 */
function definition(title: string, types: readonly string[], meanings: Meanings): string {
  const entries = [...meanings];
  const schema = {
    title,
    type: types.length > 1 ? types : 'string',
    defaultSnippets: entries.map(([label, description]) => ({ label, description, body: label })),
    // Of a kind that no rule is of yet there is no name: an empty list would be no schema.
    if:
      entries.length === 0
        ? { not: {} }
        : { anyOf: entries.map(([label, description]) => ({ const: label, description })) },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: true,
  };
  return `"${title}":${JSON.stringify(schema)}`;
}

/** The snippets by which VS Code completes the name of a figure within a text, where no JSON Schema reaches; one a line. */
export function figureSnippets({ figuresInTexts }: Names): string {
  const snippets = [...figuresInTexts].map(
    ([name, description]) =>
      `${JSON.stringify(name)}: ${JSON.stringify({ scope: 'yaml', prefix: name, body: `{${name}}`, description })}`,
  );
  return `{\n${snippets.join(',\n')}\n}\n`;
}
