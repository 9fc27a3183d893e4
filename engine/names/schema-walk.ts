import { type JsonSchema, readSchema } from '../../schemas/read.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { recall } from '../values/maps.js';

/*
 * The schemas of the rule files say of each value what it is: a reference to `names.schema.json` says that it is a name, and of
 * what. Whoever looks for names walks a rule beside its schema.
 */

export type Path = readonly (string | number)[];

/** A value of a rule that may be a name, or a key that is one. */
export interface NamePlace {
  /** What it is the name of, as `names.schema.json` calls it: `SourceKey`. */
  readonly kind: string;
  readonly value: unknown;
  /** From where the walk began. */
  readonly path: Path;
  readonly isKey: boolean;
}

/**
 * Copies a part of the rules, with other names.
 * @param visit gives what is to stand in a place
 */
export function mapNames(part: unknown, schema: JsonSchema, visit: (place: NamePlace) => unknown): unknown {
  const walk = (value: unknown, declared: unknown, path: Path): unknown => {
    if (!isObject(declared) || !holdsNames(declared)) return value;
    const found = schemaOf(value, declared);
    const kind = kindNamed(found);
    if (kind !== undefined) return visit({ kind, value, path, isKey: false });
    if (Array.isArray(value)) return value.map((item, index) => walk(item, found.items, [...path, index]));
    if (!isObject(value)) return value;
    const [properties, ofKeys] = [asObject(found.properties), kindOfKeys(found.propertyNames)];
    const entries = Object.entries(value).map(([key, one]) => {
      const below = properties[key] ?? found.additionalProperties;
      if (ofKeys === undefined && !(isObject(below) && holdsNames(below))) return [key, one];
      const place = [...path, key];
      const name = ofKeys === undefined ? key : visit({ kind: ofKeys, value: key, path: place, isKey: true });
      return [name, walk(one, below, place)];
    });
    return Object.fromEntries(entries);
  };
  return walk(part, schema, []);
}

const NAMES = 'names.schema.json#/definitions/';

const known = new WeakMap<JsonSchema, boolean>();

/** Whether values of a schema can be names, or have some in them: most are texts, numbers and days. */
function holdsNames(schema: JsonSchema): boolean {
  return recall(known, schema, () => refersToNames(schema, new Set()));
}

function refersToNames(schema: JsonSchema, seen: Set<string>): boolean {
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  if (references.some((one) => one.startsWith(NAMES))) return true;
  return references.some((one) => !seen.has(one) && refersToNames(definition(one), seen.add(one)));
}

/** What values of a schema are names of; undefined where they are none. */
function kindNamed({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(NAMES) ? $ref.slice(NAMES.length) : undefined;
}

/** What keys are names of: any key is right there, as any value is elsewhere, and an editor offers those that there are. */
function kindOfKeys(propertyNames: unknown): string | undefined {
  const { anyOf } = asObject(propertyNames);
  const [, offered] = Array.isArray(anyOf) ? anyOf : [];
  return kindNamed(asObject(offered))?.replace(/\/if$/, '');
}

/** What a schema says of a value: that of the name that it is, or behind all references the shape that it has. */
function schemaOf(value: unknown, schema: JsonSchema): JsonSchema {
  if (kindNamed(schema) !== undefined) return schema;
  if (typeof schema.$ref === 'string') return schemaOf(value, definition(schema.$ref));
  if (!Array.isArray(schema.anyOf)) return schema;
  const shapes = schema.anyOf.map((one) => ({ shape: asObject(one), lacking: keysLacking(value, asObject(one)) }));
  const [nearest] = shapes.filter(({ lacking }) => lacking < Infinity).sort((a, b) => a.lacking - b.lacking);
  return nearest === undefined ? {} : schemaOf(value, nearest.shape);
}

/** How many keys a value lacks to be of a shape; infinitely many where it is something else. */
function keysLacking(value: unknown, { $ref, anyOf, type, const: only, required = [] }: JsonSchema): number {
  if (typeof $ref === 'string') return keysLacking(value, definition($ref));
  if (Array.isArray(anyOf)) return Math.min(...anyOf.map((one) => keysLacking(value, asObject(one))));
  const found = Array.isArray(value) ? 'array' : typeof value;
  if (only !== undefined ? value !== only : ![type].flat().includes(found)) return Infinity;
  return isObject(value) && Array.isArray(required) ? required.filter((key) => !(key in value)).length : 0;
}

const definitions = new Map<string, JsonObject>();

/** What a reference points to. */
function definition(reference: string): JsonObject {
  return recall(definitions, reference, () => {
    const [file = '', pointer = ''] = reference.split('#/');
    const steps = pointer.split('/');
    return steps.reduce((found, step) => asObject(found[step]), ruleSchema(file.replace('.schema.json', '')));
  });
}

const schemas = new Map<string, JsonObject>();

/**
 * The schema of a kind of rule file, or of what these share, whose references name the file that they point into.
 * @param kind as its file is called: `lines`
 */
export function ruleSchema(kind: string): JsonObject {
  return recall(schemas, kind, () => {
    const schema = readSchema(`rules/${kind}`);
    // That of the names is long, and refers to nothing.
    if (kind === 'names') return schema;
    return asObject(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${kind}.schema.json#`)));
  });
}
