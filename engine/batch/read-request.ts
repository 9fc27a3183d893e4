import type { CalculationRequest } from '../../schemas/types/api.js';
import { parseJson } from '../request/json.js';
import { validateRequest } from '../request/validate.js';

/** A request as it was read, or what is wrong with it in the words of the API: one text per fault. */
export type Reading =
  | { readonly ok: true; readonly request: CalculationRequest }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads a request out of the bytes of its JSON text. */
export function readRequestText(bytes: Uint8Array): Reading {
  const parsed = parseJson(bytes);
  if (!parsed.ok) return { ok: false, faults: [`malformed_json: The request is not valid JSON: ${parsed.fault}.`] };
  const validation = validateRequest(parsed.value);
  if (validation.ok) return validation;
  return { ok: false, faults: validation.issues.map(({ message }) => `invalid_request: ${message}`) };
}
