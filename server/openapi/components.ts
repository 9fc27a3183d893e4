import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isObject, type JsonObject } from '../../engine/index.js';
import { ENDING, readSchema, SCHEMAS_FOLDER } from '../../schemas/read.js';

const FOLDERS = ['', 'requests', 'response'];
/** Schemas that no path of the API answers with: they are for programs that import the engine. */
const NOT_SERVED = ['assistants', 'diff'];

/** Every schema of the requests, the answers and the errors by its title, as components of an OpenAPI document. */
export function components(): Record<string, JsonObject> {
  return Object.fromEntries(
    schemaNames()
      .flatMap((name) => definitions(name))
      .map(({ title, schema, file }) => [title, rewrittenSchema(schema, file)]),
  );
}

/** The reference to a component. */
export function component(title: string): { $ref: string } {
  return { $ref: `#/components/schemas/${title}` };
}

function schemaNames(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(SCHEMAS_FOLDER, folder))
      .filter((name) => name.endsWith(ENDING))
      .map((name) => posix.join(folder, name.slice(0, -ENDING.length)))
      .filter((name) => !NOT_SERVED.includes(name)),
  ).sort();
}

/** The components of a file: the file itself, or each of its `$defs`. */
function definitions(file: string) {
  const { $schema, $id, $defs, ...schema } = readSchema(file);
  if (isObject($defs)) {
    return Object.entries($defs).flatMap(([title, part]) => (isObject(part) ? [{ title, schema: part, file }] : []));
  }
  return [{ title: String(schema.title), schema, file }];
}

function rewritten(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, file));
  return isObject(value) ? rewrittenSchema(value, file) : value;
}

function rewrittenSchema(schema: JsonObject, file: string): JsonObject {
  if (typeof schema.$ref === 'string') return component(target(schema.$ref, file));
  const parts = Object.entries(schema).map(([keyword, part]) => [keyword, rewritten(part, file)]);
  return withMapping(Object.fromEntries(parts), file);
}

/** The title of what a reference points to: the last step of its pointer, or the title of the file if it has none. */
function target(ref: string, from: string): string {
  const [path = '', pointer = ''] = ref.split('#');
  const step = pointer.split('/').at(-1) ?? '';
  return step === '' ? String(readSchema(posix.join(posix.dirname(from), path.slice(0, -ENDING.length))).title) : step;
}

/** Adds the mapping of a discriminator: without it, OpenAPI expects components named like its values. */
function withMapping(schema: JsonObject, file: string): JsonObject {
  if (!isObject(schema.discriminator) || !Array.isArray(schema.oneOf)) return schema;
  const source = readSchema(file).oneOf;
  const names = Array.isArray(source) ? source.map(({ $ref }) => posix.basename(String($ref), ENDING)) : [];
  const mapping = Object.fromEntries(schema.oneOf.map(({ $ref }, index) => [names[index], $ref]));
  return { ...schema, discriminator: { ...schema.discriminator, mapping } };
}
