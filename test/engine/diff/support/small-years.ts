import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Years } from '../../../../engine/diff/compare/compare.js';
import { type DiffContext, diffRules } from '../../../../engine/diff/diff.js';
import type { RulesDiff } from '../../../../engine/diff/report/rules-diff.js';
import { load } from '../../../../engine/loader/load.js';
import type { CompiledRules } from '../../../../engine/pricing/compiled-rules.js';
import type { Edit } from './edited-rules.js';
import { SMALL_RULES } from './small-rules.js';

/** Writes the small year into a new folder, and edits it there. */
export function writeSmallRules(folder: string, edits: readonly Edit[] = []): void {
  for (const [path, text] of Object.entries(SMALL_RULES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const edit of edits) edit(folder);
}

let unedited: Promise<CompiledRules> | undefined;

/** The small year, loaded once for all tests, and the same edited. */
export async function smallYears(...edits: readonly Edit[]): Promise<Years> {
  unedited ??= loadSmall([]);
  return { base: await unedited, head: await loadSmall(edits) };
}

async function loadSmall(edits: readonly Edit[]): Promise<CompiledRules> {
  const temporary = mkdtempSync(join(tmpdir(), 'rules-diff-test-'));
  try {
    const folder = join(temporary, 'small');
    writeSmallRules(folder, edits);
    return await load(folder);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** What the comparison says of some edits of the small year. */
export async function smallDiff(edits: readonly Edit[], context: Partial<DiffContext> = {}): Promise<RulesDiff> {
  return diffRules(await smallYears(...edits), { baseName: 'before', headName: 'after', ...context });
}
