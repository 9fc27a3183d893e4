import type { PagePath } from '../../routes/paths.js';
import type { State } from '../address/state.js';
import { writeState } from '../address/write.js';

/**
 * A link to a page that keeps the state, or a changed one: also those that show no answers carry them, so that they are
 * there again on the way back. It is relative, so that the site also works under a longer address.
 */
export function linkTo(path: PagePath, state: State, change: Partial<State> = {}): string {
  const { madeWith: _, ...kept } = { ...state, ...change };
  return `.${path}${writeState(kept)}`;
}
