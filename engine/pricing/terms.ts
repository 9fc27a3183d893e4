import type { Operation, Term } from '../../schemas/types/rules.js';
import { type Decimal, decimal } from '../values/decimal.js';
import { increase } from './operations/increase.js';
import { percent } from './operations/percent.js';
import { product } from './operations/product.js';

/** Gives the value of a figure or of a number fact by its name. */
export type Lookup = (name: string) => Decimal;

/** One kind of calculation that the rule files can write. */
export interface OperationKind<Kind extends Operation> {
  /** The operands, by the key that holds them, with their place in the rule file. */
  operands(operation: Kind): readonly (readonly [path: readonly (string | number)[], operand: number | string])[];
  /** The result, for operands that are numbers or names that `value` knows. */
  compute(operation: Kind, value: (operand: number | string) => Decimal): Decimal;
}

/** The value of a term: a number, a name, or a calculation over them. */
export function evaluate(term: Term, lookup: Lookup): Decimal {
  const value = (operand: number | string): Decimal =>
    typeof operand === 'number' ? decimal(operand) : lookup(operand);
  if (typeof term !== 'object') return value(term);
  if ('percent' in term) return percent.compute(term, value);
  if ('times' in term) return product.compute(term, value);
  return increase.compute(term, value);
}

/** The operands of a term, each with its place below it. */
export function operandsOf(
  term: Term,
): readonly (readonly [path: readonly (string | number)[], operand: number | string])[] {
  if (typeof term !== 'object') return [[[], term]];
  if ('percent' in term) return percent.operands(term);
  if ('times' in term) return product.operands(term);
  return increase.operands(term);
}

/** The names of figures and facts that a term reads. */
export function namesRead(term: Term): string[] {
  return operandsOf(term).flatMap(([, operand]) => (typeof operand === 'string' ? [operand] : []));
}
