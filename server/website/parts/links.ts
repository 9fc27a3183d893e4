import type { Language } from '../../../engine/index.js';
import type { Path } from '../../paths.js';
import type { State } from '../address/parameters.js';
import { QUERY_NAMES } from '../address/parameters.js';
import { readState, writeState } from '../address/query.js';

/** The queries of states: a page has hundreds of links with the same one. */
const queries = new WeakMap<State, string>();

/**
 * A link to a page that keeps the state, or a changed one: also those that show no answers carry them, so that they are
 * there again on the way back. It is relative, so that the site also works under a longer address.
 */
export function linkTo(path: Path, state: State, change?: Partial<State>): string {
  return `.${path}${change === undefined ? keptQuery(state) : queryOf({ ...state, ...change })}`;
}

/** The query that links to other pages keep, with its `?`. */
export function keptQuery(state: State): string {
  const query = queries.get(state) ?? queryOf(state);
  queries.set(state, query);
  return query;
}

/** Stands for the query of a state that is not known yet. No text of a page is this one. */
export const UNKNOWN_QUERY = '?\0';

/** A state of which only the language is known: a link that keeps it, unchanged, has `UNKNOWN_QUERY`. */
export function unknownState(language: Language): State {
  const state = { language, people: [], answers: new Map(), faults: [] };
  queries.set(state, UNKNOWN_QUERY);
  return state;
}

function queryOf({ madeWith: _, ...kept }: State): string {
  return writeState(kept);
}

/** A link to a page of the site as `linkTo` writes it: its path, its query and the place it leads to. */
const LINK = /(?<= href=")\.(\/[a-z-]*)(\?[^"#]*)?(?=["#])/g;

/** A page that is the same for everybody, ready to be sent with anybody's answers in its links. */
export type KeptPage = (state: State) => string;

/**
 * Takes a page made without answers. Its links to the pages of the site carry the answers of whoever asks for it; for who
 * has none it is sent as it was made.
 */
export function withLinksKept(html: string): KeptPage {
  return (state) => {
    const answered = withoutLanguage(state);
    if (linkTo('/', answered) === './') return html;
    const written = new Map<string, string>();
    return html.replace(LINK, (link: string, path: Path, query = '') => {
      const kept = written.get(link) ?? rewritten(path, query, answered);
      written.set(link, kept);
      return kept;
    });
  };
}

/** What a link itself says, its language, its form and the year beside, goes before what the visitor said. */
function rewritten(path: Path, query: string, answered: State): string {
  const said = new URLSearchParams(query.replaceAll('&amp;', '&'));
  const { language, otherYear } = readState(said, new Map());
  const form = said.get(QUERY_NAMES.form) ?? undefined;
  const own = { language, ...(otherYear && { otherYear }), ...(form && { form }) };
  return linkTo(path, answered, own).replaceAll('&', '&amp;');
}

function withoutLanguage(state: State): State {
  return { ...state, language: 'it' };
}
