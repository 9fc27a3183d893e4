import type { Language } from '../../../engine/index.js';
import { ACTIONS } from '../address/actions.js';
import { type FormName, personName, roleName } from '../address/parameters.js';
import type { Person } from '../address/state.js';
import { COMPARISON } from '../text/comparison.js';
import { REFUSALS } from '../text/refusals.js';
import { type Refusal, refusalOf } from './holds.js';

/** A button that would let a form have the people. */
export interface Remedy {
  readonly label: string;
  readonly action: string;
  /** Where the visitor goes on. */
  readonly focus: 'last-person' | 'people';
}

/**
 * What would let a form have the people.
 * @returns undefined where no one button would be enough
 */
export function remedyOf(
  form: FormName,
  refusal: Refusal,
  people: readonly Person[],
  language: Language,
): Remedy | undefined {
  const { remedies } = REFUSALS[language];
  const answer = (label: string, name: string, value: string): Remedy => ({
    label,
    action: ACTIONS.answer(name, value),
    focus: 'people',
  });
  if (refusal === 'second-partner') return { label: remedies.add, action: ACTIONS.add, focus: 'last-person' };
  if (refusal === 'needs-accomandante')
    return { label: remedies['add-silent'], action: ACTIONS.addWith('no'), focus: 'last-person' };
  if (refusal === 'needs-accomandatario')
    return people.length < 2
      ? { label: remedies['add-manager'], action: ACTIONS.add, focus: 'last-person' }
      : answer(remedies.runs, roleName(0), 'accomandatario');
  if (refusal === 'owner-works') return answer(remedies.works, personName(0), 'incerto');
  if (refusal === 'not-for-artisans') return answer(remedies.trades, personName(0), 'commerciante');
  if (refusal === 'not-for-traders') return answer(remedies.crafts, personName(0), 'artigiano');
  if (refusal !== 'one-person-only') return undefined;
  const without = (left: number) => people.filter((_, index) => index !== left);
  const left = people.findLastIndex((_, index) => refusalOf(form, without(index)) === undefined);
  if (left < 0) return undefined;
  return { label: COMPARISON[language].people.remove(left + 1), action: ACTIONS.remove(left), focus: 'people' };
}
