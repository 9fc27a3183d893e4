import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decisions, type WrittenTables } from '../conditions/truth-table.js';
import type { RuleSource } from '../rules/rules-year.js';
import { yearOf } from '../rules/year-folders.js';
import { readBytes, yamlPaths } from './yaml-file.js';

/** Where the build leaves the rules that it has checked: dist/rules/. */
export const REMEMBERED = join(import.meta.dirname, '..', '..', 'rules');

/** The rules of a year, read, checked and decided. */
export interface Remembered {
  readonly source: RuleSource;
  readonly decisions: Decisions;
}

/**
 * The rules of a year as the build has read, checked and decided them, so that a start neither reads YAML nor checks nor
 * decides again.
 * @returns undefined where not one file is as it was then, to the byte and by name, or the rules had a fault, or the
 * folder is called by another year, of which the loader tells
 */
export function rememberedRules(folder: string): Remembered | undefined {
  const file = rememberedFile(folder);
  if (!existsSync(file)) return undefined;
  const { source, decisions }: { source: RuleSource; decisions: WrittenTables } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const { year } = source.ruleset;
  if ((yearOf(folder) ?? year) !== year) return undefined;
  return { source, decisions: Decisions.from(decisions) };
}

/** The file that remembers a year: named by a digest of its rule files, so that changed rules are never taken for these. */
export function rememberedFile(folder: string): string {
  return join(REMEMBERED, `${rulesDigest(folder)}.json`);
}

/**
 * The same for two folders only where all their rule files are the same, to the byte and by name. Of a file that cannot be
 * read, which is the loader's to tell, the reason is taken: no rules that are remembered have a file that says only that.
 */
export function rulesDigest(folder: string): string {
  const digest = createHash('sha256');
  for (const path of yamlPaths(folder))
    digest
      .update(`${path}\0`)
      .update(readBytes(join(folder, path)))
      .update('\0');
  return digest.digest('hex');
}

const SHORT = 12;

/** The digest of the rules of a folder as results carry it: its first twelve hexadecimal digits. */
export function shortDigest(folder: string): string {
  return rulesDigest(folder).slice(0, SHORT);
}
