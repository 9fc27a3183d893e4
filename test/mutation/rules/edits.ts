import { join } from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { isObject } from '../../../engine/index.js';
import { inspectFiles } from '../../../engine/loader/load.js';
import { type RuleFile, readRuleFiles } from '../../../engine/loader/rule-files.js';
import type { Path } from '../../../engine/loader/yaml-file.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import type { RuleKind } from '../../../schemas/types/rules.js';
import { ROOT } from '../../support/commands.js';
import { type Site, type Vocabulary, vocabularyOf, WAYS } from './alterations.js';

/** A value that replaces another; `undefined` removes it. */
interface Change {
  readonly file: RuleFile;
  readonly path: Path;
  readonly to: unknown;
}

/** One or two changes of the rule files of a year. */
export interface Edit {
  /** The kind of rules and the way of altering: `lines: terms`. */
  readonly kind: string;
  /** It stays the same when other rules change: `figures.yaml figures.aliquota_iva.value: 22 -> 22.01`. */
  readonly name: string;
  readonly changes: readonly Change[];
}

/**
 * The texts of the changed files. If an edit uses additional conditions, these are added to the file of the conditions.
 */
export function editedTexts({ changes }: Edit, { files, vocabulary }: Year): Map<RuleFile, string> {
  const data = new Map<RuleFile, unknown>();
  const set = (file: RuleFile, path: Path, to: unknown) =>
    data.set(file, replaceAt(data.get(file) ?? file.yaml.data(), path, to));
  const home = files.find(({ kind }) => kind === 'conditions');
  for (const { file, path, to } of changes) {
    set(file, path, to);
    for (const [name] of JSON.stringify(to ?? null).matchAll(/\bfolla_\d+\b/g))
      if (home !== undefined) set(home, ['conditions', name], vocabulary.crowds.get(name));
  }
  return new Map([...data].map(([file, value]) => [file, stringify(value)]));
}

/** Every value within a value, including lists and mappings. */
function sitesOf(kind: RuleKind, value: unknown, path: Path): Site[] {
  const key = String(path.findLast((step) => typeof step === 'string') ?? '');
  const own: Site = { kind, path, key, value };
  if (Array.isArray(value)) return [own, ...value.flatMap((item, index) => sitesOf(kind, item, [...path, index]))];
  if (!isObject(value)) return [own];
  return [own, ...Object.entries(value).flatMap(([name, item]) => sitesOf(kind, item, [...path, name]))];
}

/** A copy of the data with another value at a path, if the path still exists; `undefined` removes the key. */
function replaceAt(data: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to;
  if (Array.isArray(data)) return data.map((item, index) => (index === step ? replaceAt(item, rest, to) : item));
  if (!isObject(data)) return data;
  const { [step]: old, ...others } = data;
  if (rest.length === 0 && to === undefined) return others;
  return { ...data, [step]: replaceAt(old, rest, to) };
}

/** A path in which rules are named by their ids instead of their positions. */
function namedPath(data: unknown, path: Path): string {
  let value = data;
  const steps = path.map((step) => {
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
    return isObject(value) && typeof step === 'number' ? (value.id ?? step) : step;
  });
  return steps.join('.');
}

/** A rules year and every possible edit of it. */
export interface Year {
  readonly files: readonly RuleFile[];
  readonly rules: CompiledRules;
  readonly vocabulary: Vocabulary;
  readonly edits: readonly Edit[];
}

/**
 * Reads a rules year and makes every edit with one change, in a fixed order. Cases are left out, because they do not
 * affect results.
 * @param folder within the project, for example `rules-2026`
 * @throws if the unedited rules have problems
 */
export async function readYear(folder: string): Promise<Year> {
  const { files } = readRuleFiles(join(ROOT, folder));
  const { book, rules } = await inspectFiles(files);
  if (rules === undefined) throw new Error(`${folder} is refused as it is: see npm run rules:check.`);
  const read = files
    .filter(({ kind }) => kind !== 'cases')
    .map((file) => ({ file, data: file.yaml.data() }))
    .flatMap(({ file, data }) => sitesOf(file.kind, data, []).map((site) => ({ file, data, site })));
  const sites = read.map(({ site }) => site);
  const vocabulary = vocabularyOf(book.source, sites);
  const edits = read.flatMap(({ file, data, site }) =>
    Object.entries(WAYS).flatMap(([way, others]) =>
      others(site, vocabulary).map((to) => ({
        kind: `${site.path[0] === 'holidays' ? 'holidays' : file.kind}: ${way}`,
        name: `${file.path} ${namedPath(data, site.path)}: ${formatValue(site.value)} -> ${formatValue(to)}`,
        changes: [{ file, path: site.path, to }],
      })),
    ),
  );
  return { files, rules, vocabulary, edits };
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'gone');
}

/**
 * A random choice of edits: equally many of each kind, and every fifth with two changes.
 * @param only a text that their kinds and names must contain
 */
export function someEdits({ edits }: Year, count: number, seed: number, only = ''): Edit[] {
  const matching = edits.filter(({ kind, name }) => `${kind} ${name}`.includes(only));
  const kinds = [...new Set(matching.map(({ kind }) => kind))];
  const one = fc.oneof(...kinds.map((kind) => fc.constantFrom(...matching.filter((edit) => edit.kind === kind))));
  const two = fc.tuple(one, one).map(([first, second]) => ({
    kind: 'two at once',
    name: `${first.name}; ${second.name}`,
    changes: [...first.changes, ...second.changes],
  }));
  return fc.sample(fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: two }), { numRuns: count, seed });
}
