import { isUtf8 } from 'node:buffer';
import { jsonFault } from './fault.js';

/** Whatever JSON can write. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue };

/** The value that some bytes write in JSON, or why they write none: the end of a sentence. */
export type Parsed = { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly fault: string };

/** Reads JSON in strict UTF-8; a byte order mark before it is passed over. */
export function parseJson(bytes: Uint8Array): Parsed {
  if (!isUtf8(bytes)) return { ok: false, fault: 'it is not UTF-8' };
  const text = withoutMark(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
  if (text.trim() === '') return { ok: false, fault: 'it is empty' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, fault: jsonFault(text) };
  }
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
