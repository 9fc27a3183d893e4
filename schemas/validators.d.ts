import type { ValidateFunction } from 'ajv';
import type { CalculationRequest } from './types/api.js';

/** Validators of requests by legal form. The build writes them. */
export const validators: Readonly<Record<string, ValidateFunction<CalculationRequest>>>;
