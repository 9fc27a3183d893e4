import type { CaseImpact } from '../../rules-diff.js';
import { type Block, code, joined, type Text } from '../blocks.js';
import { WORDS } from '../words.js';
import { changeBetween, movedTotals } from './movements.js';

/** The cases to which the rules give another result. */
export function caseBlocks(cases: readonly CaseImpact[]): Block[] {
  if (cases.length === 0) return [];
  return [
    {
      kind: 'fold',
      summary: WORDS.cases(cases.length),
      blocks: [{ kind: 'table', caption: WORDS.caseCaption, head: WORDS.caseColumns, rows: cases.map(row) }],
    },
  ];
}

function row({ name, before, after, lines, statuses, notices }: CaseImpact): Text[] {
  const totals = movedTotals(before, after).map(
    (total) => `${total.label} ${changeBetween(total.before, total.after)}`,
  );
  return [[name], [totals.join(', ')], names(lines.map(({ id }) => id)), names([...statuses, ...notices])];
}

function names(ids: readonly string[]): Text {
  return joined(
    ids.map((id) => [code(id)]),
    ', ',
  );
}
