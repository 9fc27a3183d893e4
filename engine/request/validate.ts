import type { CalculationRequest } from '../../schemas/types/api.js';
import { faultsOf } from './faults.js';
import { type Issue, pointer } from './issue.js';
import { isObject } from './json-object.js';
import { describe } from './messages/index.js';
import { suggestion } from './nearest.js';
import { type Shape, shapes } from './shapes.js';
import { found, oneOf, quoted } from './words.js';

const MOST_ISSUES = 100;

export type Validation =
  | { readonly ok: true; readonly request: CalculationRequest }
  | { readonly ok: false; readonly message: string; readonly issues: readonly Issue[] };

/**
 * Says whether a value is a calculation request, in the words of the shape that its `form` chooses.
 * It changes nothing and never throws; of very many faults only the first hundred are listed.
 */
export function validateRequest(body: unknown): Validation {
  if (!isObject(body)) return oneFault('', `The request must be a JSON object; found ${found(body)}.`);
  const form = Object.hasOwn(body, 'form') ? body.form : undefined;
  const shape = typeof form === 'string' ? shapes.get(form) : undefined;
  if (shape === undefined) return wrongForm(form);
  return shape.validate(body) ? { ok: true, request: body } : faulty(shape);
}

function wrongForm(form: unknown): Validation {
  const path = pointer('', 'form');
  const names = [...shapes.keys()];
  if (form === undefined) return oneFault(path, `${path} is required: it must be ${oneOf(names)}.`);
  return oneFault(path, `${path} must be ${oneOf(names)}; found ${found(form)}.${suggestion(form, names)}`);
}

function oneFault(path: string, message: string): Validation {
  return { ok: false, message: 'The request is not valid: 1 fault.', issues: [{ path, message }] };
}

function faulty({ form, validate }: Shape): Validation {
  const faults = faultsOf(validate.errors);
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  const cut = faults.length > MOST_ISSUES ? `, of which the first ${MOST_ISSUES} are listed` : '';
  return {
    ok: false,
    message: `The request is not valid for the form ${quoted(form)}: ${count}${cut}.`,
    issues: faults.slice(0, MOST_ISSUES).map((fault) => ({ path: fault.path, message: describe(fault, form) })),
  };
}
