import type { ExemptEffect } from '../../../schemas/types/rules.js';
import { NOTHING } from '../../values/range.js';
import type { EffectKind } from '../effects.js';

/** `{ exempt: true }`: the line stays visible with amount 0. */
export const exempt: EffectKind<ExemptEffect> = {
  operands: () => [],
  apply: () => NOTHING,
};
