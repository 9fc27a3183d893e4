import type { SetMinimumEffect } from '../../../schemas/types/rules.js';
import { evaluate } from '../../figures/terms.js';
import type { EffectKind } from '../effects.js';

/** `{ setMinimum: 0 }`: the cost is contested, or waived by some. */
export const setMinimum: EffectKind<SetMinimumEffect> = {
  operands: (effect) => [[['setMinimum'], effect.setMinimum]],
  apply: (effect, amount, value) => ({ min: evaluate(effect.setMinimum, value), max: amount.max }),
};
