import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { englishEntries } from '../loader/normalize.js';
import { kindOf, type RuleFile } from '../loader/rule-files.js';
import { yamlPaths } from '../loader/rule-folder.js';
import { readRuleText } from '../loader/yaml-file.js';
import { type NamedRule, namedRules, type RuleKind, sections } from '../names/named-rules.js';
import { mapTexts } from '../names/schema-walk.js';
import { isObject, textsIn } from '../request/json.js';
import { changedSince, commitOf, fileIn, filesIn } from '../rules/git.js';

/**
 * A rule as it was named and written before, and the file of the year's folder that it stood in. English texts are of the section
 * `english`, and named with their own before them: `lines.annual.diritto_annuale`.
 */
export interface FormerRule extends Omit<NamedRule, 'path'> {
  readonly path: string;
}

const WITH_IDS: readonly string[] = ['lines', 'modifiers', 'notices'];
const WITHOUT_TEXTS: readonly RuleKind[] = ['sources', 'cases', 'english'];

/** Whether others call a rule by its id: a line, a modifier or a notice. */
export function hasId({ section }: FormerRule): boolean {
  return WITH_IDS.includes(section);
}

/** Whether a file of a year's folder holds rules with texts for people. */
function holdsTexts(path: string): boolean {
  const kind = kindOf(path);
  return kind !== undefined && !WITHOUT_TEXTS.includes(kind);
}

/** The rules in a former version of a file; none where it could not be read even then. */
export function formerRules(path: string, text: string): FormerRule[] {
  const kind = kindOf(path);
  const data = parseOrNothing(text);
  if (kind === undefined || !isObject(data)) return [];
  if (kind === 'english')
    return englishEntries(data).map(({ name, texts }) => ({ section: kind, name, path, rule: texts }));
  return namedRules(kind === 'ruleset' ? { ruleset: data } : data).map((one) => ({ ...one, path }));
}

function parseOrNothing(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The rules with texts that a rules year had at its base, as far as they may have changed, and the English texts that
 * they had then.
 * @param folder the year
 * @param base a folder, or a commit in the repository that the year stands in
 * @returns undefined where there is no such folder or commit
 */
export function rulesAtBase(folder: string, base: string): FormerRule[] | undefined {
  if (isFolder(base))
    return yamlPaths(base)
      .filter((path) => holdsTexts(path) || isEnglish(path))
      .flatMap((path) => formerRules(path, readRuleText(join(base, path)).text));
  if (!isFolder(folder) || commitOf(folder, base) === undefined) return undefined;
  const changed = changedSince(folder, base);
  const italian = changed.filter(holdsTexts);
  // Where nothing Italian has changed, no English text has been left behind.
  const english = (italian.length === 0 ? changed : [...yamlPaths(folder), ...changed]).filter(isEnglish);
  const read = new Set([...italian, ...english]);
  const asBefore = filesIn(folder, base).filter((path) => !changed.includes(path) && !read.has(path));
  return [
    ...[...read].flatMap((path) => formerRules(path, fileIn(folder, base, `./${path}`) ?? '')),
    ...asBefore.map((name) => ({ section: AS_BEFORE, name, path: '', rule: {} })),
  ];
}

/** The section of what stands for a whole file that is as it was at the base, named by its path: nobody has to read it again. */
const AS_BEFORE = 'file';

/** The files that are as they were at the base, and the texts that stood in the others. */
export function atBase(former: readonly FormerRule[]): { readonly files: Set<string>; readonly texts: Set<string> } {
  const files = former.flatMap(({ section, name }) => (section === AS_BEFORE ? name : []));
  return { files: new Set(files), texts: new Set(former.flatMap(({ rule }) => textsIn(rule))) };
}

/**
 * The rules that are other than at the base of a check, texts and sources aside, as `section name`: also those of files
 * that are new.
 * @returns none where nothing is known of the base
 */
export function changedRules(files: readonly RuleFile[], former: readonly FormerRule[]): Set<string> {
  if (former.length === 0) return new Set();
  const before = new Map(former.map((one) => [`${one.section} ${one.name}`, whatItDoes(one)]));
  const unchanged = atBase(former).files;
  const now = files
    .filter(({ path }) => holdsTexts(path) && !unchanged.has(path))
    .flatMap(({ path, yaml }) => formerRules(path, yaml.text));
  const keys = now.map((one) => [`${one.section} ${one.name}`, whatItDoes(one)] as const);
  return new Set(keys.filter(([key, does]) => before.get(key) !== does).map(([key]) => key));
}

/** What a rule decides or costs, to be compared: without what only people read. */
function whatItDoes({ section, rule }: FormerRule): string {
  const withoutTexts = mapTexts(rule, sections().get(section)?.schema ?? {}, () => undefined);
  return JSON.stringify(withoutTexts, (key, value: unknown) => (PLAIN.includes(key) ? undefined : value));
}

const PLAIN = ['sources', 'reviewBy', 'confirm', 'aliases'];

function isEnglish(path: string): boolean {
  return kindOf(path) === 'english';
}

/** A link that leads to itself is none. */
function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
