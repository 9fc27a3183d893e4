import type { PagePath } from '../../routes/paths.js';
import { MOST_PEOPLE, OTHERS, personName, WORK, type Work } from './parameters.js';
import { readState } from './read.js';
import { shownPeople } from './shown-people.js';
import type { State } from './state.js';

/** The values of the buttons, which change a state without a script too. */
export const ACTIONS = {
  add: 'aggiungi',
  addWith: (work: Work): string => `aggiungi:${work}`,
  remove: (index: number): string => `togli:${index + 1}`,
  answer: (name: string, value: string): string => `rispondi:${name}=${value}`,
} as const;

/**
 * What a pressed button asks for: the state after it, for an address without the button.
 * @param path the page it was pressed on, which decides whom it shows
 * @returns undefined where no button was pressed
 */
export function afterAction(query: URLSearchParams, path: PagePath): State | undefined {
  const action = query.get(OTHERS.action);
  if (action === null) return undefined;
  const [, name, value] = /^rispondi:(\w+)=(.*)$/.exec(action) ?? [];
  if (name !== undefined && value !== undefined) {
    query.set(name, value);
    return answered(readState(query), path, name, value);
  }
  const state = readState(query);
  const { people, fewest } = shownPeople(path, state);
  const added = addedWork(action);
  if (added !== undefined && people.length < MOST_PEOPLE) return { ...state, people: [...people, { work: added }] };
  const removed = people.findIndex((_, index) => action === ACTIONS.remove(index));
  return removed >= 0 && people.length > fewest
    ? { ...state, people: people.filter((_, index) => index !== removed) }
    : state;
}

function addedWork(action: string): Work | undefined {
  return action === ACTIONS.add ? 'incerto' : WORK.find((work) => action === ACTIONS.addWith(work));
}

/** A question about a person who stands there by default makes that person, and those before, chosen ones. */
function answered(state: State, path: PagePath, name: string, value: string): State {
  const { people } = shownPeople(path, state);
  const work = WORK.find((one) => one === value);
  const index = people.findIndex((_, position) => personName(position) === name);
  return work === undefined || index < 0
    ? state
    : { ...state, people: people.map((person, position) => (position === index ? { ...person, work } : person)) };
}
