import { isFormName, MOST_PEOPLE, OTHERS, PARAMETERS, personName, WORK } from './parameters.js';
import { fewestPeople, peopleOf } from './people.js';
import { readState } from './read.js';
import type { Person, State } from './state.js';

/** The values of the buttons, which change a state without a script too. */
export const ACTIONS = {
  add: 'aggiungi',
  remove: (index: number): string => `togli:${index + 1}`,
  answer: (name: string, value: string): string => `rispondi:${name}=${value}`,
} as const;

/**
 * What a pressed button asks for: the state after it, for an address without the button.
 * @returns undefined where no button was pressed
 */
export function afterAction(query: URLSearchParams): State | undefined {
  const action = query.get(OTHERS.action);
  if (action === null) return undefined;
  const [, name, value] = /^rispondi:(\w+)=(.*)$/.exec(action) ?? [];
  if (name !== undefined && value !== undefined) query.set(name, value);
  const state = readState(query);
  if (name !== undefined && value !== undefined) return answered(state, name, value);
  const people = state.form === undefined ? state.people : peopleOf(state, state.form).map(chosen(state));
  if (action === ACTIONS.add && people.length < MOST_PEOPLE)
    return { ...state, people: [...people, { work: 'incerto' }] };
  const removed = people.findIndex((_, index) => action === ACTIONS.remove(index));
  return isRemovable(state, people, removed)
    ? { ...state, people: people.filter((_, index) => index !== removed) }
    : state;
}

function isRemovable({ form }: State, people: readonly Person[], index: number): boolean {
  return index >= 0 && people.length > (form === undefined ? 0 : fewestPeople(form));
}

/** A person as chosen: without a role that is only the usual one. */
function chosen({ people }: State): (person: Person, index: number) => Person {
  return ({ work }, index) => people[index] ?? { work };
}

/** A question about a person who stands there by default makes that person, and those before, chosen ones. */
function answered(state: State, name: string, value: string): State {
  const { form } = state;
  if (form === undefined || !isFormName(form)) return state;
  if (PARAMETERS.some((parameter) => parameter.name === name)) return state;
  const work = WORK.find((one) => one === value);
  const people = peopleOf({ people: state.people }, form).map(chosen(state));
  const index = people.findIndex((_, position) => personName(position) === name);
  return work === undefined || index < 0
    ? state
    : { ...state, people: people.map((person, position) => (position === index ? { ...person, work } : person)) };
}
