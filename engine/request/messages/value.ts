import type { JsonSchema } from '../../../schemas/read.js';
import { allowed } from '../allowed.js';
import { suggestion } from '../nearest.js';
import { found } from '../words.js';
import type { Describe } from './describe.js';

/** A value that is not one of those listed, is of the wrong type, or is out of its bounds. */
export const value: Describe = ({ path, parentSchema = {}, data }) =>
  `${path} must be ${allowed(parentSchema)}; found ${found(data)}.${meant(parentSchema, data)}`;

function meant(schema: JsonSchema, data: unknown): string {
  if (Array.isArray(schema.enum)) return suggestion(data, schema.enum);
  if (schema.type === 'boolean') return suggestion(data, [true, false]);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isQuoted = typeof data === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(data);
  return isNumber && isQuoted ? ` Did you mean ${data}, without quotes?` : '';
}
