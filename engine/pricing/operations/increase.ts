import type { Increase } from '../../../schemas/types/rules.js';
import { percentOf, rounded } from '../../values/decimal.js';
import type { OperationKind } from '../terms.js';

/** `{ increase: onorario, byPercent: aliquota_iva }` */
export const increase: OperationKind<Increase> = {
  operands: (operation) => [
    [['increase'], operation.increase],
    [['byPercent'], operation.byPercent],
  ],
  compute(operation, value) {
    const base = value(operation.increase);
    return rounded(base.plus(percentOf(value(operation.byPercent), base)), operation.round);
  },
};
