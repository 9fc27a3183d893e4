import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { yamlPaths } from '../../loader/rule-files.js';
import { type FormerRule, formerRules, holdsIds } from './former-rules.js';
import { changedSince, isCommit, textAt } from './git.js';

/**
 * The lines, modifiers and notices that a rules year had at its base, as far as they may have changed.
 * @param folder the year
 * @param base a folder, or a commit in the repository that the year stands in
 * @returns undefined where there is no such folder or commit
 */
export function rulesAtBase(folder: string, base: string): FormerRule[] | undefined {
  if (isFolder(base)) return rulesIn(base);
  if (!isFolder(folder) || !isCommit(folder, base)) return undefined;
  return changedSince(folder, base)
    .filter(holdsIds)
    .flatMap((path) => formerRules(path, textAt(folder, base, path)));
}

function rulesIn(folder: string): FormerRule[] {
  return yamlPaths(folder)
    .filter(holdsIds)
    .flatMap((path) => formerRules(path, readFileSync(join(folder, path), 'utf8')));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
