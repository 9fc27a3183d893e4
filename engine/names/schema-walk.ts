import { type JsonSchema, readSchema } from '../../schemas/read.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { recall } from '../values/maps.js';

/*
 * The schemas of the rule files say of each value what it is: a reference to `names.schema.json` that it is a name, and of what;
 * one to `Label` or `Text` that people read it. Whoever looks for names or texts walks a rule beside its schema.
 */

export type Path = readonly (string | number)[];

/** A value of a rule, or a key, that a schema says what it is. */
export interface Place {
  /** As the schema that is referred to calls it: `SourceKey`, `Label`. */
  readonly kind: string;
  readonly value: unknown;
  /** From where the walk began. */
  readonly path: Path;
  readonly isKey: boolean;
}

/** Copies a part of the rules, of some schema, with something else in the places that are looked for. */
type MapPlaces = (part: unknown, schema: JsonSchema, visit: (place: Place) => unknown) => unknown;

/** @param wanted the references of the places that are looked for, and in them the kind */
function mapPlaces(wanted: RegExp): MapPlaces {
  const known = new WeakMap<JsonSchema, boolean>();
  const kindOf = ({ $ref }: JsonSchema): string | undefined => wanted.exec(String($ref))?.[1];
  /** Whether there can be such places in values of a schema: in most there are none. */
  const holds = (schema: unknown): schema is JsonSchema =>
    isObject(schema) && recall(known, schema, () => refersTo(wanted, schema, new Set()));
  return (part, schema, visit) => {
    const walk = (value: unknown, declared: unknown, path: Path): unknown => {
      if (!holds(declared)) return value;
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
        if (ofKeys === undefined && !holds(below)) return [key, one];
        const place = [...path, key];
        const name = ofKeys === undefined ? key : visit({ kind: ofKeys, value: key, path: place, isKey: true });
        return [name, walk(one, below, place)];
      });
      return Object.fromEntries(entries);
    };
    return walk(part, schema, []);
  };
}

/** Names, as values and as keys. */
export const mapNames = mapPlaces(/^names\.schema\.json#\/definitions\/(\w+)(?:\/if)?$/);

/** Texts: `Label` and `Text` that name figures in braces, `Law` and `Quoted` as they stand elsewhere. */
export const mapTexts = mapPlaces(/^common\.schema\.json#\/definitions\/(Label|Text|Law|Quoted)$/);

function refersTo(wanted: RegExp, schema: unknown, seen: Set<string>): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { $ref } = asObject(schema);
  if (typeof $ref !== 'string') return Object.values(schema).some((one) => refersTo(wanted, one, seen));
  // The schema of the names is long, and refers to nothing.
  if (wanted.test($ref) || $ref.startsWith('names.') || seen.has($ref)) return wanted.test($ref);
  return refersTo(wanted, definition($ref), seen.add($ref));
}

/** What keys are names of: any key is right there, as any value is elsewhere, and an editor offers those that there are. */
function offeredKeys(propertyNames: unknown): JsonObject {
  const { anyOf } = asObject(propertyNames);
  return asObject(Array.isArray(anyOf) ? anyOf[1] : undefined);
}

/** What a schema says of a value: that it is of a kind, or behind all references the shape that it has. */
function schemaOf(value: unknown, schema: JsonSchema, kindOf: (schema: JsonSchema) => string | undefined): JsonSchema {
  if (kindOf(schema) !== undefined) return schema;
  if (typeof schema.$ref === 'string') return schemaOf(value, definition(schema.$ref), kindOf);
  if (!Array.isArray(schema.anyOf)) return schema;
  const shapes = schema.anyOf.map((one) => ({ shape: asObject(one), lacking: keysLacking(value, asObject(one)) }));
  const [nearest] = shapes.filter(({ lacking }) => lacking < Infinity).sort((a, b) => a.lacking - b.lacking);
  return nearest === undefined ? {} : schemaOf(value, nearest.shape, kindOf);
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
    if (kind === 'names') return schema;
    return asObject(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${kind}.schema.json#`)));
  });
}
