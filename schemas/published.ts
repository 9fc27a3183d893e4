import { ENDING, type JsonSchema, readSchema } from './read.js';

/**
 * A schema with its published address as `$id`, so that its references to other schemas are relative to that address, and with
 * the types of its values.
 */
export function publishedSchema(name: string, folder: string): JsonSchema {
  const { $schema, ...schema } = readSchema(name);
  return { $schema, $id: `${folder}/${name}${ENDING}`, ...withTypedEnums(schema) };
}

/**
 * Says of each `enum` and `const` within a schema, or within a document with schemas, which type it has; an `enum` of several
 * types becomes an `anyOf` of one each. The same values are accepted. For readers outside: generators of clients and what AI
 * providers make of a tool take no values without a type, nor values of two types together.
 */
export function withTypedEnums(schema: JsonSchema): JsonSchema {
  const parts = Object.entries(schema).flatMap(([keyword, part]) => {
    if (keyword === 'enum' && Array.isArray(part)) return Object.entries(typedValues(part));
    // A field may be called so too: then a schema stands there.
    if (keyword === 'const' && !isSchema(part)) return Object.entries({ type: typeName(part), const: part });
    return [[keyword, typed(part)] as const];
  });
  return Object.fromEntries(parts);
}

function typed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(typed);
  return isSchema(part) ? withTypedEnums(part) : part;
}

function typedValues(values: readonly unknown[]): JsonSchema {
  const types = [...new Set(values.map(typeName))];
  const shapes = types.map((type) =>
    shapeOf(
      type,
      values.filter((value) => typeName(value) === type),
    ),
  );
  const [shape = {}] = shapes;
  return shapes.length > 1 ? { anyOf: shapes } : shape;
}

/** Some values of a type. Both truth values together are the type itself. */
function shapeOf(type: string, values: readonly unknown[]): JsonSchema {
  return type === 'boolean' && values.length > 1 ? { type } : { type, enum: values };
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isSchema(part: unknown): part is JsonSchema {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
