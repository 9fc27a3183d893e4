import type { PagePath } from '../address/paths.js';
import { writeState } from '../address/query.js';
import type { State } from '../address/state.js';

/** The queries of states: a page has hundreds of links with the same one. */
const queries = new WeakMap<State, string>();

/**
 * A link to a page that keeps the state, or a changed one: also those that show no answers carry them, so that they are
 * there again on the way back. It is relative, so that the site also works under a longer address.
 */
export function linkTo(path: PagePath, state: State, change?: Partial<State>): string {
  return `.${path}${change === undefined ? keptQuery(state) : queryOf({ ...state, ...change })}`;
}

function keptQuery(state: State): string {
  const query = queries.get(state) ?? queryOf(state);
  queries.set(state, query);
  return query;
}

function queryOf({ madeWith: _, ...kept }: State): string {
  return writeState(kept);
}
