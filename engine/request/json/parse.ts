import { jsonFault } from './fault.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Whatever JSON can write. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue };

/** The value that some bytes write in JSON, or why they write none: the end of a sentence. */
export type Parsed = { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly fault: string };

/** Reads JSON in strict UTF-8; a byte order mark before it is passed over. */
export function parseJson(bytes: Uint8Array): Parsed {
  const text = decoded(bytes);
  if (text === undefined) return { ok: false, fault: 'it is not UTF-8' };
  if (text.trim() === '') return { ok: false, fault: 'it is empty' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, fault: jsonFault(text) };
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
