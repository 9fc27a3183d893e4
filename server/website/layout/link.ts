import type { PagePath } from '../../routes/paths.js';
import type { State } from '../address/state.js';
import { writeState } from '../address/write.js';

/** The pages whose address holds what the visitor has answered; the others hold the language alone. */
const WITH_ANSWERS: readonly PagePath[] = ['/', '/confronto'];

/**
 * A link to a page that keeps the state, or a changed one. It is relative, so that the site also works under a longer
 * address.
 */
export function linkTo(path: PagePath, state: State, change: Partial<State> = {}): string {
  const { madeWith: _, ...current } = { ...state, ...change };
  const kept: State = WITH_ANSWERS.includes(path)
    ? current
    : { language: current.language, people: [], answers: new Map(), faults: [] };
  return `.${path}${writeState(kept)}`;
}
