import type { AmountCase, CountFact } from '../../schemas/types/rules.js';
import type { TruthTable } from '../conditions/truth-table.js';
import type { Line } from '../rules/rule-source.js';
import type { Range } from '../values/range.js';
import type { CompiledModifier } from './compiled-modifier.js';
import type { PricedLine } from './price-line.js';
import type { Lookup } from './terms.js';

/** One amount case of a line, ready to be priced. */
export interface CompiledCase {
  readonly rule: AmountCase;
  readonly table: TruthTable;
  /** The names in its `when`, to tell which of them hold. */
  readonly conditions: (holds: (name: string) => boolean) => readonly string[];
  /** Whether it reads figures alone, so that its price is the same for every request. */
  readonly constant: boolean;
  price(value: Lookup): Range;
}

/** The part of a line that is priced per person of one count fact, or the whole line where it is not per person. */
export interface CompiledGroup {
  readonly people: { readonly fact: string; readonly filter: CountFact['people'] } | undefined;
  readonly cases: readonly CompiledCase[];
}

/** The amount of one unit, step by step: as its case gives it, then after each modifier. */
export type UnitSteps = readonly Range[];

/** What becomes of a line in a situation: which case of each group applies, and which modifiers. */
export interface Outcome {
  readonly conditions: readonly string[];
  readonly cases: readonly CompiledCase[];
  readonly modifiers: readonly CompiledModifier[];
  readonly exempt: boolean;
  /** The steps of each group, where they are the same for every request. */
  readonly constantSteps: readonly UnitSteps[] | undefined;
}

/** A line of the rules with its outcome for every combination of the facts that it reads. */
export interface CompiledLine {
  readonly rule: Line;
  /** As the response names it, for example `annual.diritto_annuale`. */
  readonly id: string;
  readonly groups: readonly CompiledGroup[];
  /** The modifiers that target it, in the order in which they apply. */
  readonly modifiers: readonly CompiledModifier[];
  readonly facts: readonly number[];
  readonly sizes: readonly number[];
  /** For each combination of the facts, which of the outcomes it has; 0 is the line's absence. */
  readonly outcomeOf: Uint16Array;
  readonly outcomes: readonly (Outcome | undefined)[];
  /** Prices already found, the same for every request: by outcomes and numbers of people, or by the outcome alone. */
  readonly priced: Map<string | number, PricedLine>;
}
