import { join } from 'node:path';
import type { Years } from '../../engine/diff/compare/compare.js';
import { diffRules } from '../../engine/diff/diff.js';
import type { DiffContext } from '../../engine/diff/sides.js';
import { load } from '../../engine/loader/load.js';
import type { CompiledRules } from '../../engine/pricing/compiled.js';
import type { Language } from '../../engine/values/language.js';
import type { RulesDiff } from '../../schemas/types/api.js';
import { ROOT } from './commands.js';
import { type Edit, type RuleEdit, withEditedRules } from './edited-rules.js';

/**
 * A year that has every kind of fact, line and notice, and few enough requests to calculate them all in a moment: called
 * `small`, which says no year, so that edits can make it another's.
 */
export const SMALL_YEAR = join(ROOT, 'test', 'support', 'small-year');

/** A line that only edited rules have. */
export const STAMP: Edit = [
  'lines/stamps.yaml',
  `bucket: opening
lines:
  - id: bollo
    label: Bollo
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 9
    explanation: Un bollo che non esiste.
    when: societa
    amount: [{ value: 5 }]
    sources: [legge_inventata]
`,
];

let unedited: Promise<CompiledRules> | undefined;

/** The small year, loaded once for all tests, and the same edited. */
export async function smallYears(...edits: readonly RuleEdit[]): Promise<Years> {
  unedited ??= loadSmall([]);
  return { base: await unedited, head: edits.length === 0 ? await unedited : await loadSmall(edits) };
}

function loadSmall(edits: readonly RuleEdit[]): Promise<CompiledRules> {
  return withEditedRules(edits, (within, year) => load(join(within, year)), 'small', SMALL_YEAR);
}

/** What the comparison says of some edits of the small year. */
export async function smallDiff(
  edits: readonly RuleEdit[],
  context: Partial<DiffContext> = {},
  language: Language = 'en',
): Promise<RulesDiff> {
  return diffRules(await smallYears(...edits), { baseName: 'before', headName: 'after', ...context }, language);
}
