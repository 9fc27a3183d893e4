import type { Conditional } from '../../conditions/truth-table.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { NoticeItem } from '../../rules/rules-year.js';
import type { Renames } from '../compare/references.js';
import type { Years } from '../years.js';
import { type Pair, pairsOf } from './pairs.js';

/** The lines and notices of both sides, set beside each other. */
export interface RulePairs {
  readonly lines: readonly Pair<CompiledLine>[];
  readonly notices: readonly Pair<Conditional<NoticeItem>>[];
}

export function rulePairs({ base, head }: Years, renames: Renames): RulePairs {
  return {
    lines: pairsOf(base.lines, head.lines, ({ id }) => id, renames.lines),
    notices: pairsOf(base.notices, head.notices, ({ rule }) => rule.id, renames.notices),
  };
}
