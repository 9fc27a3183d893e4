import { findRefusal, type Result, type Rules } from '../../../../engine/index.js';
import { buildRequest } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import type { Fault, State } from '../../address/parameters.js';
import { comparedPeople, participantOf } from '../../address/people.js';
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

/** The results where nobody has said anything yet, by the form: they are the same for everybody. */
const untold = new WeakMap<Rules, Map<Form['id'], Result>>();

/** All forms in the case of an address; what it costs to know them is paid once where the address says nothing of it. */
export function formCases(state: State, rules: Rules): FormCase[] {
  const known = untold.get(rules) ?? new Map<Form['id'], Result>();
  untold.set(rules, known);
  const saysNothing = state.people.length === 0 && state.answers.size === 0;
  return [...formsOf(rules).values()].flatMap((form) => {
    const { misfit, nearest } = fitOf(form, state, rules);
    const typical = typicalState(nearest, form);
    const { request, faults } = buildRequest(typical, form);
    if (request === undefined) return [];
    const result = (saysNothing ? known.get(form.id) : undefined) ?? rules.calculate(request);
    if (saysNothing) known.set(form.id, result);
    return [{ form, state: typical, result, faults, misfit }];
  });
}

/** Two forms as an address says, with nothing typical; undefined where it sets no two side by side. */
export function pairCases(state: State, rules: Rules): readonly [FormCase, FormCase] | undefined {
  const forms = formsOf(rules);
  const compared = { ...state, people: comparedPeople(state, forms) };
  const [one, other] = (state.pair ?? []).flatMap((name) => {
    const form = forms.get(name);
    if (form === undefined) return [];
    const { misfit, nearest } = fitOf(form, compared, rules);
    const { request, faults } = buildRequest(nearest, form);
    return request === undefined ? [] : [{ form, state: nearest, result: rules.calculate(request), faults, misfit }];
  });
  return one === undefined || other === undefined ? undefined : [one, other];
}

/** Why a form is not for the people or the answers of a state; for people whom it cannot take, the state with the first alone. */
function fitOf(
  form: Form,
  state: State,
  rules: Rules,
): { readonly misfit: string | undefined; readonly nearest: State } {
  // Who has not said what they do could do anything, alone.
  const people = state.people.length === 0 ? [{ work: 'incerto' as const }] : state.people;
  const refusal = findRefusal(form, people.map(participantOf), form.person, state.language);
  return {
    misfit: (reachedLimit(form, state, rules) ?? refusal)?.why,
    nearest: refusal === undefined ? state : { ...state, people: state.people.slice(0, 1) },
  };
}
