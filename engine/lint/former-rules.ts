import { join } from 'node:path';
import { parse } from 'yaml';
import type { RuleKind } from '../../schemas/types/rules.js';
import { englishEntries } from '../loader/normalize.js';
import { kindOf, type RuleFile } from '../loader/rule-files.js';
import { yamlPaths } from '../loader/rule-folder.js';
import { readRuleText } from '../loader/yaml-file.js';
import { type NamedRule, namedRules, sections } from '../names/named-rules.js';
import { mapTexts } from '../names/schema-walk.js';
import { isObject, textsIn } from '../request/json.js';
import { branchPoint, changedSince, commitOf, fileIn, filesIn } from '../rules/git.js';
import { isFolder } from '../rules/year-folders.js';

/**
 * A rule as it was at the base of a check, with its path in the year's folder. English texts are in the
 * section `english`; their names begin with the section of their rule: `lines.annual.diritto_annuale`.
 */
export interface FormerRule extends Omit<NamedRule, 'path'> {
  readonly path: string;
}

const WITH_IDS: readonly string[] = ['lines', 'modifiers', 'notices'];
const WITHOUT_TEXTS: readonly RuleKind[] = ['sources', 'cases', 'english'];

/** Whether a rule has an id that programs may use: a line, a modifier or a notice. */
export function hasId({ section }: FormerRule): boolean {
  return WITH_IDS.includes(section);
}

/** Whether a file of a year's folder holds rules with texts for people. */
function holdsTexts(path: string): boolean {
  const kind = kindOf(path);
  return kind !== undefined && !WITHOUT_TEXTS.includes(kind);
}

/** The rules in a former version of a file; none if that version is not valid YAML. */
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
 * The rules with texts that a rules year had at the base of a check, from the files that may have changed since, and
 * their English texts.
 * @param folder the year
 * @param base a folder, or a commit of the year's repository: the rules are those from which the branch began
 * @returns undefined if there is no such folder or commit
 */
export function rulesAtBase(folder: string, base: string): FormerRule[] | undefined {
  if (isFolder(base))
    return yamlPaths(base)
      .filter((path) => holdsTexts(path) || isEnglish(path))
      .flatMap((path) => formerRules(path, readRuleText(join(base, path)).text));
  const named = isFolder(folder) ? commitOf(folder, base) : undefined;
  if (named === undefined) return undefined;
  const { commit } = branchPoint(folder, named);
  const changed = changedSince(folder, commit);
  const italian = changed.filter(holdsTexts);
  // If no Italian file has changed, no English text can be out of date.
  const english = (italian.length === 0 ? changed : [...yamlPaths(folder), ...changed]).filter(isEnglish);
  const read = new Set([...italian, ...english]);
  const asBefore = filesIn(folder, commit).filter((path) => !changed.includes(path) && !read.has(path));
  return [
    ...[...read].flatMap((path) => formerRules(path, fileIn(folder, commit, `./${path}`) ?? '')),
    ...asBefore.map((name) => ({ section: AS_BEFORE, name, path: '', rule: {} })),
  ];
}

/** The section of an entry that stands for a whole unchanged file. Its name is the path of the file. */
const AS_BEFORE = 'file';

/** The files that have not changed since the base, and the texts that the others had then. */
export function atBase(former: readonly FormerRule[]): { readonly files: Set<string>; readonly texts: Set<string> } {
  const files = former.flatMap(({ section, name }) => (section === AS_BEFORE ? name : []));
  return { files: new Set(files), texts: new Set(former.flatMap(({ rule }) => textsIn(rule))) };
}

/**
 * The rules that have changed since the base of a check, except in texts and sources, as `section name`. Rules in new
 * files are included.
 * @returns none if nothing is known of the base
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

/** The parts of a rule that decide an answer, as a string to compare. What only people read is left out. */
function whatItDoes({ section, rule }: FormerRule): string {
  const withoutTexts = mapTexts(rule, sections().get(section)?.schema ?? {}, () => undefined);
  return JSON.stringify(withoutTexts, (key, value: unknown) => (PLAIN.includes(key) ? undefined : value));
}

const PLAIN = ['sources', 'reviewBy', 'confirm', 'copiedFrom', 'aliases'];

function isEnglish(path: string): boolean {
  return kindOf(path) === 'english';
}
