import type { CalculationRequest } from '../../../schemas/types/api.js';
import type { Conditional } from '../../conditions/truth-table.js';
import { type RequestFacts, readRequest } from '../../facts/request-facts.js';
import { lookupFor } from '../../pricing/buckets.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { Lookup } from '../../pricing/terms.js';
import type { NoticeItem } from '../../rules/rules-year.js';
import type { Years } from '../compare/compare.js';
import type { Renames } from '../compare/renames.js';
import { cellsAt, type Grid, gridOver } from './grid.js';
import { type RequestSpace, requestAt } from './request-space.js';

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

/** A request as the rules of one side read it. */
export interface Reading {
  readonly rules: CompiledRules;
  readonly facts: RequestFacts;
  readonly figure: Lookup;
}

/** A request as both sides read it. */
export interface Readings {
  readonly base: Reading;
  readonly head: Reading;
}

export function readOnBothSides({ base, head }: Years, request: CalculationRequest): Readings {
  return { base: read(base, request), head: read(head, request) };
}

function read(rules: CompiledRules, request: CalculationRequest): Reading {
  const facts = readRequest(request, rules.reading);
  return { rules, facts, figure: lookupFor(rules, facts) };
}

/** The requests of a form, read by both sides; those of a grid are read once, whatever is asked of them. */
export class FormReadings {
  private readonly known = new Map<string, readonly Readings[]>();

  constructor(
    readonly years: Years,
    readonly space: RequestSpace,
  ) {}

  /** All combinations of the answers to some dimensions of the form. */
  grid(dimensions: Iterable<number>): Grid {
    return gridOver(this.space, dimensions);
  }

  /** How many requests of the form each combination of a grid stands for. */
  weight({ count }: Grid): number {
    return this.space.size / count;
  }

  /** One request for each combination of a grid, all else answered in the simplest way. */
  on(grid: Grid): readonly Readings[] {
    const key = grid.dimensions.join();
    let readings = this.known.get(key);
    if (readings === undefined) {
      readings = Array.from({ length: grid.count }, (_, index) =>
        readOnBothSides(this.years, requestAt(this.space, cellsAt(grid, index, this.space))),
      );
      this.known.set(key, readings);
    }
    return readings;
  }
}
