import type * as Api from '../../schemas/types/api.js';
import { asObject, type JsonObject, objectsIn } from '../request/json.js';
import { eachTotal } from '../result/totals.js';
import { pairs } from '../values/maps.js';
import { newId, SAME_NAMES } from './renames.js';

/* Compares the totals and the lines of one request. Answers are JSON, because another engine may have given them. */

/** A range of an answer, euro; zero where the answer does not have it. */
export function rangeIn(part: unknown): Api.Range {
  const { min, max } = asObject(part);
  return { min: Number(min ?? 0), max: Number(max ?? 0) };
}

/** The totals of an answer, which has each as `_min` and `_max`. */
export function totalsIn(answer: JsonObject): Api.Totals {
  return eachTotal((name) => rangeIn({ min: answer[`${name}_min`], max: answer[`${name}_max`] }));
}

/**
 * The totals of a request by two answers, and the lines whose amounts differ; those that only the first has come last.
 * @param labelOf the label of a line by its id in the second answer
 * @param renames what the second answer calls the lines of the first
 */
export function compareAnswers(
  request: Api.CalculationRequest,
  before: JsonObject,
  after: JsonObject,
  labelOf: (id: string) => string,
  renames = SAME_NAMES,
): Api.RequestDiff {
  const was = new Map(objectsIn(before.lines).map((line) => [newId(renames, 'lines', line.id), line]));
  const is = new Map(objectsIn(after.lines).map((line) => [String(line.id), line]));
  const lines = pairs(was, is).flatMap(([id, old, current]): Api.LineMove[] => {
    const move = { before: amountIn(old), after: amountIn(current) };
    if (JSON.stringify(move.before) === JSON.stringify(move.after)) return [];
    return [{ id, label: labelOf(id), included: (current ?? old)?.includedInTotals === true, ...move }];
  });
  return { form: request.form, request, before: totalsIn(before), after: totalsIn(after), lines };
}

function amountIn(line: JsonObject | undefined): Api.Amount {
  return line === undefined ? null : rangeIn(line.amount);
}
