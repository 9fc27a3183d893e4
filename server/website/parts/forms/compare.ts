import {
  type BeyondAnswers,
  type CalculationRequest,
  findRefusal,
  type Refusal,
  type Rules,
} from '../../../../engine/index.js';
import { buildRequest } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import { type Fault, type Person, PRESUMED_WORK, type State, worksOf } from '../../address/parameters.js';
import { certainPeople, comparedPeople, participantsOf, withHelpersAsPartners } from '../../address/people.js';
import { reachedLimit } from '../questions/answers.js';
import { type FormCost, type RequestedCost, requestedCost } from './form-cost.js';

/** A form that cannot take the people, and why. */
interface RefusedForm {
  readonly form: Form;
  readonly refusal: Refusal;
}

/** The same people and answers in every form. */
export interface Comparison {
  readonly people: readonly Person[];
  readonly results: readonly RequestedCost[];
  readonly refused: readonly RefusedForm[];
  /** The form with which the others are compared. */
  readonly reference: RequestedCost | undefined;
  /** Answers that the engine refuses for any of the forms. */
  readonly faults: readonly Fault[];
}

/** From the fewest duties to the most: the first form that can take the people is the reference. */
function dutiesOf({ form }: FormCost): number {
  return form.duties ?? Number.MAX_SAFE_INTEGER;
}

/** What is asked of each form for the people and the answers of an address. */
export function formRequests(state: State, rules: Rules) {
  const forms = formsOf(rules);
  const people = comparedPeople(state, forms);
  const accepted: { form: Form; request: CalculationRequest; beyond: BeyondAnswers | undefined }[] = [];
  const refused: RefusedForm[] = [];
  const faults: Fault[] = [];
  for (const form of forms.values()) {
    const own = withHelpersAsPartners({ ...state, people }, form);
    const refusal =
      reachedLimit(form, state, rules) ?? findRefusal(form, participantsOf(own.people, form), form.person);
    if (refusal !== undefined) refused.push({ form, refusal });
    const { request, beyond, faults: answersRefused } = buildRequest(own, form);
    if (refusal !== undefined || request === undefined) continue;
    faults.push(...answersRefused);
    accepted.push({ form, request, beyond });
  }
  return { people, accepted, refused, faults };
}

/** The same for whoever does what is typical, where nobody has said what they do and the address does not presume it. */
export function typicalComparison(comparison: Comparison, state: State, rules: Rules): Comparison {
  const { people, results } = comparison;
  const [first] = results;
  const isKnown =
    state.presumed.has(PRESUMED_WORK) || people.some(({ work }) => work !== worksOf(rules.source).undecided);
  if (first === undefined || isKnown) return comparison;
  return compare({ ...state, people: certainPeople({ ...state, people }, first.form) }, rules);
}

/** Calculates the people and the answers of an address in all forms. */
export function compare(state: State, rules: Rules): Comparison {
  const { people, accepted, refused, faults } = formRequests(state, rules);
  const results = accepted.flatMap(({ form, ...asked }) => requestedCost(form, asked, rules) ?? []);
  const [plainest] = results.toSorted((one, other) => dutiesOf(one) - dutiesOf(other));
  return {
    people,
    results,
    refused,
    reference: results.find(({ form }) => form.address === state.form) ?? plainest,
    faults: [...state.faults, ...faults],
  };
}
