import { statSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../../loader/rule-files.js';
import { readRuleText, yamlPaths } from '../../loader/rule-text.js';
import { changedSince, commitOf, fileIn } from '../../rules/git.js';
import { type FormerRule, formerRules, holdsTexts } from './former-rules.js';

/**
 * The rules with texts that a rules year had at its base, as far as they may have changed, and the English texts that
 * they had then.
 * @param folder the year
 * @param base a folder, or a commit in the repository that the year stands in
 * @returns undefined where there is no such folder or commit
 */
export function rulesAtBase(folder: string, base: string): FormerRule[] | undefined {
  if (isFolder(base)) return rulesIn(base);
  if (!isFolder(folder) || commitOf(folder, base) === undefined) return undefined;
  const changed = changedSince(folder, base);
  const italian = changed.filter(holdsTexts);
  // Where nothing Italian has changed, no English text has been left behind.
  const english = italian.length === 0 ? [] : [...yamlPaths(folder), ...changed].filter(isEnglish);
  return [...italian, ...new Set(english)].flatMap((path) =>
    formerRules(path, fileIn(folder, base, `./${path}`) ?? ''),
  );
}

function rulesIn(folder: string): FormerRule[] {
  return yamlPaths(folder)
    .filter((path) => holdsTexts(path) || isEnglish(path))
    .flatMap((path) => formerRules(path, readRuleText(join(folder, path)).text));
}

function isEnglish(path: string): boolean {
  return kindOf(path) === 'english';
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
