import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRuleFiles } from './loader/rule-files.js';
import { type Meanings, nameKinds, namesOf } from './names/name-kinds.js';
import { namedRules } from './names/named-rules.js';
import { RuleIndex } from './names/uses.js';
import { asObject } from './request/json.js';
import { yearsIn } from './rules/year-folders.js';

/* The committed files that are generated from the rules: the names that an editor offers. */

/**
 * The committed files that are out of date.
 * @param root the folder that contains the `rules-YYYY` folders
 * @returns their paths from there, with `/`
 */
export function staleFiles(root: string): string[] {
  return staleNames(root).map(([path]) => path);
}

/**
 * Writes the generated files that are out of date.
 * @param root the folder that contains the `rules-YYYY` folders
 * @returns the paths, from there, of the files that were written
 */
export function updateFiles(root: string): string[] {
  const names = staleNames(root);
  for (const [path, text] of names) writeFileSync(join(root, path), text);
  return names.map(([path]) => path);
}

/** The generated files: the names that an editor offers where a rule refers to something, and the figures in texts. */
const FILES: Readonly<Record<string, (names: Names) => string>> = {
  'schemas/rules/names.schema.json': namesSchema,
  '.vscode/figures.code-snippets': figureSnippets,
};

/**
 * The generated files that are out of date, each with the text that it should have.
 * @param root the folder that contains the `rules-YYYY` folders and `schemas`
 * @returns their paths from there; empty while a rule file is not valid YAML
 */
function staleNames(root: string): (readonly [path: string, text: string])[] {
  const names = collectNames(yearsIn(root).map((year) => join(root, year)));
  if (names === undefined) return [];
  return Object.entries(FILES)
    .map(([path, write]) => [path, write(names)] as const)
    .filter(([path, text]) => existsSync(dirname(join(root, path))) && !hasText(join(root, path), text));
}

/** Whether a file exists and has exactly this text. */
function hasText(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** The names in the rule files. */
interface Names {
  /**
   * The names of each kind, with the title of the kind in the schema and the types that a value may have instead of a
   * name.
   */
  readonly kinds: readonly (readonly [title: string, types: readonly string[], meanings: Meanings])[];
  /** The names that a text may contain in braces. */
  readonly figuresInTexts: Meanings;
}

/**
 * Collects the names of some rules years for editors. The rules need only be valid YAML, because names are most useful
 * half-way through an edit.
 * @param folders the years; if two give a name different meanings, the last one is taken
 * @returns undefined if a file is not YAML or not UTF-8
 */
export function collectNames(folders: readonly string[]): Names | undefined {
  const files = folders.flatMap((folder) => readRuleFiles(folder).files);
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
 * The JSON Schema from which an editor offers names and shows what they mean, one kind of name per line. The schema
 * accepts any other name: the loader checks names, and it also knows the nearest right one.
 */
function namesSchema({ kinds }: Names): string {
  const definitions = kinds.map((kind) => definition(...kind));
  return `${JSON.stringify(HEAD).slice(0, -1)},\n"definitions":{\n${definitions.join(',\n')}\n}}\n`;
}

/**
 * The definition of one kind of name. The YAML language server completes from `defaultSnippets` everywhere, but from
 * `anyOf` not within the brackets of a list. It shows the description of the name under the pointer from an `if` that
 * holds.
 */
function definition(title: string, types: readonly string[], meanings: Meanings): string {
  const entries = [...meanings];
  const schema = {
    title,
    type: types.length > 1 ? types : 'string',
    defaultSnippets: entries.map(([label, description]) => ({ label, description, body: label })),
    // If no rule of this kind exists there is no name, and an empty `anyOf` is not a valid schema.
    if:
      entries.length === 0
        ? { not: {} }
        : { anyOf: entries.map(([label, description]) => ({ const: label, description })) },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: true,
  };
  return `"${title}":${JSON.stringify(schema)}`;
}

/**
 * The snippets with which VS Code completes the names of figures within texts, where a JSON Schema has no effect; one
 * per line.
 */
export function figureSnippets({ figuresInTexts }: Names): string {
  const snippets = [...figuresInTexts].map(
    ([name, description]) =>
      `${JSON.stringify(name)}: ${JSON.stringify({ scope: 'yaml', prefix: name, body: `{${name}}`, description })}`,
  );
  return `{\n${snippets.join(',\n')}\n}\n`;
}
