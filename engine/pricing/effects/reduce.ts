import type { ReduceEffect } from '../../../schemas/types/rules.js';
import { type Decimal, percentOf, rounded } from '../../values/decimal.js';
import type { EffectKind } from '../effects.js';
import { evaluate } from '../terms.js';

/** `{ reduce: percentuale, round: cent }` */
export const reduce: EffectKind<ReduceEffect> = {
  operands: (effect) => [[['reduce'], effect.reduce]],
  apply({ reduce: by, round }, amount, value) {
    const percent = evaluate(by, value);
    const reduced = (bound: Decimal): Decimal => rounded(bound.minus(percentOf(percent, bound)), round);
    return { min: reduced(amount.min), max: reduced(amount.max) };
  },
};
