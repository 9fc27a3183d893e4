import type { Rules } from '../../../engine/index.js';
import { OTHERS } from '../address/parameters.js';
import type { Fault, State } from '../address/state.js';
import type { Site } from '../site.js';
import { compare, type Held } from './compare.js';

/** The same people, seat and answers in every form, by the rules of another year. */
export interface Beside {
  readonly year: number;
  readonly rules: Rules;
  readonly held: readonly Held[];
}

/** The other year that an address names; undefined where it names none, or one that is not there. */
export function besideOf({ state, beside }: Pick<Site, 'state' | 'beside'>): Beside | undefined {
  if (beside === undefined) return undefined;
  return { year: beside.ruleset.year, rules: beside, held: compare(state, beside).held };
}

/** A year that an address names and that is not there. */
export function yearFault({ otherYear }: State, beside: Beside | undefined): Fault[] {
  return otherYear === undefined || beside !== undefined ? [] : [{ name: OTHERS.otherYear, value: String(otherYear) }];
}
