import type { Operand } from '../../schemas/types/rules.js';
import type { Rounding } from '../values/decimal.js';

/** The keys of a calculation or an effect that hold its operands, in the order in which problems are reported. */
export type OperandKeys<Kind> = {
  readonly [Key in Exclude<keyof Kind, 'round'> as NonNullable<Kind[Key]> extends true ? never : Key]-?: true;
};

/** An operand with its place below the calculation or the effect in the rule file. */
export type PlacedOperand = readonly [path: readonly (string | number)[], operand: Operand];

/** Puts an operand into words. */
export type Word = (operand: Operand) => string;

/**
 * The operands below some keys of a part of a rule, each with its place: one, a list of them, or the ends of a range.
 * @param keys the keys that hold operands; others, such as `round`, hold something else
 */
export function operandsBelow(part: object, keys: Readonly<Record<string, true>>): PlacedOperand[] {
  const values = new Map<string, unknown>(Object.entries(part));
  return Object.keys(keys).flatMap((key) => operandsIn(values.get(key), [key]));
}

function operandsIn(value: unknown, path: PlacedOperand[0]): PlacedOperand[] {
  if (typeof value === 'number' || typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((one, index) => operandsIn(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => operandsIn(one, [...path, key]));
}

/** What is calculated, with how it is rounded. */
export function inWords(calculation: string, round: Rounding | undefined): string {
  return round === undefined ? calculation : `${calculation}, rounded to the ${round}`;
}
