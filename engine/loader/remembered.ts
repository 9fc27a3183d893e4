import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenTables } from '../conditions/truth-table.js';
import type { RuleSource } from '../rules/rules-year.js';
import { yearOf } from '../rules/year-folders.js';
import type { RuleFolder } from './rule-folder.js';

/** Where the build leaves the rules that it has checked: dist/rules/. */
export const REMEMBERED = join(import.meta.dirname, '..', '..', 'rules');

/**
 * The rules of a year once they are read, checked and decided, and nothing but data, as JSON has it: another process or
 * thread that is given them has only to compile them, and can give no other answers.
 */
export interface RulesSnapshot {
  /** That of the rule files, as `RuleFolder` says. */
  readonly digest: string;
  readonly source: RuleSource;
  /** What json-rules-engine has decided. */
  readonly decisions: WrittenTables;
}

/**
 * The rules of a year as the build has read, checked and decided them, so that a start neither reads YAML nor checks nor
 * decides again.
 * @returns undefined where not one file is as it was then, to the byte and by name, or the rules had a fault, or the
 * folder is called by another year, of which the loader tells
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

const SHORT = 12;

/** The digest of rule files as results carry it: its first twelve hexadecimal digits. */
export function shortDigest(digest: string): string {
  return digest.slice(0, SHORT);
}
