import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseYaml, type RuleFile, type RuleKind, readRuleFiles } from './loader/rule-files.js';
import { asObject, isObject, type JsonObject } from './request/json.js';
import { FORM } from './rules/rules-year.js';
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

/** The names of one kind, each with what it stands for in a few words. */
type Meanings = ReadonlyMap<string, string>;

/** What rule files call by name. */
interface Names {
  /** Kind by kind, under its title in the schema of names, with the types that a name of it may have. */
  readonly kinds: readonly (readonly [title: string, type: string | readonly string[], meanings: Meanings])[];
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
  const facts = [...formFact(files), ...keyed(files, 'facts')];
  const counts = facts.filter(([, { type }]) => type === 'count');
  const choices = facts.flatMap(([, fact]) => choicesOf(fact));
  const numbers = withUnits(facts.filter(([, { type }]) => type === 'number'));
  const figures = withUnits(keyed(files, 'figures'));
  const ids = (kind: RuleKind) => labels(listed(files, kind).map(([rule]) => [text(rule.id), rule]));
  const lines = listed(files, 'lines').map(([line, { bucket }]): Entry => [`${text(bucket)}.${text(line.id)}`, line]);
  return {
    kinds: [
      ['FactName', 'string', labels(facts)],
      ['CountName', 'string', labels(counts)],
      ['ConditionName', 'string', labels([...counts, ...keyed(files, 'conditions')])],
      ['FigureName', 'string', figures],
      // What an amount may be computed from.
      ['Operand', ['number', 'string'], new Map([...figures, ...numbers])],
      // What a fact may be compared with.
      ['ComparedValue', ['boolean', 'number', 'string'], new Map([...choices, ...figures])],
      ['SourceKey', 'string', new Map(keyed(files, 'sources').map(([name, source]) => [name, citation(source)]))],
      ['LineId', 'string', labels(lines)],
      ['ModifierId', 'string', ids('modifiers')],
      ['NoticeId', 'string', ids('notices')],
      ['DeadlineId', 'string', ids('deadlines')],
    ],
    figuresInTexts: figures,
  };
}

type Entry = readonly [name: string, rule: JsonObject];

function keyed(files: readonly RuleFile[], kind: RuleKind): Entry[] {
  return contents(files, kind).flatMap((data) =>
    Object.entries(asObject(data[kind])).map(([name, rule]) => [name, asObject(rule)] as const),
  );
}

/** The fact that says which form it is, with the forms as its values. */
function formFact(files: readonly RuleFile[]): Entry[] {
  return contents(files, 'forms').map(({ question, forms }) => {
    const values = Object.entries(asObject(forms)).map(([name, form]) => [name, asObject(form).label]);
    return [FORM, { ...asObject(question), type: 'enum', values: Object.fromEntries(values) }];
  });
}

function listed(files: readonly RuleFile[], kind: RuleKind): (readonly [rule: JsonObject, file: JsonObject])[] {
  return contents(files, kind).flatMap((data) => {
    const rules = data[kind];
    return Array.isArray(rules) ? rules.filter(isObject).map((rule) => [rule, data] as const) : [];
  });
}

function contents(files: readonly RuleFile[], kind: RuleKind): JsonObject[] {
  return files.filter((file) => file.kind === kind).map(({ yaml }) => asObject(yaml.data()));
}

function labels(entries: readonly Entry[]): Meanings {
  return new Map(entries.map(([name, { label }]) => [name, text(label)]));
}

function withUnits(entries: readonly Entry[]): Meanings {
  return new Map(entries.map(([name, { label, unit }]) => [name, `${text(label)} (${text(unit)})`]));
}

function choicesOf({ type, label, values }: JsonObject): (readonly [string, string])[] {
  if (type !== 'enum') return [];
  return Object.entries(asObject(values)).map(([value, meaning]) => [value, `${text(label)}: ${text(meaning)}`]);
}

function citation({ publisher, title, date }: JsonObject): string {
  return `${text(publisher)}, ${text(title)}${typeof date === 'string' ? ` (${date})` : ''}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
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
  const definitions = kinds.map(([title, type, meanings]) => definition(title, type, meanings));
  return `${JSON.stringify(HEAD).slice(0, -1)},\n"definitions":{\n${definitions.join(',\n')}\n}}\n`;
}

/**
 * The language server completes from `defaultSnippets` everywhere, from `anyOf` not within the brackets of a list; what
 * it tells of the name under the pointer it takes from an `if` that holds.
 */
function definition(title: string, type: string | readonly string[], meanings: Meanings): string {
  const entries = [...meanings];
  const schema = {
    title,
    type,
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
