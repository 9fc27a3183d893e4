import { posix } from 'node:path';
import { type JsonSchema, readSchema } from '../../schemas/read.js';
import { recall } from '../values/maps.js';
import { asObject, isObject, type JsonObject } from './json.js';

/** The legal forms, in the order of the request schema. */
export function formNames(): string[] {
  const { enum: names } = asObject(asObject(readSchema('requests/request').properties).form);
  return Array.isArray(names) ? names.map(String) : [];
}

/** The fields of each legal form, according to the request schemas. */
export const fieldsByForm: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  formNames().map((form) => [form, new Set(Object.keys(asObject(readSchema(`requests/${form}`).properties)))]),
);

/** The fields that some legal form has. */
export function askedFields(): string[] {
  return [...new Set([...fieldsByForm.values()].flatMap((fields) => [...fields]))];
}

/** The legal forms that have a field; empty if none has. */
export function formsWithField(field: string): string[] {
  return [...fieldsByForm].filter(([, names]) => names.has(field)).map(([form]) => form);
}

/**
 * Reads a schema and replaces every `$ref` by what it refers to, so that each part of it is complete.
 * @param name the schema's path in the schemas folder without the ending, for example `response/line`
 * @throws if a reference refers to nothing
 */
export function readWholeSchema(name: string): JsonSchema {
  const schema = inlined(readSchema(name), name);
  if (!isObject(schema)) throw new Error(`The schema "${name}" is not an object.`);
  return schema;
}

function inlined(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, file));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return referenced(value.$ref, file);
  return Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, inlined(part, file)]));
}

/** What a `$ref` of a schema refers to, complete. */
function referenced(ref: string, from: string): unknown {
  const [path = '', pointer = ''] = ref.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), path.replace(/\.schema\.json$/, ''));
  let schema: unknown = readSchema(file);
  for (const key of pointer.split('/').slice(1)) schema = isObject(schema) ? schema[key] : undefined;
  if (schema === undefined) throw new Error(`The reference "${ref}" of the schema "${from}" points nowhere.`);
  return inlined(schema, file);
}

type Choice = string | boolean;

/** The values that a field of a request accepts, according to its schema. */
type FieldShape =
  | { readonly kind: 'choice'; readonly values: readonly Choice[] }
  | { readonly kind: 'number'; accepts(value: number): boolean }
  /** Every possible person, with the shortest description first. */
  | { readonly kind: 'people'; readonly persons: readonly JsonObject[]; readonly fewest: number };

/** A field of a request. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly shape: FieldShape;
}

/** Reading the schemas of a form takes a millisecond, and a check needs them about a hundred times. */
const schemas = new Map<string, JsonSchema>();
const fieldsOf = new Map<string, readonly Field[]>();

function formSchema(form: string): JsonSchema {
  return recall(schemas, form, () => readWholeSchema(`requests/${form}`));
}

/** The fields of a legal form, as its request schema says; without `form` itself. */
export function formFields(form: string): readonly Field[] {
  return recall(fieldsOf, form, () => schemaFields(formSchema(form)).filter(({ name }) => name !== 'form'));
}

/**
 * Whether a field of a request may be left out. An item of a list is no field.
 * @param path the JSON Pointer of the field
 */
export function isOptional(form: string, path: string): boolean {
  let schema: unknown = formSchema(form);
  let mayBeLeftOut = false;
  for (const step of path.split('/').slice(1)) {
    const { properties, required, items } = asObject(schema);
    mayBeLeftOut = isObject(properties) && !(Array.isArray(required) && required.includes(step));
    schema = isObject(properties) ? properties[step] : items;
  }
  return mayBeLeftOut;
}

/**
 * The shortest request of a form: only the required fields, each with its first value.
 * @throws if the form has no request schema
 */
export function shortestRequest(form: string): JsonObject {
  const required = formFields(form).filter(({ isRequired }) => isRequired);
  return { form, ...Object.fromEntries(required.map(({ name, shape }) => [name, simplestValue(shape)])) };
}

function simplestValue(shape: FieldShape): unknown {
  switch (shape.kind) {
    case 'people':
      return shape.persons.slice(0, 1).flatMap((one) => Array.from({ length: shape.fewest }, () => one));
    case 'choice':
      return shape.values[0];
    case 'number':
      return undefined;
    default:
      return shape satisfies never;
  }
}

function schemaFields({ properties, required }: JsonObject): Field[] {
  return Object.entries(asObject(properties)).map(([name, schema]) => ({
    name,
    isRequired: Array.isArray(required) && required.includes(name),
    shape: fieldShape(name, asObject(schema)),
  }));
}

function fieldShape(name: string, schema: JsonObject): FieldShape {
  const { type, enum: values, const: only, items, minItems } = schema;
  if (type === 'boolean') return { kind: 'choice', values: [false, true] };
  if (type === 'number' || type === 'integer') return { kind: 'number', accepts: (value) => accepts(schema, value) };
  if (type === 'array' && isObject(items))
    return { kind: 'people', persons: allPersons(items), fewest: typeof minItems === 'number' ? minItems : 0 };
  const choices: readonly unknown[] = Array.isArray(values) ? values : [only];
  const known = choices.filter((value) => typeof value === 'boolean' || typeof value === 'string');
  if (known.length === 0) throw new Error(`No values are known for the field "${name}" of the requests.`);
  // The answer `unknown` means the same as leaving the field out.
  return { kind: 'choice', values: known.filter((value) => value !== 'unknown') };
}

function accepts({ type, minimum = -Infinity, exclusiveMinimum = -Infinity }: JsonObject, value: number): boolean {
  return value >= Number(minimum) && value > Number(exclusiveMinimum) && (type === 'number' || Number.isInteger(value));
}

/** Every combination of values in the description of one person. */
function allPersons(items: JsonObject): JsonObject[] {
  let persons: JsonObject[] = [{}];
  for (const { name, isRequired, shape } of schemaFields(items)) {
    const values = shape.kind === 'choice' ? shape.values : [];
    const extended = persons.flatMap((person) => values.map((value) => ({ ...person, [name]: value })));
    persons = isRequired ? extended : [...persons, ...extended];
  }
  return persons.sort((a, b) => Object.keys(a).length - Object.keys(b).length);
}
