import { PARAMETERS } from '../address/parameters.js';
import type { PagePath } from '../address/paths.js';
import { writeState } from '../address/query.js';
import { readNumber } from '../address/request.js';
import type { State } from '../address/state.js';
import { startOf } from '../calendar/start.js';
import type { Site } from '../site.js';

const NUMBERS = new Set(PARAMETERS.filter((parameter) => !('values' in parameter)).map(({ name }) => name));

/**
 * The query of a link that shows a state again and remembers the version of the rules. A text typed where a number is
 * asked stays out: it changes nothing, and it is the one place where somebody's name could stand. The calendar's start
 * goes in, so that the link shows the same dates tomorrow.
 */
export function sharedQuery(path: PagePath, { state, rules }: Site): string {
  const answers = [...state.answers].filter(([name, text]) => !NUMBERS.has(name) || readNumber(text) !== undefined);
  const { version, year } = rules.ruleset;
  const shared: State = { ...state, answers: new Map(answers), madeWith: version };
  if (path === '/confronto') return writeState(shared);
  const { otherYear: _, ...one } = shared;
  return writeState(state.form === undefined ? one : { ...one, start: startOf(state, year, new Date()) });
}

/** The whole address of a page as others can open it. */
export function sharedAddress(path: PagePath, site: Site): string {
  return `${site.publicBaseUrl}${path}${sharedQuery(path, site)}`;
}
