import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Years } from '../../../../engine/diff/years.js';
import { load } from '../../../../engine/loader/load.js';
import type { CompiledRules } from '../../../../engine/pricing/compiled-rules.js';
import type { Edit } from './edited-rules.js';

/** A rules year of some ten lines, which is read and compared in a tenth of a second. */
export const SMALL_RULES = join(import.meta.dirname, '..', '..', '..', '..', '..', 'test', 'engine', 'diff', 'rules');

let small: Promise<CompiledRules> | undefined;

/** The small year, loaded once for all tests, and the same edited. */
export async function smallYears(...edits: readonly Edit[]): Promise<Years> {
  const temporary = mkdtempSync(join(tmpdir(), 'rules-diff-test-'));
  const folder = join(temporary, 'edited');
  try {
    cpSync(SMALL_RULES, folder, { recursive: true });
    for (const edit of edits) edit(folder);
    small ??= load(SMALL_RULES);
    return { base: await small, head: await load(folder) };
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
