import { type Language, memoize } from '../../../engine/index.js';
import { FRAME, type Path, YEAR_PAGES } from '../../paths.js';
import { emptyState, QUERY_NAMES, type State } from '../address/parameters.js';
import { readState, writeState } from '../address/query.js';

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
 * A link to a place of a page that shows no answers. There are hundreds of them in a page, so answers that are long stay in
 * its other links alone.
 */
export function linkToPlace(path: Path, place: string, state: State): string {
  return `.${path}${placeQuery(state, path)}#${place}`;
}

/** The longest query of a link to a place, and of all those of a page together, characters. */
const MOST_IN_PLACE = 100;
const MOST_IN_PLACES = 10_000;

/** The query that links to places keep, with its `?`; most lead to pages of a year. */
export function placeQuery(state: State, path: Path = '/metodologia'): string {
  return YEAR_PAGES.includes(path) ? placeQueryOfYear(state) : shortQuery(state, path);
}

/** A page has a hundred of such links: written once for its state, the page of a result with ten people costs a twelfth less. */
const placeQueryOfYear = memoize((state: State) => shortQuery(state, '/metodologia'));

/** The same as an attribute of a page writes it. */
export const escapedPlaceQuery = memoize((state: State) => placeQuery(state).replaceAll('&', '&amp;'));

function shortQuery(state: State, path: Path): string {
  const query = queryOf(state, path);
  if (query.length <= MOST_IN_PLACE) return query;
  return queryOf({ ...SILENT[state.language], ofYear: state.ofYear }, path);
}

const SILENT: Readonly<Record<Language, State>> = { it: emptyState('it'), en: emptyState('en') };

/** Stands for the query of a state that is not known yet. No text of a page is this one. */
export const UNKNOWN_QUERY = '?\0';

/** A state of which only the language is known: a link to a place that keeps it has `UNKNOWN_QUERY`. */
export const UNKNOWN_STATE: Readonly<Record<Language, State>> = { it: emptyState('it'), en: emptyState('en') };

/** A page has dozens of links that keep its state: the two queries that most of them have are written once. */
function queryOf(state: State, path: Path): string {
  if (state === UNKNOWN_STATE[state.language]) return UNKNOWN_QUERY;
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

/** A link to a page of the site as `linkTo` writes it: its path, its query, and whether it leads to a place. */
const LINK = /(?<= href=")\.(\/[a-z-]*)(\?[^"#]*)?(?=(["#]))/g;

/** The pages that show answers: a link to a place of them always keeps them. */
const ANSWERED: readonly Path[] = ['/', '/confronto'];

/** A page that is the same for everybody, ready to be sent with anybody's answers in its links. */
export type KeptPage = (state: State) => string;

/**
 * Takes a page made without answers. Its links to the pages of the site then carry the answers of whoever asks for it; without
 * answers it is sent as it was made.
 */
export function withLinksKept(html: string): KeptPage {
  const places = [...html.matchAll(LINK)].filter(([, path = '', , end]) => isPlace(path, end)).length;
  const longest = Math.min(MOST_IN_PLACE, MOST_IN_PLACES / places);
  return (state) => {
    const answered: State = { ...state, language: 'it' };
    if (linkTo('/', answered) === './') return html;
    const written = new Map<string, string>();
    return html.replace(LINK, (link: string, path: Path, query = '', end: string) => {
      const most = isPlace(path, end) ? longest : Number.POSITIVE_INFINITY;
      const kept = written.get(link + most) ?? rewritten(path, query, most, answered);
      written.set(link + most, kept);
      return kept;
    });
  };
}

/** Whether a link leads to a place of a page without answers, to which these are no part of the way. */
function isPlace(path: string, end: string | undefined): boolean {
  return end === '#' && !ANSWERED.some((one) => one === path);
}

/** What the link itself says, its language, its form and the other year, takes precedence over what the visitor said. */
function rewritten(path: Path, query: string, most: number, answered: State): string {
  const said = new URLSearchParams(query.replaceAll('&amp;', '&'));
  const { language, ofYear } = readState(said, new Map());
  const form = said.get(QUERY_NAMES.form) ?? undefined;
  const own = { language, ofYear, ...(form && { form }) };
  const kept = queryOf({ ...answered, ...own }, path);
  return `.${path}${kept.length <= most ? kept : queryOf({ ...SILENT[language], ...own }, path)}`.replaceAll(
    '&',
    '&amp;',
  );
}
