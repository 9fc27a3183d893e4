import type { ValidateFunction } from 'ajv';
import type { CalculationRequest } from './types/api.js';

/** What says of a value whether it has the shape of a legal form's request, by the form. Part of the build writes it. */
export const validators: Readonly<Record<string, ValidateFunction<CalculationRequest>>>;
