import { findRefusal, type Rules } from '../../../../engine/index.js';
import { buildRequest, formAsks, publicValue, questionOf } from '../../address/calculation-request.js';
import { type Form, formsOf } from '../../address/forms.js';
import {
  type Fault,
  type Parameter,
  type Person,
  parametersOf,
  type State,
  type Work,
  worksOf,
} from '../../address/parameters.js';
import { asksPeople, comparedPeople, formPeople, participantsOf, withHelpersAsPartners } from '../../address/people.js';
import { reachedLimit } from '../questions/answers.js';
import { type RequestedCost, requestedCost } from './form-cost.js';

/** What a form costs in the case of an address, the typical one where it says nothing. */
export interface FormCase extends RequestedCost {
  /** The address with the typical answers to what it leaves open, as a link to the form carries them. */
  readonly state: State;
  readonly faults: readonly Fault[];
  /** Why the form is not for this case, in the words of the rules; it is shown for the nearest one that it takes. */
  readonly misfit: string | undefined;
}

/** All forms in the case of an address. */
export function formCases(state: State, rules: Rules): FormCase[] {
  return [...formsOf(rules).values()].flatMap((form) => formCase(form, state, rules) ?? []);
}

/**
 * A form in the case of an address.
 * @param fill what it is shown with where the address leaves something open
 * @returns undefined where its people make no request
 */
export function formCase(form: Form, asked: State, rules: Rules, fill = typicalState): FormCase | undefined {
  const state = withHelpersAsPartners(asked, form);
  // Who has not said what they do could do anything, alone.
  const people = state.people.length === 0 ? [{ work: worksOf(form).undecided }] : state.people;
  const refusal = findRefusal(form, participantsOf(people, form), form.person);
  const misfit = (reachedLimit(form, state, rules) ?? refusal)?.why;
  // Of people whom it cannot take, it is shown for the first alone.
  const shown = fill(refusal === undefined ? state : { ...state, people: state.people.slice(0, 1) }, form);
  const pageRequest = buildRequest(shown, form);
  const cost = requestedCost(form, pageRequest, rules);
  return cost && { ...cost, state: shown, faults: pageRequest.faults, misfit };
}

/** Whether an address says anything of the case. */
export function saysCase({ people, answers }: State): boolean {
  return people.length > 0 || answers.size > 0;
}

/** The forms that an address sets side by side, as it says, with nothing typical; undefined where it sets none. */
export function pairCases(state: State, rules: Rules): readonly FormCase[] | undefined {
  const forms = formsOf(rules);
  const compared = { ...state, people: comparedPeople(state, forms) };
  const cases = (state.pair ?? []).flatMap((name) => {
    const form = forms.get(name);
    return (form && formCase(form, compared, rules, (asSaid) => asSaid)) ?? [];
  });
  return cases.length < 2 ? undefined : cases;
}

/**
 * What an address says, and for a form the typical answers to what it does not say: those of the rules. So that a number which
 * nobody gave is never hidden, a link that follows from them carries them.
 */
function typicalState(state: State, form: Form): State {
  const answers = new Map(state.answers);
  for (const parameter of parametersOf(form.facts).filter((one) => formAsks(form, one) && !answers.has(one.name))) {
    const typical = typicalAnswer(parameter, form);
    if (typical !== undefined) answers.set(parameter.name, typical);
  }
  return { ...state, answers, people: typicalPeople(state, form) };
}

/** The typical answer to a question as an address writes it; undefined where the rules have none. */
function typicalAnswer(parameter: Parameter, { facts }: Form): string | undefined {
  const value = questionOf(parameter, facts).typical?.value;
  return typeof value === 'number' || value === undefined ? value?.toString() : publicValue(parameter, value);
}

/** The people of a form. Of whom nothing certain is said does what the others do, or what is typical. */
function typicalPeople({ people }: State, form: Form): Person[] {
  const filled = certainPeople(people, form);
  if (!asksPeople(form)) return filled;
  const { undecided } = worksOf(form);
  const padded = formPeople({ people: filled }, form);
  return padded.map(
    (one, index) => filled[index] ?? { work: one.work === undecided ? certainWork(people, form) : one.work },
  );
}

/** People of whom those who have not said what they do, do what the others do, or what is typical. */
export function certainPeople(people: readonly Person[], form: Form): Person[] {
  const { undecided } = worksOf(form);
  return people.map((one) => (one.work === undecided ? { ...one, work: certainWork(people, form) } : one));
}

function certainWork(people: readonly Person[], form: Form): Work {
  const { undecided, none, workOf } = worksOf(form);
  const said = people.find(({ work }) => work !== undecided && work !== none)?.work;
  return said ?? workOf(String(form.personClass.typical?.value));
}

/** The parts of the typical case that an address leaves as they are, in the words of the rules. */
export function typicalWords(state: State, forms: readonly Form[]): string[] {
  const [form] = forms;
  if (form === undefined) return [];
  const { typical } = form.personClass;
  const { undecided, none } = worksOf(form);
  // A form with one holder leaves nothing open about who works in it.
  const isPersonOpen = forms.some(asksPeople) && state.people.every(({ work }) => work === undecided || work === none);
  const asked = parametersOf(form.facts).filter(
    (one) => !state.answers.has(one.name) && forms.some((form) => formAsks(form, one)),
  );
  const words = asked.flatMap((one) => questionOf(one, form.facts).typical?.text ?? []);
  return [...(typical === undefined || !isPersonOpen ? [] : [typical.text]), ...words];
}
