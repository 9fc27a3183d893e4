import type { Path } from '../../paths.js';
import type { Answer } from './calculation-request.js';
import { type Forms, worksIn } from './forms.js';
import { MOST_PEOPLE, personName, QUERY_NAMES, type State, type Work, type Works } from './parameters.js';
import { pagePeople } from './people.js';
import { readState } from './query.js';

/** The values of the buttons that change a state; they work without a script too. */
export const ACTIONS = {
  add: 'aggiungi',
  addWith: (work: Work): string => `aggiungi:${work}`,
  remove: (index: number): string => `togli:${index + 1}`,
  answer: (name: string, value: string): string => `rispondi:${name}=${value}`,
} as const;

/**
 * The state after a button was pressed, for an address without the button.
 * @param path the page it was pressed on, which decides whom it shows
 * @returns undefined where no button was pressed
 */
export function afterAction(query: URLSearchParams, path: Path, forms: Forms): State | undefined {
  const action = query.get(QUERY_NAMES.action);
  if (action === null) return undefined;
  const [, name, value] = /^rispondi:(\w+)=(.*)$/.exec(action) ?? [];
  if (name !== undefined && value !== undefined) {
    query.set(name, value);
    return withAnswer(readState(query, forms), path, forms, { name, value });
  }
  const state = readState(query, forms);
  const { people, fewest } = pagePeople(path, state, forms);
  const added = addedWork(action, worksIn(forms));
  const { lenders = [] } = state;
  if (added !== undefined && people.length + lenders.length < MOST_PEOPLE)
    return { ...state, people: [...people, { work: added }] };
  const place = Array.from({ length: people.length + lenders.length }).findIndex(
    (_, index) => action === ACTIONS.remove(index),
  );
  if (lenders.includes(place)) return { ...state, lenders: closedUp(lenders, place) };
  const removed = place - lenders.filter((one) => one < place).length;
  return removed >= 0 && people.length > fewest
    ? { ...state, people: people.filter((_, index) => index !== removed), lenders: closedUp(lenders, place) }
    : state;
}

/** The places of those who lend money after the place of somebody has gone. */
function closedUp(lenders: readonly number[], gone: number): readonly number[] {
  return lenders.flatMap((one) => (one === gone ? [] : [one > gone ? one - 1 : one]));
}

function addedWork(action: string, { names, undecided }: Works): Work | undefined {
  return action === ACTIONS.add ? undecided : names.find((work) => action === ACTIONS.addWith(work));
}

/** An answer about a person who is there by default makes that person, and those before, chosen ones. */
function withAnswer(state: State, path: Path, forms: Forms, { name, value }: Answer): State {
  const { people } = pagePeople(path, state, forms);
  const work = worksIn(forms).names.find((one) => one === value);
  const index = people.findIndex((_, position) => personName(position) === name);
  return work === undefined || index < 0
    ? state
    : { ...state, people: people.map((person, position) => (position === index ? { ...person, work } : person)) };
}
