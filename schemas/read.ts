import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the JSON Schemas, seen from `dist/schemas/`. */
export const SCHEMAS_FOLDER = join(import.meta.dirname, '..', '..', 'schemas');

export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * Reads one schema of the schemas folder. A shape is called as it stands under `$defs`.
 * @param name its path in the folder without the ending, for example `requests/srl`
 * @throws if there is no such file
 */
export function readSchema(name: string): JsonSchema {
  const schema = JSON.parse(readFileSync(join(SCHEMAS_FOLDER, `${name}.schema.json`), 'utf8'));
  for (const [title, shape] of Object.entries<object>(schema.$defs ?? {})) schema.$defs[title] = { title, ...shape };
  return schema;
}
