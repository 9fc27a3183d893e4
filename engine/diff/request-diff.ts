import type { CalculationRequest, RequestDiff, Result } from '../../schemas/types/api.js';
import { lineMoves } from '../result/line-moves.js';
import { totalRanges } from '../result/totals.js';
import { newId, type Renames, SAME_NAMES } from './renames.js';

/**
 * The totals of a request by two versions, and the lines whose amounts differ; those that only the first has come last.
 * @param labelOf the label of a line by its id in the second answer
 * @param renames what the second answer calls the lines of the first
 */
export function compareAnswers(
  request: CalculationRequest,
  before: Result,
  after: Result,
  labelOf: (id: string) => string,
  renames: Renames = SAME_NAMES,
): RequestDiff {
  const lines = lineMoves(before.lines, after.lines, { now: (id) => newId(renames, 'lines', id), labelOf });
  return { form: request.form, request, before: totalRanges(before), after: totalRanges(after), lines };
}
