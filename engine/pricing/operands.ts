import type * as Rule from '../../schemas/types/rules.js';

/**
 * The unit of an operand in its place. Operands that are added, compared or put in the place of an amount have the unit
 * of the result (`result`). For operands that are multiplied (`factor`) or by which these are divided (`divisor`), units.ts
 * computes the unit of the product or quotient.
 */
export type OperandUnit = 'result' | 'factor' | 'divisor' | 'percent' | 'count';

/** A key that holds operands. The other keys hold the rounding, or a flag. */
type OperandKey<Kind> = keyof {
  readonly [Key in Exclude<keyof Kind, 'round'> as NonNullable<Kind[Key]> extends true ? never : Key]: true;
};

/** The keys of a calculation or effect that hold its operands, in the order in which problems are reported. */
export type OperandUnits<Kind> = { readonly [Key in OperandKey<Kind>]-?: OperandUnit };

/** A calculation or effect in which each operand is replaced by another value, such as its number or its words. */
export type Filled<Kind, Value> = {
  readonly [Key in keyof Kind as Key extends OperandKey<Kind> ? Key : never]: InPlace<Kind[Key], Value>;
};

type InPlace<Written, Value> = Written extends Rule.Operand
  ? Value
  : Written extends readonly (infer One)[]
    ? readonly InPlace<One, Value>[]
    : { readonly [Key in keyof Written]: InPlace<Written[Key], Value> };

/** Makes a value from an operand, its unit, and its path within the calculation or effect. */
type Make<Value> = (operand: Rule.Operand, counts: OperandUnit, path: PlacedOperand[0]) => Value;

/** Replaces each operand by another value. */
export function fill<Kind extends object, Value>(
  written: Kind,
  units: OperandUnits<Kind>,
  make: Make<Value>,
): Filled<Kind, Value> {
  const filled: Record<string, unknown> = {};
  for (const key in units) {
    const value: unknown = Reflect.get(written, key);
    if (value !== undefined) filled[key] = inPlace(value, units[key], make, [key]);
  }
  // The type describes each key. The compiler cannot follow the loop over them, hence the cast.
  return filled as Filled<Kind, Value>;
}

/** An operand may stand alone, in a list, or at an end of a range. */
function inPlace<Value>(value: unknown, counts: OperandUnit, make: Make<Value>, path: PlacedOperand[0]): unknown {
  if (typeof value === 'number' || typeof value === 'string') return make(value, counts, path);
  if (Array.isArray(value)) return value.map((one, index) => inPlace(one, counts, make, [...path, index]));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, one]) => [key, inPlace(one, counts, make, [...path, key])]),
  );
}

/** An operand with its path within the calculation or effect in the rule file, and its unit. */
export type PlacedOperand = readonly [path: readonly (string | number)[], operand: Rule.Operand, counts: OperandUnit];

/** The operands of a calculation or effect, each with its path. */
export function operandsIn<Kind extends object>(written: Kind, units: OperandUnits<Kind>): PlacedOperand[] {
  const found: PlacedOperand[] = [];
  fill(written, units, (operand, counts, path) => found.push([path, operand, counts]));
  return found;
}

/** The names of figures and facts among operands. */
export function namesAmong(operands: readonly PlacedOperand[]): string[] {
  return operands.flatMap(([, operand]) => (typeof operand === 'string' ? [operand] : []));
}
