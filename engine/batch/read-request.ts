import type { CalculationRequest } from '../../schemas/types/api.js';
import { validateRequest } from '../request/validate.js';

/** A request as it was read, or what is wrong with it in the words of the API: one text per fault. */
export type Reading =
  | { readonly ok: true; readonly request: CalculationRequest }
  | { readonly ok: false; readonly faults: readonly string[] };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads a request out of the bytes of its JSON text. */
export function readRequestText(bytes: Uint8Array): Reading {
  const parsed = parse(bytes);
  if ('fault' in parsed) return { ok: false, faults: [`malformed_json: ${parsed.fault}`] };
  const validation = validateRequest(parsed.value);
  if (validation.ok) return validation;
  return { ok: false, faults: validation.issues.map(({ message }) => `invalid_request: ${message}`) };
}

function parse(bytes: Uint8Array): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(decoder.decode(bytes)) };
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: `The request is not valid JSON: ${error.message}.` };
    return { fault: 'The request is not UTF-8.' };
  }
}
