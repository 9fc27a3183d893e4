import { type JsonSchema, readSchema } from '../../schemas/read.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { recall } from '../values/maps.js';

/*
 * Finds names and texts in rules by their schemas. A value whose schema refers to `names.schema.json` is a name. A
 * value whose schema refers to `Label` or `Text` is a text for people. The walk follows a rule and its schema together.
 */

/** The keys and indexes that lead to a value. */
export type Path = readonly (string | number)[];

/** A value or key whose schema refers to one of the wanted definitions. */
export interface SchemaMatch {
  /** The name of the referenced definition: `SourceKey`, `Label`. */
  readonly kind: string;
  readonly value: unknown;
  /** The path from the start of the walk. */
  readonly path: Path;
  readonly isKey: boolean;
}

/** Copies a part of the rules, in which each match is replaced by what `visit` returns. */
type MapMatches = (part: unknown, schema: JsonSchema, visit: (match: SchemaMatch) => unknown) => unknown;

/** @param wanted matches the references to look for; its first group is the kind */
function mapMatches(wanted: RegExp): MapMatches {
  const known = new WeakMap<JsonSchema, boolean>();
  const kindOf = ({ $ref }: JsonSchema): string | undefined => wanted.exec(String($ref))?.[1];
  /** Whether values of a schema can contain matches, which most cannot. */
  const canContain = (schema: unknown): schema is JsonSchema =>
    isObject(schema) && recall(known, schema, () => refersTo(wanted, schema, new Set()));
  return (part, schema, visit) => {
    const walk = (value: unknown, declared: unknown, path: Path): unknown => {
      if (!canContain(declared)) return value;
      const found = schemaOf(value, declared, kindOf);
      const kind = kindOf(found);
      if (kind !== undefined) return visit({ kind, value, path, isKey: false });
      if (Array.isArray(value)) return value.map((item, index) => walk(item, found.items, [...path, index]));
      return isObject(value) ? group(value, found, path) : value;
    };
    const group = (value: JsonObject, { properties, additionalProperties, propertyNames }: JsonSchema, path: Path) => {
      const schemas = asObject(properties);
      const ofKeys = kindOf(offeredKeys(propertyNames));
      const entries = Object.entries(value).map(([key, one]) => {
        const below = schemas[key] ?? additionalProperties;
        if (ofKeys === undefined && !canContain(below)) return [key, one];
        const place = [...path, key];
        const name = ofKeys === undefined ? key : visit({ kind: ofKeys, value: key, path: place, isKey: true });
        return [name, walk(one, below, place)];
      });
      return Object.fromEntries(entries);
    };
    return walk(part, schema, []);
  };
}

/** Visits names, both values and keys. */
export const mapNames = mapMatches(/^names\.schema\.json#\/definitions\/(\w+)(?:\/if)?$/);

/** Visits texts: `Label` and `Text` may contain figures in braces; `Law` and `Quoted` are quoted unchanged. */
export const mapTexts = mapMatches(/^common\.schema\.json#\/definitions\/(Label|Text|Law|Quoted)$/);

function refersTo(wanted: RegExp, schema: unknown, seen: Set<string>): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { $ref } = asObject(schema);
  if (typeof $ref !== 'string') return Object.values(schema).some((one) => refersTo(wanted, one, seen));
  // The schema of the names is long and contains no references.
  if (wanted.test($ref) || $ref.startsWith('names.') || seen.has($ref)) return wanted.test($ref);
  return refersTo(wanted, definition($ref), seen.add($ref));
}

/**
 * The schema of the names that keys are. The keys are not restricted to it, so that an editor offers them but does not
 * check them.
 */
function offeredKeys(propertyNames: unknown): JsonObject {
  const { anyOf } = asObject(propertyNames);
  return asObject(Array.isArray(anyOf) ? anyOf[1] : undefined);
}

/** The schema of a value: the definition of its kind, or the shape behind all references and alternatives. */
function schemaOf(value: unknown, schema: JsonSchema, kindOf: (schema: JsonSchema) => string | undefined): JsonSchema {
  if (kindOf(schema) !== undefined) return schema;
  if (typeof schema.$ref === 'string') return schemaOf(value, definition(schema.$ref), kindOf);
  if (!Array.isArray(schema.anyOf)) return schema;
  const shapes = schema.anyOf.map((one) => ({ shape: asObject(one), lacking: missingKeys(value, asObject(one)) }));
  const [nearest] = shapes.filter(({ lacking }) => lacking < Infinity).sort((a, b) => a.lacking - b.lacking);
  return nearest === undefined ? {} : schemaOf(value, nearest.shape, kindOf);
}

/** How many required keys a value lacks for a shape; infinity if it has another type. */
function missingKeys(value: unknown, { $ref, anyOf, type, const: only, required = [] }: JsonSchema): number {
  if (typeof $ref === 'string') return missingKeys(value, definition($ref));
  if (Array.isArray(anyOf)) return Math.min(...anyOf.map((one) => missingKeys(value, asObject(one))));
  const found = Array.isArray(value) ? 'array' : typeof value;
  if (only !== undefined ? value !== only : ![type].flat().includes(found)) return Infinity;
  return isObject(value) && Array.isArray(required) ? required.filter((key) => !(key in value)).length : 0;
}

const definitions = new Map<string, JsonObject>();

/** Resolves a reference of a rule schema. */
export function definition(reference: string): JsonObject {
  return recall(definitions, reference, () => {
    const [file = '', pointer = ''] = reference.split('#/');
    const steps = pointer.split('/');
    return steps.reduce((found, step) => asObject(found[step]), ruleSchema(file.replace('.schema.json', '')));
  });
}

const schemas = new Map<string, JsonObject>();

/**
 * The schema of a kind of rule file, or the common one. Its references include the name of the file.
 * @param kind the name of the schema file without its extension, such as `lines`
 */
export function ruleSchema(kind: string): JsonObject {
  return recall(schemas, kind, () => {
    const schema = readSchema(`rules/${kind}`);
    if (kind === 'names') return schema;
    return asObject(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${kind}.schema.json#`)));
  });
}
