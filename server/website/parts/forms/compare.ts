import { type ComparingRules, type Refusal, type Rules, tryForms } from '../../../../engine/index.js';
import { buildRequest, limitingAnswers } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import { type Fault, type Person, PRESUMED_WORK, type State, worksOf } from '../../address/parameters.js';
import { certainPeople, comparedPeople, participantsOf, withHelpersAsPartners } from '../../address/people.js';
import { type AskedForm, type FormCost, type RequestedCost, requestedCost } from './form-cost.js';

/** A form that cannot take the people, and why. */
interface RefusedForm {
  readonly form: Form;
  readonly refusal: Refusal;
}

/** The same people in every form that can take them, as far as a verdict needs it. */
export interface CaseComparison {
  readonly people: readonly Person[];
  readonly results: readonly AskedForm[];
}

/** The same people and answers in every form. */
export interface Comparison extends CaseComparison {
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

/** The same for whoever does what is typical, where nobody has said what they do and the address does not presume it. */
export function typicalComparison(comparison: Comparison, state: State, rules: Rules): CaseComparison {
  const { people, results } = comparison;
  const [first] = results;
  const isKnown =
    state.presumed.has(PRESUMED_WORK) || people.some(({ work }) => work !== worksOf(rules.source).undecided);
  if (first === undefined || isKnown) return comparison;
  return compareCase({ ...state, people: certainPeople({ ...state, people }, first.form) }, rules);
}

/** Calculates the people and the answers of an address in all forms. */
export function compare(state: State, rules: ComparingRules): Comparison {
  const { people, taken, refused } = requestsOf(state, rules);
  const results = taken.flatMap(({ form, pageRequest }) => requestedCost(form, pageRequest, rules) ?? []);
  const [plainest] = results.toSorted((one, other) => dutiesOf(one) - dutiesOf(other));
  return {
    people,
    results,
    refused,
    reference: results.find(({ form }) => form.address === state.form) ?? plainest,
    faults: [...state.faults, ...taken.flatMap(({ pageRequest }) => pageRequest.faults)],
  };
}

/** The people and the answers of an address in the forms that can take them. */
export function compareCase(state: State, rules: Rules): CaseComparison {
  const { people, taken } = requestsOf(state, rules);
  const results = taken.flatMap(({ form, pageRequest: { asked } }) => (asked === undefined ? [] : [{ form, asked }]));
  return { people, results };
}

/** The requests of the forms that can take the people of an address, and the other forms. */
function requestsOf(state: State, rules: Rules) {
  const forms = formsOf(rules);
  const people = comparedPeople(state, forms);
  const compared = people === state.people ? state : { ...state, people };
  const { taken, refused } = tryForms(
    forms,
    (_, form) => {
      const own = withHelpersAsPartners(compared, form);
      return { own, people: participantsOf(own.people, form), answerTo: limitingAnswers(form, state) };
    },
    { person: rules.source.person, figureOf: (name) => rules.figureValues.get(name) },
    (_, form, { own }) => ({ form, pageRequest: buildRequest(own, form) }),
  );
  return { people, taken, refused };
}
