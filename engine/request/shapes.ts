import type { ValidateFunction } from 'ajv';
import type { CalculationRequest } from '../../schemas/types/api.js';
import { validators } from '../../schemas/validators.js';
import { askedFields } from '../facts/asked-fields.js';

export type Form = CalculationRequest['form'];

/** The shape that the requests of one legal form must have. */
export interface Shape {
  readonly form: string;
  /** Says whether a value has the shape; all its faults are then in `validate.errors`. */
  readonly validate: ValidateFunction<CalculationRequest>;
}

const fields = askedFields();

/** The shape of each of the seven legal forms, in the order of the request schema. */
export const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries(validators).map(([form, validate]) => [form, { form, validate }]),
);

/** The legal forms that take a field, none if it is nobody's. */
export function formsWith(field: string): string[] {
  return [...fields].filter(([, names]) => names.has(field)).map(([form]) => form);
}
