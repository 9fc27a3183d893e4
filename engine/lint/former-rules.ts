import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { englishEntries } from '../loader/normalize.js';
import type { RuleBook } from '../loader/rule-book.js';
import { kindOf } from '../loader/rule-files.js';
import { yamlPaths } from '../loader/rule-folder.js';
import { readRuleText } from '../loader/yaml-file.js';
import { type NamedRule, namedRules, type RuleKind } from '../names/named-rules.js';
import { isObject, type JsonObject } from '../request/json.js';
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
  return { files: new Set(files), texts: new Set(former.flatMap(({ rule }) => stringsIn(rule))) };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * The figures whose values, or those of the figures that they are calculated from, are other than at the base of a check.
 * @returns none where nothing is known of the figures at the base
 */
export function changedFigures({ source, index }: RuleBook, former: readonly FormerRule[]): Set<string> {
  const before = former.filter(({ section }) => section === 'figures');
  if (before.length === 0) return new Set();
  const written = (figure: JsonObject | undefined): string => JSON.stringify([figure?.value, figure?.derive]);
  const values = new Map(before.map(({ name, rule }) => [name, written(rule)]));
  const isChanged = ({ name, rule }: NamedRule): boolean => values.get(name) !== written(rule);
  const changed = index.declared('figures').filter((figure) => {
    const behind = index.behind(index.usesOf(figure), ({ kind }) => kind === 'Operand');
    return [figure, ...behind].some((one) => one.section === 'figures' && isChanged(one));
  });
  return new Set(changed.map(({ name }) => name).filter((name) => name in source.figures));
}

function isEnglish(path: string): boolean {
  return kindOf(path) === 'english';
}

/** A link that leads to itself is none. */
function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
