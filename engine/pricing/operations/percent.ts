import type { PercentOf } from '../../../schemas/types/rules.js';
import { percentOf, rounded, smaller } from '../../values/decimal.js';
import type { OperationKind } from '../terms.js';

/** `{ percent: aliquota, of: base, upTo: massimale, round: cent }` */
export const percent: OperationKind<PercentOf> = {
  operands: (operation) => [
    [['percent'], operation.percent],
    [['of'], operation.of],
    ...(operation.upTo === undefined ? [] : [[['upTo'], operation.upTo] as const]),
  ],
  compute(operation, value) {
    const whole = value(operation.of);
    const base = operation.upTo === undefined ? whole : smaller(whole, value(operation.upTo));
    return rounded(percentOf(value(operation.percent), base), operation.round);
  },
};
