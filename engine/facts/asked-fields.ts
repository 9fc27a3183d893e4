import { type JsonSchema, readSchema } from '../../schemas/read.js';

/** The fields that each legal form takes, as the request schemas say. */
export type AskedFields = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the fields of every form from the request schemas. */
export function askedFields(): AskedFields {
  return new Map(
    formNames().map((form) => [form, new Set(Object.keys(section(readSchema(`requests/${form}`), 'properties')))]),
  );
}

/** The seven legal forms, in the order of the request schema. */
export function formNames(): string[] {
  const { enum: names } = section(section(readSchema('requests/request'), 'properties'), 'form');
  return Array.isArray(names) ? names.map(String) : [];
}

function section(schema: JsonSchema, keyword: string): JsonSchema {
  const value = schema[keyword];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
