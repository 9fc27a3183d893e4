import type { Effect, Term } from '../../../schemas/types/rules.js';
import type { CompiledCase, CompiledLine, CompiledModifier, CompiledRules, Outcome } from '../../pricing/compiled.js';
import { applyEffect, overrides } from '../../pricing/effects.js';
import { unitSteps } from '../../pricing/price-line.js';
import { evaluate, type Lookup, termsOf } from '../../pricing/terms.js';
import { NOTHING, type Range, type Rounding, ZERO } from '../../values/amounts.js';
import { toUnits } from './totals.js';

/** Half of what a rounding can move, in units. */
const HALF: Readonly<Record<Rounding, number>> = { cent: 500_000, euro: 50_000_000 };

/** One bound of the amount of one unit, in units. */
export interface UnitBound {
  /** Where it follows a number: at the end of the interval, as if nothing were rounded; else what it is. */
  readonly value: number;
  /** The same in the request itself. */
  readonly here: number;
  /** By how much roundings can move it. */
  readonly slack: number;
  /** It is a multiple of this; 0 where it may be anything. */
  readonly step: number;
  /** By how many units it grows with each euro of a number that has no upper end, by the field. */
  readonly growth: Readonly<Record<string, number>>;
}

/** The amount of one unit of a group of a line, under one outcome. */
export interface UnitAmount {
  readonly min: UnitBound;
  readonly max: UnitBound;
}

/** How the numbers of a request are read at the ends of the intervals that they stand for. */
export interface AtEnds {
  readonly figure: Lookup;
  /** Of each field whose interval has no upper end: the request with all other numbers at their ends, and how far away. */
  readonly last: readonly { readonly field: string; readonly figure: Lookup; readonly distance: number }[];
}

/**
 * The amount of one unit of each group of a line.
 * @param figure reads the request itself
 * @param ends undefined where no number stands for an interval
 */
export function unitAmounts(outcome: Outcome, figure: Lookup, ends: AtEnds | undefined): UnitAmount[] {
  const { cases, modifiers, constantSteps } = outcome;
  return cases.map((chosen, group) => {
    const real = constantSteps?.[group]?.at(-1) ?? unitSteps(chosen, modifiers, figure).at(-1) ?? NOTHING;
    const step = lastStep(chosen, modifiers);
    const still = (amount: Range['min']): UnitBound => {
      const value = toUnits(amount);
      return { value, here: value, slack: 0, step, growth: {} };
    };
    if (constantSteps !== undefined || ends === undefined) return { min: still(real.min), max: still(real.max) };
    const smooth = (lookup: Lookup): Range => smoothSteps(chosen, modifiers, lookup).at(-1) ?? NOTHING;
    const [at, here] = [smooth(ends.figure), smooth(figure)];
    const beyond = ends.last.map((one) => ({ ...one, range: smooth(one.figure) }));
    const slack = slackOf(chosen, modifiers, figure);
    const bound = (side: 'min' | 'max'): UnitBound => {
      if (at[side].eq(here[side]) && beyond.every(({ range }) => range[side].eq(at[side]))) return still(real[side]);
      const value = toUnits(at[side]);
      const growth = beyond.map(
        ({ field, range, distance }) => [field, (toUnits(range[side]) - value) / distance] as const,
      );
      return {
        value,
        here: toUnits(here[side]),
        slack: slack[side],
        step,
        growth: Object.fromEntries(growth.filter(([, units]) => units !== 0)),
      };
    };
    return { min: bound('min'), max: bound('max') };
  });
}

/** All amounts, step by step, that a line can have of a number as if nothing were rounded, by group; in units. */
export function unitBounds(
  { outcomes, groups }: CompiledLine,
  { figures }: CompiledRules,
  field: string,
  value: number,
): number[][] {
  const figure: Lookup = (name) => (name === field ? ZERO.plus(value) : (figures.get(name) ?? ZERO));
  return groups.map((_, group) =>
    outcomes.flatMap((outcome) => {
      const chosen = outcome?.cases[group];
      if (outcome === undefined || chosen === undefined) return [];
      const steps = smoothSteps(chosen, outcome.modifiers, figure);
      return [0, ...steps.flatMap(({ min, max }) => [toUnits(min), toUnits(max)])];
    }),
  );
}

/** The steps as if nothing were rounded. */
function smoothSteps({ rule }: CompiledCase, modifiers: readonly CompiledModifier[], figure: Lookup): Range[] {
  const [min, max = min] = termsOf(rule).map((term) => evaluate(unrounded(term), figure));
  const steps: Range[] = [{ min: min ?? ZERO, max: max ?? ZERO }];
  for (const modifier of modifiers)
    steps.push(applyEffect(unrounded(modifier.rule.effect), steps.at(-1) ?? NOTHING, figure));
  return steps;
}

function unrounded<Part extends Term | Effect>(part: Part): Part {
  if (typeof part !== 'object' || !('round' in part)) return part;
  const { round: _, ...rest } = part;
  return { ...part, ...rest, round: undefined };
}

/** By how much the roundings of a unit can move its bounds, in units: each by half, times what later effects make of it. */
function slackOf({ rule }: CompiledCase, modifiers: readonly CompiledModifier[], figure: Lookup) {
  const [min = 0, max = min] = termsOf(rule).map((term) => (typeof term === 'object' ? half(term.round) : 0));
  let slack = { min, max };
  for (const { effect } of modifiers.map((modifier) => modifier.rule)) {
    if (overrides(effect)) slack = { min: 0, max: 0 };
    else {
      const gain = gainOf(effect, figure);
      const own = 'round' in effect ? half(effect.round) : 0;
      slack = { min: slack.min * gain.min + own, max: slack.max * gain.max + own };
    }
  }
  return slack;
}

/** How much of a small change of each bound an effect leaves. */
function gainOf(effect: Effect, figure: Lookup): { min: number; max: number } {
  const one = ZERO.plus(1);
  const [of0, of1] = [NOTHING, { min: one, max: one }].map((amount) => applyEffect(unrounded(effect), amount, figure));
  const gain = (side: 'min' | 'max') => Math.abs((of1 ?? NOTHING)[side].minus((of0 ?? NOTHING)[side]).toNumber());
  return { min: gain('min'), max: gain('max') };
}

function half(round: Rounding | undefined): number {
  return round === undefined ? 0 : HALF[round];
}

/** What the amounts of a unit are multiples of, in units, where its last calculation is rounded. */
function lastStep({ rule }: CompiledCase, modifiers: readonly CompiledModifier[]): number {
  const last = modifiers.at(-1)?.rule.effect;
  if (last !== undefined) return 'round' in last ? 2 * half(last.round) : 0;
  const steps = termsOf(rule).map((term) => (typeof term === 'object' ? 2 * half(term.round) : 0));
  return Math.min(...steps);
}

/** What decides the amounts of an outcome, written out: where it is the same on both sides, they are the same. */
export function written({ cases, modifiers }: Outcome, figure: Lookup, isFigure: (name: string) => boolean): string {
  const named = (_: string, value: unknown): unknown =>
    typeof value === 'string' && isFigure(value) ? figure(value).toString() : value;
  const amounts = cases.map(({ rule }) => ({ ...rule, when: undefined }));
  return JSON.stringify([amounts, modifiers.map(({ rule }) => rule.effect)], named);
}
