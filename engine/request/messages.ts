import type { ErrorObject } from 'ajv';
import type { JsonSchema } from '../../schemas/read.js';
import { nearestName, suggestion } from '../values/nearest-name.js';
import { formsWithField } from './request-schemas.js';

/** So many faults of a request are told. The check of a list ends soon after, so that a long list of wrong items costs little. */
export const MOST_ISSUES = 100;

const LONGEST = 60;

/** A value as a message shows it: short, whatever the client sent. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number too large to represent';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** A name or a text in quotes, cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}

/** `a, b or c`, each as JSON. */
export function joinOr(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value));
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

/** `"a", "b" and "c"`. */
export function joinAnd(names: readonly string[]): string {
  const words = names.map(quote);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** A fault that Ajv found, with the place it speaks of. */
export interface Fault extends ErrorObject {
  /** JSON Pointer of the offending place: the missing field's, the extra field's, or the wrong value's. */
  readonly path: string;
}

/**
 * Puts one fault of a request in words: the place, what is allowed there, the value found, the nearest right name.
 * @param form the legal form whose shape the request must have
 */
export function faultMessage(fault: Fault, form: string): string {
  switch (fault.keyword) {
    case 'required':
      return missingField(fault);
    case 'additionalProperties':
      return extraField(fault, form);
    default:
      return wrongValue(fault);
  }
}

function missingField({ path, params, parentSchema }: Fault): string {
  return `${path} is required: it must be ${allowedValues(parentSchema?.properties?.[params.missingProperty])}.`;
}

/** The field may be misspelt, or belong to another form. */
function extraField({ instancePath, params, parentSchema }: Fault, form: string): string {
  const field = String(params.additionalProperty);
  const fields = Object.keys(parentSchema?.properties ?? {});
  const isOfForm = instancePath === '';
  const owner = isOfForm ? `the form ${quote(form)}` : instancePath;
  const forms = isOfForm ? formsWithField(field) : [];
  const hint = forms.length > 0 ? `; it belongs to ${joinAnd(forms)}.` : meantField(field, fields);
  return `${quote(field)} is not a field of ${owner}${hint} Its fields are ${joinAnd(fields)}.`;
}

function meantField(field: string, fields: readonly string[]): string {
  const meant = nearestName(field, fields);
  return meant === undefined ? '.' : `; did you mean ${quote(meant)}?`;
}

/** The value is not one of those listed, is of the wrong type, or is out of its bounds. */
function wrongValue({ path, parentSchema = {}, data }: Fault): string {
  return `${path} must be ${allowedValues(parentSchema)}; found ${describeValue(data)}.${meantValue(parentSchema, data)}`;
}

function meantValue(schema: JsonSchema, data: unknown): string {
  if (Array.isArray(schema.enum)) return suggestion(data, schema.enum);
  if (schema.type === 'boolean') return suggestion(data, [true, false]);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isQuotedNumber = typeof data === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(data);
  return isNumber && isQuotedNumber ? ` Did you mean ${data}, without quotes?` : '';
}

/** What a schema allows, in words that follow `must be`. */
function allowedValues(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return joinOr(schema.enum);
  switch (schema.type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `a whole number${bound(schema)}`;
    case 'number':
      return `a number${bound(schema)}`;
    case 'array':
      return schema.minItems === undefined ? 'a list' : `a list of ${schema.minItems} or more items`;
    case 'object':
      return 'an object';
    default:
      return `of type ${schema.type}`;
  }
}

function bound(schema: JsonSchema): string {
  if (schema.exclusiveMinimum !== undefined) return ` greater than ${schema.exclusiveMinimum}`;
  return schema.minimum === undefined ? '' : `, ${schema.minimum} or more`;
}
