import type { IncreaseEffect } from '../../../schemas/types/rules.js';
import { percentOf, rounded } from '../../values/decimal.js';
import type { EffectKind } from '../effects.js';
import { evaluate } from '../terms.js';

/** `{ increase: percentuale, round: euro }`, or `{ increase: { min: 0, max: percentuale } }` where it may or may not apply. */
export const increase: EffectKind<IncreaseEffect> = {
  operands: ({ increase: by }) =>
    typeof by === 'object'
      ? [
          [['increase', 'min'], by.min],
          [['increase', 'max'], by.max],
        ]
      : [[['increase'], by]],
  apply({ increase: by, round }, amount, value) {
    const { min, max } = typeof by === 'object' ? by : { min: by, max: by };
    return {
      min: rounded(amount.min.plus(percentOf(evaluate(min, value), amount.min)), round),
      max: rounded(amount.max.plus(percentOf(evaluate(max, value), amount.max)), round),
    };
  },
};
