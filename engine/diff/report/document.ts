import type { RulesDiff } from '../rules-diff.js';
import type { Block } from './blocks.js';
import { caseBlocks } from './parts/cases.js';
import { changeBlocks } from './parts/changes.js';
import { formBlocks } from './parts/forms.js';
import { lineBlocks } from './parts/lines.js';
import { methodBlocks } from './parts/method.js';
import { movementBlocks } from './parts/movements.js';
import { shownBlocks } from './parts/shown.js';
import { totalBlocks } from './parts/totals.js';
import { WORDS, warningWords } from './words.js';

/** The report after its first line, whatever format it will have: what a reviewer must see first comes first. */
export function documentOf(diff: RulesDiff): Block[] {
  const { warnings, impact } = diff;
  return [
    { kind: 'paragraph', text: WORDS.compared(diff.base, diff.head) },
    ...(warnings.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: [WORDS.warnings] },
          { kind: 'list' as const, items: warnings.map(warningWords) },
        ]),
    ...totalBlocks(impact),
    ...formBlocks(impact),
    ...movementBlocks(impact),
    ...lineBlocks(impact),
    ...shownBlocks(impact),
    ...caseBlocks(diff.cases),
    ...changeBlocks(diff.changes),
    ...methodBlocks(impact),
  ];
}
