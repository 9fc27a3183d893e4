/** Any JSON value. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue };

/** A JSON object, for example a JSON Schema. */
export type JsonObject = { readonly [name: string]: unknown };

/** Whether a parsed JSON value is an object, and not a list or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value itself if it is an object, otherwise an empty object. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects in a list. Empty if the value is not a list. */
export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The objects in an object, each with its name. Empty if the value is not an object. */
export function namedObjectsIn(value: unknown): [name: string, object: JsonObject][] {
  return Object.entries(asObject(value)).flatMap(([name, one]) => (isObject(one) ? [[name, one]] : []));
}

/** Every string within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
