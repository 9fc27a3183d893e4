import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the JSON Schemas, as a path from `dist/schemas/`. */
export const SCHEMAS_FOLDER = join(import.meta.dirname, '..', '..', 'schemas');

export type JsonSchema = { readonly [keyword: string]: unknown };

const ENDING = '.schema.json';

/** The names of all schemas, as `readSchema` takes them. */
export function schemaNames(): string[] {
  return readdirSync(SCHEMAS_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ENDING))
    .map((path) => path.slice(0, -ENDING.length).replaceAll('\\', '/'))
    .sort();
}

/**
 * Reads a schema and adds the address where it is published, so that its relative references are resolved from there.
 */
export function publishedSchema(name: string, folder: string): JsonSchema {
  const { $schema, ...schema } = readSchema(name);
  return { $schema, $id: `${folder}/${name}${ENDING}`, ...schema };
}

/**
 * Reads one schema of the schemas folder. Each shape under `$defs` gets its key as its title. The schema has no `$id`:
 * its references are relative paths, so that it can be used without a network.
 * @param name its path in the folder without the ending, for example `requests/srl`
 * @throws if there is no such file
 */
export function readSchema(name: string): JsonSchema {
  const schema = JSON.parse(readFileSync(join(SCHEMAS_FOLDER, name + ENDING), 'utf8'));
  for (const [title, shape] of Object.entries<object>(schema.$defs ?? {})) schema.$defs[title] = { title, ...shape };
  return schema;
}
