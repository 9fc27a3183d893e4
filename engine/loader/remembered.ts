import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesSnapshot } from '../rules/rules-year.js';
import { yearOf } from '../rules/year-folders.js';
import type { RuleFolder } from './rule-folder.js';

/** Where the build leaves the rules that it has checked: dist/rules/. */
export const REMEMBERED = join(import.meta.dirname, '..', '..', 'rules');

/**
 * The rules of a year as the build has read, checked and decided them, so that a start neither reads YAML nor checks nor
 * decides again.
 * @returns undefined where not one file is as it was then, to the byte and by name, or the rules had a fault, or the
 * folder is called by another year, which the loader refuses
 */
export function rememberedRules({ folder, digest }: RuleFolder): RulesSnapshot | undefined {
  const file = rememberedFile(digest);
  if (!existsSync(file)) return undefined;
  const snapshot: RulesSnapshot = JSON.parse(readFileSync(file, 'utf8'));
  const { year } = snapshot.source.ruleset;
  return (yearOf(folder) ?? year) === year ? snapshot : undefined;
}

/** The file that remembers a year: named by the digest of its rule files, so that changed rules are never taken for these. */
export function rememberedFile(digest: string): string {
  return join(REMEMBERED, `${digest}.json`);
}
