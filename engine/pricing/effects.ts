import type { Effect } from '../../schemas/types/rules.js';
import type { Range } from '../values/range.js';
import { exempt } from './effects/exempt.js';
import { increase } from './effects/increase.js';
import { reduce } from './effects/reduce.js';
import { setMinimum } from './effects/set-minimum.js';
import { setTo } from './effects/set-to.js';
import type { Lookup } from './terms.js';

/** One kind of effect that a modifier can have on the amount of a line. */
export interface EffectKind<Kind extends Effect> {
  /** The operands, with their place below the effect in the rule file. */
  operands(effect: Kind): readonly (readonly [path: readonly (string | number)[], operand: number | string])[];
  apply(effect: Kind, amount: Range, value: Lookup): Range;
}

/** What an effect makes of the amount of one unit of a line. */
export function applyEffect(effect: Effect, amount: Range, value: Lookup): Range {
  if ('increase' in effect) return increase.apply(effect, amount, value);
  if ('reduce' in effect) return reduce.apply(effect, amount, value);
  if ('setTo' in effect) return setTo.apply(effect, amount, value);
  if ('setMinimum' in effect) return setMinimum.apply(effect, amount, value);
  return exempt.apply(effect, amount, value);
}

/** The operands of an effect, each with its place below it. */
export function effectOperands(
  effect: Effect,
): readonly (readonly [path: readonly (string | number)[], operand: number | string])[] {
  if ('increase' in effect) return increase.operands(effect);
  if ('reduce' in effect) return reduce.operands(effect);
  if ('setTo' in effect) return setTo.operands(effect);
  if ('setMinimum' in effect) return setMinimum.operands(effect);
  return exempt.operands(effect);
}
