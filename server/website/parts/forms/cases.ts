import { findRefusal, type Result, type Rules } from '../../../../engine/index.js';
import { buildRequest } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import type { Fault, State } from '../../address/parameters.js';
import { participantOf } from '../../address/people.js';
import { reachedLimit } from '../questions/answers.js';
import { typicalState } from './typical.js';

/** What a form costs in the case of an address, the typical one where it says nothing. */
export interface FormCase {
  readonly form: Form;
  /** The address with the typical answers to what it leaves open, as a link to the form carries them. */
  readonly state: State;
  readonly result: Result;
  readonly faults: readonly Fault[];
  /** Why the form is not for this case, in the words of the rules; it is shown for the nearest one that it takes. */
  readonly misfit: string | undefined;
}

/** The cases in which nobody has said anything yet, which are the same for everybody. */
const untold = new WeakMap<Rules, readonly FormCase[]>();

/** All forms in the case of an address; what it costs to know them is paid once where the address says nothing of it. */
export function formCases(state: State, rules: Rules): readonly FormCase[] {
  const saysNothing = state.people.length === 0 && state.answers.size === 0;
  if (!saysNothing) return calculated(state, rules);
  const cases =
    untold.get(rules) ?? calculated({ language: state.language, people: [], answers: new Map(), faults: [] }, rules);
  untold.set(rules, cases);
  return cases;
}

function calculated(state: State, rules: Rules): readonly FormCase[] {
  return [...formsOf(rules).values()].flatMap((form) => {
    const misfit = misfitOf(form, state, rules);
    // For people whom it cannot take it is shown with the first of them, and those whom it usually has.
    const people = misfit === undefined ? state.people : state.people.slice(0, 1);
    const typical = typicalState({ ...state, people }, form);
    const { request, faults } = buildRequest(typical, form);
    if (request === undefined) return [];
    return [{ form, state: typical, result: rules.calculate(request), faults, misfit }];
  });
}

/** Who has not said what they do could do anything, alone. */
function misfitOf(form: Form, state: State, rules: Rules): string | undefined {
  const people = state.people.length === 0 ? [{ work: 'incerto' as const }] : state.people;
  const refusal =
    reachedLimit(form, state, rules) ?? findRefusal(form, people.map(participantOf), form.person, state.language);
  return refusal?.why;
}
