import type { SetMinimumEffect } from '../../../schemas/types/rules.js';
import type { EffectKind } from '../effects.js';
import { evaluate } from '../terms.js';

/** `{ setMinimum: 0 }`: the cost is contested, or waived by some. */
export const setMinimum: EffectKind<SetMinimumEffect> = {
  operands: (effect) => [[['setMinimum'], effect.setMinimum]],
  apply: (effect, amount, value) => ({ min: evaluate(effect.setMinimum, value), max: amount.max }),
};
