import { isObject, type JsonObject } from './json.js';
import { readWholeSchema } from './request-schemas.js';

type Choice = string | boolean;

/** What a field of a request takes, as its schema says. */
export type FieldShape =
  | { readonly kind: 'choice'; readonly values: readonly Choice[] }
  | { readonly kind: 'number'; accepts(value: number): boolean }
  /** Every person that can be written, the one with the fewest words first. */
  | { readonly kind: 'people'; readonly persons: readonly JsonObject[]; readonly fewest: number };

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly shape: FieldShape;
}

/** The fields of a legal form, as its request schema says; without `form` itself. */
export function formFields(form: string): Field[] {
  return schemaFields(readWholeSchema(`requests/${form}`)).filter(({ name }) => name !== 'form');
}

/**
 * The request of a form with as little in it as can be: what it requires, each with its first value.
 * @throws if the form has no request schema
 */
export function shortestRequest(form: string): JsonObject {
  const required = formFields(form).filter(({ isRequired }) => isRequired);
  return { form, ...Object.fromEntries(required.map(({ name, shape }) => [name, simplestValue(shape)])) };
}

/** The first value that a field can have. */
export function simplestValue(shape: FieldShape): unknown {
  if (shape.kind === 'people')
    return shape.persons.slice(0, 1).flatMap((one) => Array.from({ length: shape.fewest }, () => one));
  return shape.kind === 'choice' ? shape.values[0] : undefined;
}

function schemaFields({ properties, required }: JsonObject): Field[] {
  const schemas = isObject(properties) ? Object.entries(properties) : [];
  return schemas.map(([name, schema]) => ({
    name,
    isRequired: Array.isArray(required) && required.includes(name),
    shape: fieldShape(name, isObject(schema) ? schema : {}),
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
  // To answer `unknown` means the same as to leave the field out.
  return { kind: 'choice', values: known.filter((value) => value !== 'unknown') };
}

function accepts({ type, minimum = -Infinity, exclusiveMinimum = -Infinity }: JsonObject, value: number): boolean {
  return value >= Number(minimum) && value > Number(exclusiveMinimum) && (type === 'number' || Number.isInteger(value));
}

/** Every combination of what can be said of one person. */
function allPersons(items: JsonObject): JsonObject[] {
  let persons: JsonObject[] = [{}];
  for (const { name, isRequired, shape } of schemaFields(items)) {
    const values = shape.kind === 'choice' ? shape.values : [];
    const extended = persons.flatMap((person) => values.map((value) => ({ ...person, [name]: value })));
    persons = isRequired ? extended : [...persons, ...extended];
  }
  return persons.sort((a, b) => Object.keys(a).length - Object.keys(b).length);
}
