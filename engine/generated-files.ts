import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inspect } from './loader/load.js';
import { type RuleFile, readRuleFiles } from './loader/rule-files.js';
import { type Meanings, nameKinds, namesOf } from './names/name-kinds.js';
import { namedRules } from './names/named-rules.js';
import { RuleIndex } from './names/uses.js';
import type { CompiledRules } from './pricing/compiled.js';
import { readmeBy } from './readme.js';
import { asObject } from './request/json.js';
import { newestFinished, yearsIn } from './rules/year-folders.js';

/* The files that are generated from the rules and committed with them: the names that an editor offers, and the answer that
   the README shows. */

/** What is known of the rules already. */
interface KnownRules {
  /** The rules in force; without them the README is left aside. */
  readonly rules?: CompiledRules | undefined;
}

/**
 * The committed files that are out of date because the rules have changed.
 * @param root the folder that holds the `rules-YYYY` folders
 * @returns their paths from there, with `/`
 */
export function staleFiles(root: string, known: KnownRules): string[] {
  return outdated(root, known).map(([path]) => path);
}

/**
 * Writes the generated files that are out of date.
 * @param root the folder that contains the `rules-YYYY` folders
 * @returns the paths, from there, of the files that were written
 */
export async function updateFiles(root: string): Promise<string[]> {
  const current = newestFinished(root);
  const { rules } = current === undefined ? {} : await inspect(join(root, current));
  const files = outdated(root, { rules });
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  return files.map(([path]) => path);
}

type OutdatedFile = readonly [path: string, text: string];

/** The generated files that are out of date, by their paths from the root, each with the text that it should have. */
function outdated(root: string, { rules }: KnownRules): OutdatedFile[] {
  return [...staleNames(root), ...(rules === undefined ? [] : staleReadme(root, rules))];
}

const README = 'README.md';

function staleReadme(root: string, rules: CompiledRules): OutdatedFile[] {
  const file = join(root, README);
  if (!existsSync(file)) return [];
  const readme = readFileSync(file, 'utf8');
  const text = readmeBy(rules, readme);
  return text === readme ? [] : [[README, text]];
}

/** The files of names: those that an editor offers where a rule refers to something, and the figures in texts. */
const FILES: Readonly<Record<string, (names: Names) => string>> = {
  'schemas/rules/names.schema.json': namesSchema,
  '.vscode/figures.code-snippets': figureSnippets,
};

/** The files of names that are out of date; none while a rule file is not valid YAML. */
function staleNames(root: string): OutdatedFile[] {
  const folders = yearsIn(root).map((year) => join(root, year));
  const names = collectNames(folders);
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
  readonly kinds: readonly NamesOfKind[];
  /** The figures that a text may name in braces. */
  readonly figuresInTexts: Meanings;
}

interface NamesOfKind {
  /** The name of the kind in the schema of names. */
  readonly title: string;
  /** The types that a value may have there, `string` included. */
  readonly types: readonly string[];
  /** The names of all years. If two years give a name different meanings, that of the last year is used. */
  readonly all: Meanings;
  /** The names of the years that are not closed: nobody adds rules to a closed year. */
  readonly offered: Meanings;
  readonly ofYears: readonly NamesOfYear[];
}

interface NamesOfYear {
  readonly folder: string;
  readonly names: Meanings;
}

/**
 * Collects the names of some rules years, so that an editor can offer them. The rules need only be valid YAML, because
 * names are useful most while an edit is unfinished.
 * @param folders the years
 * @returns undefined if a file is not valid YAML or UTF-8
 */
export function collectNames(folders: readonly string[]): Names | undefined {
  const years = folders.map((folder) => ({ folder: basename(folder), files: readRuleFiles(folder).files }));
  const files = years.flatMap((year) => year.files);
  if (files.some(({ yaml }) => yaml.fault !== undefined || yaml.document.errors.length > 0)) return undefined;
  const { declared } = indexOf(files);
  const ofYears = years.map((year) => ({ folder: year.folder, index: indexOf(year.files) }));
  const open = years.filter((year) => !year.files.some(isOfClosedYear)).flatMap((year) => year.files);
  const { declared: declaredInOpen } = indexOf(open.length === 0 ? files : open);
  return {
    kinds: nameKinds().map(([title, { types = [] }]) => ({
      title,
      types: [...types, 'string'],
      all: namesOf(title, declared),
      offered: namesOf(title, declaredInOpen),
      ofYears: ofYears.map(({ folder, index }) => ({ folder, names: namesOf(title, index.declared) })),
    })),
    figuresInTexts: namesOf('FigureName', declaredInOpen),
  };
}

function isOfClosedYear({ kind, yaml }: RuleFile): boolean {
  return kind === 'ruleset' && yaml.document.get('closed') === true;
}

function indexOf(files: readonly RuleFile[]): RuleIndex {
  const italian = files.filter(({ kind }) => kind !== 'english');
  return new RuleIndex(italian.flatMap(({ yaml }) => namedRules(asObject(yaml.data()))));
}

const HEAD = {
  title: 'RuleNames',
  description: 'The names in the rule files, for editors to offer. Written by `npm run rules:update`.',
};

/**
 * The JSON Schema from which an editor completes names and shows their meanings, one kind per line. An editor also
 * underlines a name that the year does not have. The loader ignores that part, because its own message suggests a name.
 */
function namesSchema({ kinds }: Names): string {
  return `${JSON.stringify(HEAD).slice(0, -1)},\n"definitions":{\n${kinds.map(definition).join(',\n')}\n}}\n`;
}

/**
 * The definition of one kind of name. The YAML language server completes from `defaultSnippets` everywhere, but from
 * `anyOf` not within the brackets of a list. It shows the meaning of the name under the pointer from an `if` that
 * holds. Its keyword `filePatternAssociation` tests the path of a file, and so the year. That works only for
 * validation: completion cannot depend on the file.
 */
function definition({ title, types, all, offered, ofYears }: NamesOfKind): string {
  const schema = {
    title,
    type: types.length > 1 ? types : 'string',
    defaultSnippets: [...offered].map(([label, description]) => ({ label, description, body: label })),
    // If there are no names of a kind, an empty list would not be a valid schema.
    if:
      all.size === 0 ? { not: {} } : { anyOf: [...all].map(([label, description]) => ({ const: label, description })) },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    then: { $ref: `#/definitions/${title}/else` },
    else: { allOf: ofYears.map((one) => onlyIn(one, ofYears)) },
  };
  return `"${title}":${JSON.stringify(schema)}`;
}

/**
 * Restricts the names to those of a year, in the files of that year. These are found by excluding the files of all
 * other years: an editor that does not know the keyword then excludes every file, and underlines nothing.
 */
function onlyIn({ folder, names }: NamesOfYear, years: readonly NamesOfYear[]): object {
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  const named = { if: { type: 'string' }, then: { enum: [...names.keys()], errorMessage: noSuchName(folder) } };
  return years
    .filter((other) => other.folder !== folder)
    .reduce<object>(
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      (schema, other) => ({ if: { filePatternAssociation: `*/${other.folder}/*` }, then: true, else: schema }),
      named,
    );
}

/** The message of an editor for a name that a year does not have. It is Italian only, as authors are. */
function noSuchName(folder: string): string {
  return `In ${folder} non c'è niente con questo nome. Se è nuovo, salva il file che lo dichiara e lancia "npm run rules:update".`;
}

/** The snippets for the names of figures within texts in VS Code, which JSON Schema cannot complete. One per line. */
export function figureSnippets({ figuresInTexts }: Names): string {
  const snippets = [...figuresInTexts].map(
    ([name, description]) =>
      `${JSON.stringify(name)}: ${JSON.stringify({ scope: 'yaml', prefix: name, body: `{${name}}`, description })}`,
  );
  return `{\n${snippets.join(',\n')}\n}\n`;
}
