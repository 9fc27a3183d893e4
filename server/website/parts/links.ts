import { memoize } from '../../../engine/index.js';
import { FRAME, type Path, YEAR_PAGES } from '../../paths.js';
import { emptyState, type State } from '../address/parameters.js';
import { writeState } from '../address/query.js';

/**
 * A link to a page with the present state, or a changed one. Links to pages that show no answers carry them too, so that they are
 * not lost on the way back. Links are relative, so that the site also works below a longer address.
 */
export function linkTo(path: Path, state: State, change?: Partial<State>): string {
  const changed: State = { ...state, ...change, madeWith: undefined };
  // Only the comparison uses the forms side by side.
  if (path === '/confronto' && changed.pair !== undefined) return `.${path}${writeState(changed)}`;
  return `.${path}${change === undefined ? queryOf(state, path) : newQuery(changed, path)}`;
}

/**
 * A link to a place of a page that shows no answers. There are hundreds of them in a page, so they carry none: the menu of the page
 * that they lead from has those of the visitor.
 */
export function linkToPlace(path: Path, place: string, state: State): string {
  return `.${path}${placeQuery(state)}#${place}`;
}

const placeQuery = memoize(({ language, ofYear }: State) => writeState({ ...emptyState(language), ofYear }));

/** A page has dozens of links that keep its state: the two queries that most of them have are written once. */
function queryOf(state: State, path: Path): string {
  if (YEAR_PAGES.includes(path)) return queryOfYear(state);
  return path === FRAME ? newQuery(state, path) : queryOfSite(state);
}

const queryOfYear = memoize((state: State) => newQuery(state, '/metodologia'));
const queryOfSite = memoize((state: State) => newQuery(state, '/'));

/** A page of a year links to the others of that year. */
function newQuery(state: State, path: Path): string {
  // A frame keeps the forms that it shows.
  if (path === FRAME) return writeState({ ...state, madeWith: undefined });
  const ofYear = YEAR_PAGES.includes(path) ? state.ofYear : undefined;
  return writeState({ ...state, ofYear, madeWith: undefined, pair: undefined });
}
