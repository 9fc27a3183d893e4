import { type ComparingRules, findRefusal, type Refusal, type Rules } from '../../../../engine/index.js';
import { buildRequest, reachedLimit } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import { type Fault, type Person, type State, worksOf } from '../../address/parameters.js';
import { comparedPeople, participantsOf, withHelpersAsPartners } from '../../address/people.js';
import { presume } from '../../address/presumed.js';
import type { RequestedCost } from './form-cost.js';

/** A form in the case of an address. */
export interface ShownForm {
  readonly form: Form;
  /** The address of the case, with what is presumed: a link to the form carries it. */
  readonly state: State;
  /** Why the form is not for this case, and what would change that; it is shown for the nearest case that it takes. */
  readonly refusal: Refusal | undefined;
  /** The same in the words of the rules. */
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

function shownIn(form: Form, given: State, rules: Rules): ShownForm {
  const state = withHelpersAsPartners(given, form);
  // Somebody who has not said what they do is taken as one person who could do anything.
  const people = state.people.length === 0 ? [{ work: worksOf(form).undecided }] : state.people;
  const cannot = findRefusal(form, participantsOf(people, form), form.person);
  const refusal = reachedLimit(form, state, rules) ?? cannot;
  // A form that cannot have these people is shown for the first of them.
  const shown = cannot === undefined ? state : { ...state, people: state.people.slice(0, 1) };
  return { form, state: shown, refusal, misfit: refusal?.why };
}

function caseOf(form: Form, given: State, rules: ComparingRules): FormCase | undefined {
  const shown = shownIn(form, given, rules);
  const { inputs, faults } = buildRequest(shown.state, form);
  return inputs && { ...shown, inputs, result: rules.costsOf(inputs), faults };
}

/** The same people and answers in every form that an address names, or in all. */
export interface Comparison {
  readonly people: readonly Person[];
  readonly results: readonly FormCase[];
  /** The forms that cannot take the people. */
  readonly refused: readonly ShownForm[];
  /** Answers that the engine refuses for any of the forms. */
  readonly faults: readonly Fault[];
}

/** Calculates the people and the answers of an address in its forms, with nothing presumed but what it presumes. */
export function compare(state: State, rules: ComparingRules): Comparison {
  const people = comparedPeople(state, formsOf(rules));
  const compared = { ...state, people };
  const forms = [...formsOf(rules).values()].filter(({ address }) => state.pair?.includes(address) ?? true);
  const refused = forms.map((form) => shownIn(form, compared, rules)).filter(({ misfit }) => misfit !== undefined);
  const results = forms
    .filter((form) => refused.every((one) => one.form !== form))
    .flatMap((form) => caseOf(form, compared, rules) ?? []);
  return { people, results, refused, faults: [...state.faults, ...results.flatMap((one) => one.faults)] };
}

/** Whether an address says anything of the case. */
export function saysCase({ people, answers }: State): boolean {
  return people.length > 0 || answers.size > 0;
}

/** Two forms side by side. */
export type PairOfCases = readonly [one: FormCase, other: FormCase];

/**
 * The two forms that an address sets side by side, with nothing presumed but what it presumes; undefined where it names none, or
 * more, which are for the comparison.
 */
export function pairCases(state: State, rules: ComparingRules): PairOfCases | undefined {
  const forms = formsOf(rules);
  const compared = { ...state, people: comparedPeople(state, forms) };
  const cases = (state.pair ?? []).flatMap((name) => {
    const form = forms.get(name);
    return (form && caseOf(form, compared, rules)) ?? [];
  });
  const [one, other, ...more] = cases;
  return one === undefined || other === undefined || more.length > 0 ? undefined : [one, other];
}
