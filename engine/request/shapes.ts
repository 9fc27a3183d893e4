import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { CalculationRequest } from '../../schemas/types/api.js';
import { askedFields } from '../facts/asked-fields.js';
import { readWhole } from './inline-refs.js';

export type Form = CalculationRequest['form'];

/** The shape that the requests of one legal form must have. */
export interface Shape {
  readonly form: string;
  /** Says whether a value has the shape; all its faults are then in `validate.errors`. */
  readonly validate: ValidateFunction<CalculationRequest>;
}

// Own properties only: a field of the prototype, like `constructor`, is not one that the client sent.
const ajv = new Ajv2020({ strict: true, allErrors: true, verbose: true, ownProperties: true });

const fields = askedFields();

/** The shape of each of the seven legal forms, in the order of the request schema. */
export const shapes: ReadonlyMap<string, Shape> = new Map(
  [...fields.keys()].map((form) => [
    form,
    { form, validate: ajv.compile<CalculationRequest>(readWhole(`requests/${form}`)) },
  ]),
);

/** The legal forms that take a field, none if it is nobody's. */
export function formsWith(field: string): string[] {
  return [...fields].filter(([, names]) => names.has(field)).map(([form]) => form);
}
