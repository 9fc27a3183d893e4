import type { SetToEffect } from '../../../schemas/types/rules.js';
import { evaluate } from '../../figures/terms.js';
import { point } from '../../range.js';
import type { EffectKind } from '../effects.js';

/** `{ setTo: 0 }` */
export const setTo: EffectKind<SetToEffect> = {
  operands: (effect) => [[['setTo'], effect.setTo]],
  apply: (effect, _amount, value) => point(evaluate(effect.setTo, value)),
};
