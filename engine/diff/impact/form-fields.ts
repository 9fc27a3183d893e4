import { isObject, type JsonObject } from '../../request/json.js';
import { readWholeSchema } from '../../request/request-schemas.js';

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

/** The fields of a legal form, as its request schema says; `form` itself is not among them. */
export function fieldsOf(form: string): Field[] {
  return propertiesOf(readWholeSchema(`requests/${form}`)).filter(({ name }) => name !== 'form');
}

function propertiesOf({ properties, required }: JsonObject): Field[] {
  const names = isObject(properties) ? Object.entries(properties) : [];
  return names.map(([name, schema]) => ({
    name,
    isRequired: Array.isArray(required) && required.includes(name),
    shape: shapeOf(name, isObject(schema) ? schema : {}),
  }));
}

function shapeOf(name: string, schema: JsonObject): FieldShape {
  const { type, enum: values, const: only, items, minItems } = schema;
  if (type === 'boolean') return { kind: 'choice', values: [false, true] };
  if (type === 'number' || type === 'integer') return { kind: 'number', accepts: (value) => accepts(schema, value) };
  if (type === 'array' && isObject(items))
    return { kind: 'people', persons: personsOf(items), fewest: typeof minItems === 'number' ? minItems : 0 };
  const choices: readonly unknown[] = Array.isArray(values) ? values : [only];
  const known = choices.filter((value) => typeof value === 'boolean' || typeof value === 'string');
  if (known.length === 0) throw new Error(`No values are known for the field "${name}" of the requests.`);
  // `unknown` says in words what leaving the field out says by itself.
  return { kind: 'choice', values: known.filter((value) => value !== 'unknown') };
}

function accepts({ type, minimum = -Infinity, exclusiveMinimum = -Infinity }: JsonObject, value: number): boolean {
  return value >= Number(minimum) && value > Number(exclusiveMinimum) && (type === 'number' || Number.isInteger(value));
}

/** The product of all that can be said of one person. */
function personsOf(items: JsonObject): JsonObject[] {
  let persons: JsonObject[] = [{}];
  for (const { name, isRequired, shape } of propertiesOf(items)) {
    const values = shape.kind === 'choice' ? shape.values : [];
    const said = persons.flatMap((person) => values.map((value) => ({ ...person, [name]: value })));
    persons = isRequired ? said : [...persons, ...said];
  }
  return persons.sort((a, b) => Object.keys(a).length - Object.keys(b).length);
}
