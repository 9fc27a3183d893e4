import type { Rules } from '../../../engine/index.js';
import { readNumber } from '../address/request.js';
import type { State } from '../address/state.js';

/** Whether the capital that is said is one that only an SRL may have. */
export function hasFullCapital({ answers }: State, { figureValues }: Rules): boolean {
  const capital = readNumber(answers.get('capitale') ?? '');
  const threshold = figureValues.get('soglia_capitale_ordinario_srl');
  return capital !== undefined && threshold !== undefined && capital >= threshold;
}
