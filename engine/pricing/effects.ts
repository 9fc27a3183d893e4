import type * as Rule from '../../schemas/types/rules.js';
import { type Decimal, NOTHING, percentOf, point, type Range, type Rounding, rounded } from '../values/amounts.js';
import type { Language, Translated } from '../values/language.js';
import * as terms from './terms.js';

/** All that is to be known of one kind of effect that a modifier has on the amount of a line, its rounding aside. */
interface EffectKind<Kind extends Rule.Effect> {
  readonly operands: terms.OperandKeys<Kind>;
  /** Whether the line is then shown as exempt. */
  readonly exempts?: true;
  /** Whether it gives the same amount whatever stood before it, so that earlier modifiers count for nothing. */
  readonly overrides?: true;
  /** What it makes of the amount of one unit, before it is rounded. */
  apply(effect: Kind, amount: Range, value: (operand: Rule.Operand) => Decimal): Range;
  /** What it does, in plain words. */
  words(effect: Kind, word: terms.Word): Translated;
}

/** `{ increase: percentuale, round: euro }`, or `{ increase: { min: 0, max: percentuale } }` where it may or may not apply. */
const increase: EffectKind<Rule.IncreaseEffect> = {
  operands: { increase: true },
  apply({ increase: by }, { min, max }, value) {
    const percents = typeof by === 'object' ? by : { min: by, max: by };
    return {
      min: min.plus(percentOf(value(percents.min), min)),
      max: max.plus(percentOf(value(percents.max), max)),
    };
  },
  words: ({ increase: by }, word) => ({
    it: `aumentato di ${typeof by === 'object' ? `una percentuale da ${word(by.min)} a ${word(by.max)}` : word(by)}`,
    en: `increased by ${typeof by === 'object' ? `${word(by.min)} to ${word(by.max)}` : word(by)}`,
  }),
};

/** `{ reduce: percentuale, round: cent }` */
const reduce: EffectKind<Rule.ReduceEffect> = {
  operands: { reduce: true },
  apply(effect, { min, max }, value) {
    const percent = value(effect.reduce);
    return { min: min.minus(percentOf(percent, min)), max: max.minus(percentOf(percent, max)) };
  },
  words: (effect, word) => ({
    it: `ridotto di ${word(effect.reduce)}`,
    en: `reduced by ${word(effect.reduce)}`,
  }),
};

/** `{ exempt: true }`: the line stays visible with amount 0. */
const exempt: EffectKind<Rule.ExemptEffect> = {
  operands: {},
  exempts: true,
  overrides: true,
  apply: () => NOTHING,
  words: () => ({ it: "esente: l'importo è 0", en: 'exempt: the amount is 0' }),
};

/** `{ setTo: 0 }` */
const setTo: EffectKind<Rule.SetToEffect> = {
  operands: { setTo: true },
  overrides: true,
  apply: (effect, _amount, value) => point(value(effect.setTo)),
  words: (effect, word) => ({
    it: `portato a ${word(effect.setTo)}`,
    en: `set to ${word(effect.setTo)}`,
  }),
};

/** `{ setMinimum: 0 }`: the cost is contested, or waived by some. */
const setMinimum: EffectKind<Rule.SetMinimumEffect> = {
  operands: { setMinimum: true },
  apply: (effect, amount, value) => ({ min: value(effect.setMinimum), max: amount.max }),
  words: (effect, word) => ({
    it: `il minimo portato a ${word(effect.setMinimum)}`,
    en: `the lower bound set to ${word(effect.setMinimum)}`,
  }),
};

/** Every kind of effect. A new one is its schema, its definition above and its line in `withKind`. */
const EFFECTS = { increase, reduce, exempt, setTo, setMinimum };

/** Does something with an effect and the definition of its kind. An effect of no kind does not compile. */
function withKind<Result>(
  effect: Rule.Effect,
  use: <Kind extends Rule.Effect>(kind: EffectKind<Kind>, effect: Kind) => Result,
): Result {
  if ('increase' in effect) return use(EFFECTS.increase, effect);
  if ('reduce' in effect) return use(EFFECTS.reduce, effect);
  if ('setTo' in effect) return use(EFFECTS.setTo, effect);
  if ('setMinimum' in effect) return use(EFFECTS.setMinimum, effect);
  return use(EFFECTS.exempt, effect);
}

/** What an effect makes of the amount of one unit of a line. */
export function applyEffect(effect: Rule.Effect, amount: Range, lookup: terms.Lookup): Range {
  const value = (operand: Rule.Operand): Decimal => terms.evaluate(operand, lookup);
  const { min, max } = withKind(effect, (kind, one) => kind.apply(one, amount, value));
  const round = roundingOf(effect);
  return { min: rounded(min, round), max: rounded(max, round) };
}

/** Whether an effect makes a line exempt. */
export function exempts(effect: Rule.Effect): boolean {
  return withKind(effect, (kind) => kind.exempts === true);
}

/** Whether an effect gives the same amount whatever stood before it. */
export function overrides(effect: Rule.Effect): boolean {
  return withKind(effect, (kind) => kind.overrides === true);
}

/** The operands of an effect, each with its place below it. */
export function effectOperands(effect: Rule.Effect): readonly terms.PlacedOperand[] {
  return withKind(effect, (kind, one) => terms.operandsBelow(one, kind.operands));
}

/** The ranges that an effect is written with: the key of each, and its ends. */
export function effectRanges(
  effect: Rule.Effect,
): { readonly key: string; readonly min: Rule.Operand; readonly max: Rule.Operand }[] {
  const operands = effectOperands(effect);
  return operands.flatMap(([[key, end], min]) => {
    const [, max] = operands.find(([path]) => path[0] === key && path[1] === 'max') ?? [];
    return end === 'min' && max !== undefined ? [{ key: String(key), min, max }] : [];
  });
}

/**
 * What an effect does to an amount, in plain words.
 * @param word what stands for an operand
 */
export function effectInWords(effect: Rule.Effect, word: terms.Word, language: Language): string {
  const change = withKind(effect, (kind, one) => kind.words(one, word)[language]);
  return terms.inWords(change, roundingOf(effect), language);
}

function roundingOf(effect: Rule.Effect): Rounding | undefined {
  return 'round' in effect ? effect.round : undefined;
}
