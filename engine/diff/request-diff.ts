import type * as Api from '../../schemas/types/api.js';
import { asObject, type JsonObject, objectsIn } from '../request/json.js';
import { lineMoves } from '../result/line-moves.js';
import { eachTotal } from '../result/totals.js';
import { newId, SAME_NAMES } from './renames.js';

/* Compares the totals and the lines of one request. */

/** A range of an answer, euro; zero where the answer does not have it. */
export function rangeIn(part: unknown): Api.Range {
  const { min, max } = asObject(part);
  return { min: Number(min ?? 0), max: Number(max ?? 0) };
}

/** The totals of an answer, which has each as `_min` and `_max`. */
function totalsIn(answer: JsonObject): Api.Totals {
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
  const lines = lineMoves(objectsIn(before.lines), objectsIn(after.lines), {
    now: (id) => newId(renames, 'lines', id),
    labelOf,
  });
  return { form: request.form, request, before: totalsIn(before), after: totalsIn(after), lines };
}
