import { resolveReference } from '../request/form-fields.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';

/**
 * The parts of an object, or of each item of a list, that an answer keeps. Each is a name, or a name with the parts
 * that are kept of it. A name that ends with `?` is dropped if the answer would be too long.
 */
export type Parts = readonly (string | { readonly [name: string]: Parts | undefined })[];

/** The parts that an answer of a type can have; for a union, those of all its members. */
export type PartsOf<Answer> = [Answer] extends [readonly (infer Item)[]]
  ? PartsOf<Item>
  : readonly (
      | OrOptional<NameIn<Answer>>
      | { readonly [Name in NameIn<Answer> as OrOptional<Name>]?: PartsOf<NonNullable<PartIn<Answer, Name>>> }
    )[];

type NameIn<Answer> = Answer extends object ? keyof Answer & string : never;
type PartIn<Answer, Name> = Answer extends object ? (Name extends keyof Answer ? Answer[Name] : never) : never;
type OrOptional<Name extends string> = Name | `${Name}?`;

interface NamedPart {
  readonly name: string;
  /** Whether it is dropped if the answer would be too long. */
  readonly isOptional: boolean;
  /** Which parts of it are kept; undefined for all. */
  readonly parts: Parts | undefined;
}

function named(parts: Parts): NamedPart[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return namedPart(part, undefined);
    return Object.entries(part).map(([name, given]) => namedPart(name, given));
  });
}

function namedPart(name: string, parts: Parts | undefined): NamedPart {
  return { name: name.replace(/\?$/, ''), isOptional: name.endsWith('?'), parts };
}

/**
 * Shortens an answer for an assistant, which reads every byte.
 * @param most the size in bytes of JSON above which the parts marked `?` are dropped
 */
export function brief(answer: object, parts: Parts, most: number): JsonObject {
  const short = asObject(partsIn(answer, parts, false));
  return bytesOf(short) <= most ? short : asObject(partsIn(answer, parts, true));
}

function partsIn(value: unknown, parts: Parts | undefined, isTooLong: boolean): unknown {
  if (parts === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => partsIn(item, parts, isTooLong));
  if (!isObject(value)) return value;
  const given = named(parts).filter(({ name, isOptional }) => Object.hasOwn(value, name) && !(isOptional && isTooLong));
  return Object.fromEntries(given.map((part) => [part.name, partsIn(value[part.name], part.parts, isTooLong)]));
}

/** The size of a value in bytes of JSON. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * The schema of a shortened answer, with every `$ref` resolved.
 * @param schema of the full answer
 * @param parts the parts that are kept; all by default
 * @param file the path of the schema in the schemas folder, to resolve its references
 */
export function briefSchema(schema: unknown, parts?: Parts, file = ''): JsonObject {
  const { $ref, $schema: _, $defs: __, properties, required, items, anyOf, ...rest } = asObject(schema);
  if (typeof $ref === 'string') {
    const target = resolveReference($ref, file);
    return { ...briefSchema(target.schema, parts, target.file), ...rest };
  }
  return {
    ...rest,
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((one) => briefSchema(one, parts, file)) } : {}),
    ...(items === undefined ? {} : { items: briefSchema(items, parts, file) }),
    ...(isObject(properties) ? objectSchema(properties, required, parts ?? Object.keys(properties), file) : {}),
  };
}

function objectSchema(properties: JsonObject, required: unknown, parts: Parts, file: string): JsonObject {
  const known = named(parts).filter(({ name }) => name in properties);
  const needed = known.filter(
    ({ name, isOptional }) => !isOptional && Array.isArray(required) && required.includes(name),
  );
  return {
    required: needed.map(({ name }) => name),
    properties: Object.fromEntries(
      known.map((part) => [part.name, briefSchema(properties[part.name], part.parts, file)]),
    ),
  };
}
