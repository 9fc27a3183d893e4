import type { Result, Source } from '../../schemas/types/api.js';
import { citingLists, distinctSources } from '../response.js';

/** A place on the way through the lists of sources of a result: what the last of them adds to those before it. */
interface Step {
  readonly added: Buffer | undefined;
  readonly next: Map<readonly Source[], Step>;
}

/** Most steps add nothing, and take some hundred bytes. */
const MOST_STEPS = 10_000;

/**
 * The bytes of the sources of results: each source once, in the order of first use. Results go through many lists of
 * sources, but most begin alike: what each list adds to those before it is kept. When it is full it forgets everything.
 */
export class KeptSources {
  readonly #ofFrozen = new WeakMap<readonly object[], readonly Source[]>();
  #root: Step = { added: undefined, next: new Map() };
  #steps = 0;

  /** The JSON of the sources of a result, several with their commas in a piece. */
  of(result: Result): Buffer[] {
    const pieces: Buffer[] = [];
    const lists = citingLists(result).flatMap((items) => this.#listsOf(items));
    let step = this.#root;
    for (const [position, list] of lists.entries()) {
      step = step.next.get(list) ?? this.#add(step, list, lists.slice(0, position));
      if (step.added !== undefined) pieces.push(step.added);
    }
    return pieces;
  }

  /** The lists of sources of some items: one for all of them where results share the items. */
  #listsOf(items: readonly { readonly sources: readonly Source[] }[]): readonly (readonly Source[])[] {
    if (!Object.isFrozen(items)) return items.map(({ sources }) => sources);
    const before = this.#ofFrozen.get(items);
    if (before !== undefined) return [before];
    const distinct = distinctSources(items.map(({ sources }) => sources));
    this.#ofFrozen.set(items, distinct);
    return [distinct];
  }

  #add(step: Step, list: readonly Source[], before: readonly (readonly Source[])[]): Step {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) {
      this.#root = { added: undefined, next: new Map() };
      this.#steps = 0;
    }
    const known = new Set(before.flat());
    const added = list.filter((source) => !known.has(source));
    const next: Step = {
      added: added.length === 0 ? undefined : Buffer.from(JSON.stringify(added).slice(1, -1)),
      next: new Map(),
    };
    step.next.set(list, next);
    return next;
  }
}
