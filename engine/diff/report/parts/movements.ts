import { TOTALS } from '../../impact/bounds.js';
import type { Impact, LineMovement, Movement, TotalsInResponse } from '../../rules-diff.js';
import type { Block, RangeRow, Text } from '../blocks.js';
import { code } from '../blocks.js';
import { range, signedSpan, sum } from '../money.js';
import { shortName, TOTAL_WORDS, WORDS } from '../words.js';

/** The largest movements, each with its request, its totals and its lines. */
export function movementBlocks({ movements, forms }: Impact): Block[] {
  if (movements.length === 0) return [];
  const nameOf = (form: string): string => shortName(forms.find((one) => one.form === form)?.label ?? form);
  return [
    {
      kind: 'fold',
      summary: WORDS.movements(movements.length),
      blocks: movements.flatMap((movement) => blocksOf(movement, nameOf(movement.request.form))),
    },
  ];
}

function blocksOf({ request, largest, alike, before, after, lines }: Movement, form: string): Block[] {
  return [
    { kind: 'paragraph', text: WORDS.movement(form, sum(largest), alike) },
    { kind: 'request', json: JSON.stringify(request) },
    { kind: 'ranges', caption: WORDS.range, rows: movedTotals(before, after) },
    {
      kind: 'table',
      caption: WORDS.range,
      head: [WORDS.total, WORDS.before, WORDS.after, WORDS.change],
      rows: [...movedTotals(before, after).map(totalRow), ...lines.map(lineRow)],
    },
  ];
}

/** The totals that a movement changes. */
export function movedTotals(before: TotalsInResponse, after: TotalsInResponse): RangeRow[] {
  return TOTALS.map((total) => ({
    label: TOTAL_WORDS[total].column,
    before: before[total],
    after: after[total],
  })).filter(({ before: from, after: to }) => from.min !== to.min || from.max !== to.max);
}

function totalRow({ label, before, after }: RangeRow): Text[] {
  return [[label], [range(before)], [range(after)], [changeBetween(before, after)]];
}

function lineRow({ id, before, after }: LineMovement): Text[] {
  const none = { min: 0, max: 0 };
  return [
    [code(id)],
    [before === null ? WORDS.absent : range(before)],
    [after === null ? WORDS.absent : range(after)],
    [changeBetween(before ?? none, after ?? none)],
  ];
}

/** How each bound of a range changes, in one text where both change alike. */
export function changeBetween(before: RangeRow['before'], after: RangeRow['after']): string {
  const changes = [after.min - before.min, after.max - before.max];
  return signedSpan({ smallest: Math.min(...changes), largest: Math.max(...changes) });
}
