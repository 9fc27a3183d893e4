import type { PagePath } from '../../routes/paths.js';
import { fewestPeople, peopleOf } from './people.js';
import type { Person, State } from './state.js';

/** The people whom a page asks about. */
export interface ShownPeople {
  /** As chosen: without a role that is only the usual one. */
  readonly people: readonly Person[];
  /** How few of them may stay. */
  readonly fewest: number;
}

/** Whom a page shows for a state, which the buttons of that page then change. */
export function shownPeople(path: PagePath, state: State): ShownPeople {
  if (path === '/confronto') return { people: comparedPeople(state), fewest: 1 };
  if (state.form === undefined) return { people: state.people, fewest: 0 };
  return { people: usualPeople(state, state.form), fewest: fewestPeople(state.form) };
}

/**
 * The people who are put through all forms: those of the address, whatever form it names. Where it names nobody they are
 * the usual people of its form, so that a link from the calculator compares whom the calculator showed, and without a
 * form one person who works, in a class still to be said.
 */
export function comparedPeople(state: State): readonly Person[] {
  if (state.people.length > 0) return state.people;
  return state.form === undefined ? [{ work: 'incerto' }] : usualPeople(state, state.form);
}

function usualPeople(state: State, form: NonNullable<State['form']>): Person[] {
  return peopleOf(state, form).map(({ work }, index) => state.people[index] ?? { work });
}
