import type { Amount, LineMove } from '../../schemas/types/api.js';
import { asObject, type JsonObject } from '../request/json.js';
import { pairs } from '../values/maps.js';

/** How to match and label lines, if the answers come from different rules. */
interface Naming {
  /** The id that a line of the first answer has in the second. */
  readonly now?: (id: string) => string;
  readonly labelOf?: (id: string) => string | undefined;
}

/** The lines whose amounts differ between two answers, each with both amounts; `null` if an answer lacks the line. */
export function lineMoves(
  before: readonly object[],
  after: readonly object[],
  { now = (id) => id, labelOf = () => undefined }: Naming = {},
): LineMove[] {
  const was = new Map(before.map(asObject).map((line) => [now(String(line.id)), line]));
  const is = new Map(after.map(asObject).map((line) => [String(line.id), line]));
  return pairs(was, is).flatMap(([id, old, current]): LineMove[] => {
    const move = { before: amountIn(old), after: amountIn(current) };
    if (move.before?.min === move.after?.min && move.before?.max === move.after?.max) return [];
    const either = current ?? old;
    const label = labelOf(id) ?? String(either?.label ?? id);
    return [{ id, label, included: either?.includedInTotals === true, ...move }];
  });
}

function amountIn(line: JsonObject | undefined): Amount {
  if (line === undefined) return null;
  const { min, max } = asObject(line.amount);
  return { min: Number(min), max: Number(max) };
}
