/** A JSON object, or a JSON Schema that is one. */
export type JsonObject = { readonly [name: string]: unknown };

/** Whether a parsed JSON value is an object, not a list nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
