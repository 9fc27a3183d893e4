import type * as Rule from '../../schemas/types/rules.js';

/**
 * What an operand counts. Operands that are added, compared or put in the place of an amount count what the result does
 * (`result`). What those that are multiplied (`factor`) give together is said in units.ts.
 */
export type OperandUnit = 'result' | 'factor' | 'percent' | 'count';

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

/**
 * Replaces each operand by another value.
 * @param make makes that value from the operand and its unit
 */
export function fill<Kind extends object, Value>(
  written: Kind,
  units: OperandUnits<Kind>,
  make: (operand: Rule.Operand, counts: OperandUnit) => Value,
): Filled<Kind, Value> {
  const filled: Record<string, unknown> = {};
  for (const key in units) {
    const value: unknown = Reflect.get(written, key);
    if (value !== undefined) filled[key] = inPlace(value, units[key], make);
  }
  // The type describes each key. The compiler cannot follow the loop over them, hence the cast.
  return filled as Filled<Kind, Value>;
}

function inPlace<Value>(
  value: unknown,
  counts: OperandUnit,
  make: (operand: Rule.Operand, counts: OperandUnit) => Value,
): unknown {
  if (typeof value === 'number' || typeof value === 'string') return make(value, counts);
  if (Array.isArray(value)) return value.map((one) => inPlace(one, counts, make));
  return Object.fromEntries(Object.entries(Object(value)).map(([key, one]) => [key, inPlace(one, counts, make)]));
}

/** An operand with its path within the calculation or effect in the rule file, and its unit. */
export type PlacedOperand = readonly [path: readonly (string | number)[], operand: Rule.Operand, counts: OperandUnit];

/**
 * The operands under some keys of a part of a rule, each with its path: a single operand, a list, or the ends of a
 * range.
 */
export function operandsBelow(part: object, units: Readonly<Record<string, OperandUnit>>): PlacedOperand[] {
  const values = new Map<string, unknown>(Object.entries(part));
  return Object.entries(units).flatMap(([key, counts]) => operandsIn(values.get(key), [key], counts));
}

function operandsIn(value: unknown, path: PlacedOperand[0], counts: OperandUnit): PlacedOperand[] {
  if (typeof value === 'number' || typeof value === 'string') return [[path, value, counts]];
  if (Array.isArray(value)) return value.flatMap((one, index) => operandsIn(one, [...path, index], counts));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => operandsIn(one, [...path, key], counts));
}
