import { type ComparingRules, findRefusal, type Rules } from '../../../../engine/index.js';
import { buildRequest, reachedLimit } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import { type Fault, type State, worksOf } from '../../address/parameters.js';
import { comparedPeople, participantsOf, withHelpersAsPartners } from '../../address/people.js';
import { presume } from '../../address/presumed.js';
import { type RequestedCost, requestedCost } from './form-cost.js';

/** A form in the case of an address. */
export interface ShownForm {
  readonly form: Form;
  /** The address of the case, with what is presumed: a link to the form carries it. */
  readonly state: State;
  /** Why the form is not for this case, in the words of the rules; it is shown for the nearest one that it takes. */
  readonly misfit: string | undefined;
}

/** What a form costs in the case of an address. */
export interface FormCase extends RequestedCost, ShownForm {
  readonly faults: readonly Fault[];
}

/** All forms in the case of an address, the typical one where it says nothing, without what they cost. */
export function shownForms(state: State, rules: Rules): ShownForm[] {
  const presumed = presume(state, rules);
  return [...formsOf(rules).values()].map((form) => shownIn(form, presumed, rules));
}

/** All forms in the case of an address, the typical one where it says nothing. */
export function formCases(state: State, rules: ComparingRules): FormCase[] {
  const presumed = presume(state, rules);
  return [...formsOf(rules).values()].flatMap((form) => caseOf(form, presumed, rules) ?? []);
}

/**
 * A form in the case of an address, the typical one where it says nothing.
 * @returns undefined where its people make no request
 */
export function formCase(form: Form, state: State, rules: ComparingRules): FormCase | undefined {
  return caseOf(form, presume(state, rules), rules);
}

function shownIn(form: Form, asked: State, rules: Rules): ShownForm {
  const state = withHelpersAsPartners(asked, form);
  // Somebody who has not said what they do is taken as one person who could do anything.
  const people = state.people.length === 0 ? [{ work: worksOf(form).undecided }] : state.people;
  const refusal = findRefusal(form, participantsOf(people, form), form.person);
  const misfit = (reachedLimit(form, state, rules) ?? refusal)?.why;
  // A form that cannot have these people is shown for the first of them.
  return { form, misfit, state: refusal === undefined ? state : { ...state, people: state.people.slice(0, 1) } };
}

function caseOf(form: Form, asked: State, rules: ComparingRules): FormCase | undefined {
  const shown = shownIn(form, asked, rules);
  const pageRequest = buildRequest(shown.state, form);
  const cost = requestedCost(form, pageRequest, rules);
  return cost && { ...cost, ...shown, faults: pageRequest.faults };
}

/** Whether an address says anything of the case. */
export function saysCase({ people, answers }: State): boolean {
  return people.length > 0 || answers.size > 0;
}

/** So many forms have room side by side. */
const MOST_BESIDE = 3;

/**
 * The forms that an address sets side by side, with nothing presumed but what it presumes; undefined where it sets none, or more
 * than have room, which are for the comparison of all.
 */
export function pairCases(state: State, rules: ComparingRules): readonly FormCase[] | undefined {
  const forms = formsOf(rules);
  const compared = { ...state, people: comparedPeople(state, forms) };
  const cases = (state.pair ?? []).flatMap((name) => {
    const form = forms.get(name);
    return (form && caseOf(form, compared, rules)) ?? [];
  });
  return cases.length < 2 || cases.length > MOST_BESIDE ? undefined : cases;
}
