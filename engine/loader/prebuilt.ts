import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesSnapshot } from '../rules/rules-year.js';
import { yearInName } from '../rules/year-folders.js';
import type { RuleFolder } from './rule-folder.js';

/** The folder in which the build stores checked rules: dist/rules/. */
export const PREBUILT = join(import.meta.dirname, '..', '..', 'rules');

/**
 * The rules of a year as the build has read, checked and decided them, so that a start does none of that again.
 * @returns undefined if the files have changed in any way since, if the rules had a problem, or if the folder is named
 * after another year, which the loader refuses
 */
export function prebuiltRules({ folder, digest }: RuleFolder): RulesSnapshot | undefined {
  const file = prebuiltFile(digest);
  if (!existsSync(file)) return undefined;
  const snapshot: RulesSnapshot = JSON.parse(readFileSync(file, 'utf8'));
  const { year } = snapshot.source.ruleset;
  return (yearInName(folder) ?? year) === year ? snapshot : undefined;
}

/**
 * The file that stores a year. Its name is the digest of the rule files, so that it is never used for changed rules.
 */
export function prebuiltFile(digest: string): string {
  return join(PREBUILT, `${digest}.json`);
}
