import type { Conditional } from '../../conditions/truth-table.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { NoticeItem } from '../../rules/rules-year.js';
import type { Years } from '../compare/compare.js';
import type { Renames } from '../compare/renames.js';

/** A rule as each side has it; `undefined` where one has none. */
export interface Pair<Rule> {
  /** Its id of now, or the last one it had. */
  readonly id: string;
  readonly base: Rule | undefined;
  readonly head: Rule | undefined;
}

/** The lines and notices of both sides, set beside each other: those of now in their order, then those that are gone. */
export interface RulePairs {
  readonly lines: readonly Pair<CompiledLine>[];
  readonly notices: readonly Pair<Conditional<NoticeItem>>[];
}

export function rulePairs({ base, head }: Years, renames: Renames): RulePairs {
  return {
    lines: pairs(base.lines, head.lines, ({ id }) => id, renames.lines),
    notices: pairs(base.notices, head.notices, ({ rule }) => rule.id, renames.notices),
  };
}

/** @param renames new ids by old ones */
function pairs<Rule>(
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

/** What a report calls a rule: its label of now, or the last one it had. */
export function pairLabel({ id, base, head }: Pair<{ readonly rule: { readonly label: string } }>): string {
  return (head ?? base)?.rule.label ?? id;
}
