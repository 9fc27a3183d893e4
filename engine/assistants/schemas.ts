import { isDeepStrictEqual } from 'node:util';
import { formNames, readWholeSchema } from '../request/form-fields.js';
import { asObject, type JsonObject } from '../request/json.js';

const SHAPES = asObject(readWholeSchema('assistants').$defs);

/** The shape of what a tool gives. */
export function outputSchema(title: string): JsonObject {
  return asObject(SHAPES[title]);
}

/** How far a tool takes the fields of a calculation request as its arguments. */
export type TakesRequest = 'required' | 'optional' | 'never';

/**
 * The shape of what a tool takes: one flat object at its root, because many assistants refuse a union there. It takes the
 * fields of all forms; which of them a form has, only the check of requests says.
 * @param own the title of the shape of the tool's own arguments, if it has any
 * @param known the few values that some of those can have in these rules
 */
export function inputSchema(
  takesRequest: TakesRequest,
  own?: string,
  known: Readonly<Record<string, readonly unknown[]>> = {},
): JsonObject {
  const { properties, required } = own === undefined ? {} : asObject(SHAPES[own]);
  const ownProperties = Object.entries(asObject(properties)).map(([name, schema]): [string, JsonObject] => [
    name,
    name in known ? { ...asObject(schema), enum: known[name] } : asObject(schema),
  ]);
  return {
    type: 'object',
    additionalProperties: false,
    required: [...(Array.isArray(required) ? required : []), ...(takesRequest === 'required' ? ['form'] : [])],
    properties: { ...Object.fromEntries(ownProperties), ...(takesRequest === 'never' ? {} : requestProperties()) },
  };
}

interface FormField {
  readonly form: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

/** The fields of the requests of all forms, each with the forms that take it. */
function requestProperties(): JsonObject {
  const fields = new Map<string, FormField[]>();
  for (const form of formNames()) {
    const { properties, required } = readWholeSchema(`requests/${form}`);
    for (const [name, schema] of Object.entries(asObject(properties)).filter(([name]) => name !== 'form')) {
      const isRequired = Array.isArray(required) && required.includes(name);
      fields.set(name, [...(fields.get(name) ?? []), { form, schema: asObject(schema), isRequired }]);
    }
  }
  return {
    form: { type: 'string', enum: formNames(), description: 'The legal form.' },
    ...Object.fromEntries([...fields].map(([name, some]) => [name, mergedField(some)])),
  };
}

/** What several forms take under one name. Where they take different things, only the check of requests can tell them apart. */
function mergedField(fields: readonly FormField[]): JsonObject {
  const [first] = fields;
  const { title, description = '', ...shape } = first?.schema ?? {};
  const isShared = fields.every(({ schema: { title: _, description: __, ...other } }) =>
    isDeepStrictEqual(other, shape),
  );
  const needing = fields.filter(({ isRequired }) => isRequired).map(({ form }) => form);
  const words = [
    String(description),
    `Of ${fields.map(({ form }) => form).join(', ')}${needing.length === fields.length ? ', required' : ''}.`,
    ...(needing.length > 0 && needing.length < fields.length ? [`Required by ${needing.join(', ')}.`] : []),
  ];
  return { ...(isShared ? shape : {}), description: words.filter((text) => text !== '').join(' ') };
}
