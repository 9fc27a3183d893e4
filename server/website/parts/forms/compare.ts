import { type ComparingRules, type Refusal, type Rules, tryForms } from '../../../../engine/index.js';
import { buildRequest, limitingAnswers } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import type { Fault, Person, State } from '../../address/parameters.js';
import { comparedPeople, participantsOf, withHelpersAsPartners } from '../../address/people.js';
import { type RequestedCost, requestedCost } from './form-cost.js';

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
  /** Answers that the engine refuses for any of the forms. */
  readonly faults: readonly Fault[];
}

/** Calculates the people and the answers of an address in all forms. */
export function compare(state: State, rules: ComparingRules): Comparison {
  const { people, taken, refused } = requestsOf(state, rules);
  const results = taken.flatMap(({ form, pageRequest }) => requestedCost(form, pageRequest, rules) ?? []);
  return {
    people,
    results,
    refused,
    faults: [...state.faults, ...taken.flatMap(({ pageRequest }) => pageRequest.faults)],
  };
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
