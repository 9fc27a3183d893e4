import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportedKind } from './types/rules.js';

/** The folder of the JSON Schemas. The path starts from `dist/schemas/`. */
export const SCHEMAS_FOLDER = join(import.meta.dirname, '..', '..', 'schemas');

export type JsonSchema = { readonly [keyword: string]: unknown };

/** How the name of a schema's file ends. */
export const ENDING = '.schema.json';

/** The names of all schemas, as `readSchema` takes them. */
export function schemaNames(): string[] {
  return readdirSync(SCHEMAS_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ENDING))
    .map((path) => path.slice(0, -ENDING.length).replaceAll('\\', '/'))
    .sort();
}

/**
 * Reads a schema of the schemas folder. Each shape in `$defs` gets its key as its title. There is no `$id`: references
 * are relative paths, which work without a network.
 * @param name its path in the folder without the ending, for example `requests/srl`
 * @throws if there is no such file
 */
export function readSchema(name: string): JsonSchema {
  const schema = JSON.parse(readFileSync(join(SCHEMAS_FOLDER, name + ENDING), 'utf8'));
  for (const [title, shape] of Object.entries<object>(schema.$defs ?? {})) schema.$defs[title] = { title, ...shape };
  return schema;
}

/** The kinds of rule that a report compares, in its order. Their type is generated from the same list. */
export function readReportedKinds(): readonly ReportedKind[] {
  const path = join(SCHEMAS_FOLDER, `rules/kinds${ENDING}`);
  const { $defs }: { $defs: { ReportedKind: { enum: ReportedKind[] } } } = JSON.parse(readFileSync(path, 'utf8'));
  return $defs.ReportedKind.enum;
}
