import type { Amounts } from '../text/format.js';

/** `lowest`: below all others for certain. `tied`: exactly as low as another. `among`: none is certainly lower. */
export type Standing = 'lowest' | 'tied' | 'among';

/** A total as far as it is known. */
export interface Known extends Amounts {
  /** What is due besides, without a certain amount; the same name is the same sum wherever it stands. */
  readonly missing: readonly string[];
}

/**
 * Which of some totals is the lowest, as far as their ranges decide. One is certainly lower than another where it ends
 * before the other begins and nothing is missing from it that is not missing from the other too. Those that none is
 * certainly lower than stand lowest: alone, tied where they are all one and the same amount, and otherwise each as one
 * among them, for nothing tells them apart. Midpoints are not compared: a range says where an amount lies, not where in
 * it.
 * @param totals at least two, or there is nothing to compare and none stands anywhere
 */
export function standings<Key>(totals: ReadonlyMap<Key, Known>): ReadonlyMap<Key, Standing> {
  if (totals.size < 2) return new Map();
  const all = [...totals.values()];
  const unbeaten = [...totals].filter(([, total]) => !all.some((other) => isBelow(other, total)));
  const standing = standingOf(unbeaten.map(([, total]) => total));
  return new Map(unbeaten.map(([key]) => [key, standing]));
}

function isBelow(one: Known, other: Known): boolean {
  return one.max < other.min && one.missing.every((name) => other.missing.includes(name));
}

function standingOf([first, ...others]: readonly Known[]): Standing {
  if (first === undefined || others.length === 0) return 'lowest';
  const same = (one: Known): boolean =>
    one.min === first.min && one.max === first.min && one.missing.join() === first.missing.join();
  return [first, ...others].every(same) ? 'tied' : 'among';
}
