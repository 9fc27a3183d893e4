import { OTHERS, PARAMETERS, personName, roleName } from './parameters.js';
import type { State } from './state.js';

/**
 * The query of a page's address that holds a state, with its leading `?`; empty where there is nothing to say. The same
 * state always gives the same address.
 */
export function writeState(state: State): string {
  const query = new URLSearchParams();
  if (state.form !== undefined) query.set(OTHERS.form, state.form);
  for (const [index, { work, role }] of state.people.entries()) {
    query.set(personName(index), work);
    if (role !== undefined) query.set(roleName(index), role);
  }
  for (const { name } of PARAMETERS) {
    const answer = state.answers.get(name);
    if (answer !== undefined) query.set(name, answer);
  }
  if (state.start !== undefined) query.set(OTHERS.start, state.start);
  if (state.otherYear !== undefined) query.set(OTHERS.otherYear, String(state.otherYear));
  if (state.language !== 'it') query.set(OTHERS.language, state.language);
  if (state.madeWith !== undefined) query.set(OTHERS.version, state.madeWith);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
