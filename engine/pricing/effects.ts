import type * as Rule from '../../schemas/types/rules.js';
import { type Decimal, NOTHING, percentOf, point, type Range, type Rounding, rounded } from '../values/amounts.js';
import type { Language, Translated } from '../values/language.js';
import { di, type Phrase, phrase, type Spoken } from '../values/phrase.js';
import { type Filled, fill, namesAmong, type OperandUnits, operandsIn, type PlacedOperand } from './operands.js';
import { evaluate, type Lookup, type Speaker, speakerOf, type Word, withRounding } from './terms.js';
import { unitInPlace } from './units.js';

/**
 * The definition of one kind of effect of a modifier on the amount of a line, without its rounding. The result has the
 * unit of the amount, and so have the operands whose unit is `result`.
 */
interface EffectKind<Kind extends Rule.Effect> {
  readonly operands: OperandUnits<Kind>;
  /** Whether the line is then shown as exempt. */
  readonly exempts?: true;
  /** Whether it gives the same amount whatever the amount was before, so that earlier modifiers have no influence. */
  readonly overrides?: true;
  /** Applies the effect to the amount of one unit, before rounding. */
  apply(amount: Range, values: Filled<Kind, Decimal>): Range;
  /** Describes the effect in plain words. */
  words<Part>(operands: Filled<Kind, Spoken<Part>>): Translated<Phrase<Part>>;
}

/**
 * `{ increase: percentuale, round: euro }`, or `{ increase: { min: 0, max: percentuale } }` where it may or may not
 * apply.
 */
const increase: EffectKind<Rule.IncreaseEffect> = {
  operands: { increase: 'percent' },
  apply({ min, max }, { increase: by }) {
    const percents = 'min' in by ? by : point(by);
    return { min: min.plus(percentOf(percents.min, min)), max: max.plus(percentOf(percents.max, max)) };
  },
  words: ({ increase: by }) => ({
    it: phrase`aumentato ${'min' in by ? phrase`di una percentuale da ${by.min} a ${by.max}` : di(by)}`,
    en: phrase`increased by ${'min' in by ? phrase`${by.min} to ${by.max}` : by}`,
  }),
};

/** `{ reduce: percentuale, round: cent }`, or a range of percentages as of `increase` */
const reduce: EffectKind<Rule.ReduceEffect> = {
  operands: { reduce: 'percent' },
  apply({ min, max }, { reduce: by }) {
    const percents = 'min' in by ? by : point(by);
    return { min: min.minus(percentOf(percents.max, min)), max: max.minus(percentOf(percents.min, max)) };
  },
  words: ({ reduce: by }) => ({
    it: phrase`ridotto ${'min' in by ? phrase`di una percentuale da ${by.min} a ${by.max}` : di(by)}`,
    en: phrase`reduced by ${'min' in by ? phrase`${by.min} to ${by.max}` : by}`,
  }),
};

/** `{ exempt: true }`: the line stays visible with amount 0. */
const exempt: EffectKind<Rule.ExemptEffect> = {
  operands: {},
  exempts: true,
  overrides: true,
  apply: () => NOTHING,
  words: () => ({ it: ["esente: l'importo è 0"], en: ['exempt: the amount is 0'] }),
};

/** `{ setTo: 0 }`, or `{ setTo: { min: 0, max: importo } }` where the sources leave a range */
const setTo: EffectKind<Rule.SetToEffect> = {
  operands: { setTo: 'result' },
  overrides: true,
  apply: (_amount, { setTo: value }) => ('min' in value ? value : point(value)),
  words: ({ setTo: value }) => ({
    it: 'min' in value ? phrase`portato fra ${value.min} e ${value.max}` : phrase`portato a ${value}`,
    en: 'min' in value ? phrase`set between ${value.min} and ${value.max}` : phrase`set to ${value}`,
  }),
};

/** `{ setMinimum: 0 }`: for a cost that is disputed, or that some do not charge. */
const setMinimum: EffectKind<Rule.SetMinimumEffect> = {
  operands: { setMinimum: 'result' },
  apply: ({ max }, { setMinimum: min }) => ({ min, max }),
  words: ({ setMinimum: min }) => ({
    it: phrase`il minimo portato a ${min}`,
    en: phrase`the lower bound set to ${min}`,
  }),
};

/** Calls `use` with an effect and the definition of its kind. A new kind of effect needs a line here to compile. */
function withKind<Result>(
  effect: Rule.Effect,
  use: <Kind extends Rule.Effect>(kind: EffectKind<Kind>, effect: Kind) => Result,
): Result {
  if ('increase' in effect) return use(increase, effect);
  if ('reduce' in effect) return use(reduce, effect);
  if ('setTo' in effect) return use(setTo, effect);
  if ('setMinimum' in effect) return use(setMinimum, effect);
  if ('exempt' in effect) return use(exempt, effect);
  return effect satisfies never;
}

/** Applies an effect to the amount of one unit of a line. */
export function applyEffect(effect: Rule.Effect, amount: Range, lookup: Lookup): Range {
  const value = (operand: Rule.Operand): Decimal => evaluate(operand, lookup);
  const { min, max } = withKind(effect, (kind, one) => kind.apply(amount, fill(one, kind.operands, value)));
  const round = roundingOf(effect);
  return { min: rounded(min, round), max: rounded(max, round) };
}

/** Whether an effect makes a line exempt. */
export function exempts(effect: Rule.Effect): boolean {
  return withKind(effect, (kind) => kind.exempts === true);
}

/** Whether an effect gives the same amount whatever the amount was before. */
export function overrides(effect: Rule.Effect): boolean {
  return withKind(effect, (kind) => kind.overrides === true);
}

/** The operands of an effect, each with its path within the effect. */
export function effectOperands(effect: Rule.Effect): readonly PlacedOperand[] {
  return withKind(effect, (kind, one) => operandsIn(one, kind.operands));
}

/** The names of figures and facts that an effect reads. */
export function namesInEffect(effect: Rule.Effect): string[] {
  return namesAmong(effectOperands(effect));
}

/** The ranges in an effect: the key of each, and its two ends. */
export function effectRanges(
  effect: Rule.Effect,
): { readonly key: string; readonly min: Rule.Operand; readonly max: Rule.Operand }[] {
  const operands = effectOperands(effect);
  return operands.flatMap(([[key, end], min]) => {
    const [, max] = operands.find(([path]) => path[0] === key && path[1] === 'max') ?? [];
    return end === 'min' && max !== undefined ? [{ key: String(key), min, max }] : [];
  });
}

/** Describes an effect in plain words. */
export function effectInWords(effect: Rule.Effect, word: Word, language: Language): string {
  return effectPhrase(effect, speakerOf(word), language).join('');
}

/** Describes an effect as a phrase, whose parts need not be text. */
export function effectPhrase<Part>(effect: Rule.Effect, speak: Speaker<Part>, language: Language): Phrase<Part> {
  const change = withKind(effect, (kind, one) =>
    kind.words(fill(one, kind.operands, (operand, counts) => speak(operand, unitInPlace(counts, 'EUR')))),
  );
  return withRounding(change[language], roundingOf(effect), language);
}

function roundingOf(effect: Rule.Effect): Rounding | undefined {
  return 'round' in effect ? effect.round : undefined;
}
