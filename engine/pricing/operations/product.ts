import type { Product } from '../../../schemas/types/rules.js';
import { decimal, rounded } from '../../values/decimal.js';
import type { OperationKind } from '../terms.js';

/** `{ times: [numero_libri, diritto_per_libro] }` */
export const product: OperationKind<Product> = {
  operands: (operation) => operation.times.map((operand, index) => [['times', index], operand]),
  compute(operation, value) {
    const result = operation.times.reduce((partial, operand) => partial.times(value(operand)), decimal(1));
    return rounded(result, operation.round);
  },
};
