import type { SetToEffect } from '../../../schemas/types/rules.js';
import { point } from '../../values/range.js';
import type { EffectKind } from '../effects.js';
import { evaluate } from '../terms.js';

/** `{ setTo: 0 }` */
export const setTo: EffectKind<SetToEffect> = {
  operands: (effect) => [[['setTo'], effect.setTo]],
  apply: (effect, _amount, value) => point(evaluate(effect.setTo, value)),
};
