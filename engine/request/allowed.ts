import type { JsonSchema } from '../../schemas/read.js';
import { oneOf } from './words.js';

/** What a schema allows, in words that follow `must be`. */
export function allowed(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return oneOf(schema.enum);
  const type = String(schema.type);
  return (WORDS[type] ?? (() => `of type ${type}`))(schema);
}

const WORDS: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  boolean: () => 'true or false',
  integer: (schema) => `a whole number${bound(schema)}`,
  number: (schema) => `a number${bound(schema)}`,
  array: (schema) => (schema.minItems === undefined ? 'a list' : `a list of ${schema.minItems} or more items`),
  object: () => 'an object',
};

function bound(schema: JsonSchema): string {
  if (schema.exclusiveMinimum !== undefined) return ` greater than ${schema.exclusiveMinimum}`;
  return schema.minimum === undefined ? '' : `, ${schema.minimum} or more`;
}
