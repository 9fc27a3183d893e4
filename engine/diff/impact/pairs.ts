/** A rule as each side has it; `undefined` where one has none. */
export interface Pair<Rule> {
  /** Its id of now, or the last one it had. */
  readonly id: string;
  readonly base: Rule | undefined;
  readonly head: Rule | undefined;
}

/**
 * Sets the rules of two sides beside each other: those of now in their order, then those that are gone.
 * @param renames new ids by old ones
 */
export function pairsOf<Rule>(
  base: readonly Rule[],
  head: readonly Rule[],
  idOf: (rule: Rule) => string,
  renames: ReadonlyMap<string, string>,
): Pair<Rule>[] {
  const before = new Map(base.map((rule) => [renames.get(idOf(rule)) ?? idOf(rule), rule]));
  const after = new Map(head.map((rule) => [idOf(rule), rule]));
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids].map((id) => ({ id, base: before.get(id), head: after.get(id) }));
}
