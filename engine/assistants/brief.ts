import { pointedTo } from '../request/form-fields.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';

/**
 * The parts of an object that are given, those of each item of a list: by their names, or with what is given of each. One whose
 * name ends with `?` is left out where the whole would be too long.
 */
export type Parts = readonly (string | { readonly [name: string]: Parts | undefined })[];

/** The parts that an answer of a type can have; of what may be one thing or another, those of each. */
export type PartsOf<Answer> = [Answer] extends [readonly (infer Item)[]]
  ? PartsOf<Item>
  : readonly (
      | OrSpared<NameIn<Answer>>
      | { readonly [Name in NameIn<Answer> as OrSpared<Name>]?: PartsOf<NonNullable<PartIn<Answer, Name>>> }
    )[];

type NameIn<Answer> = Answer extends object ? keyof Answer & string : never;
type PartIn<Answer, Name> = Answer extends object ? (Name extends keyof Answer ? Answer[Name] : never) : never;
type OrSpared<Name extends string> = Name | `${Name}?`;

interface NamedPart {
  readonly name: string;
  /** Whether it may be left out. */
  readonly isSpared: boolean;
  /** What of it is given; undefined for all. */
  readonly parts: Parts | undefined;
}

function named(parts: Parts): NamedPart[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return namedPart(part, undefined);
    return Object.entries(part).map(([name, given]) => namedPart(name, given));
  });
}

function namedPart(name: string, parts: Parts | undefined): NamedPart {
  return { name: name.replace(/\?$/, ''), isSpared: name.endsWith('?'), parts };
}

/**
 * An answer in short: an assistant reads each byte of it.
 * @param most the bytes as JSON over which the parts that can be spared are left out
 */
export function brief(answer: object, parts: Parts, most: number): JsonObject {
  const short = asObject(partsIn(answer, parts, false));
  return bytesOf(short) <= most ? short : asObject(partsIn(answer, parts, true));
}

function partsIn(value: unknown, parts: Parts | undefined, isSparing: boolean): unknown {
  if (parts === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => partsIn(item, parts, isSparing));
  if (!isObject(value)) return value;
  const given = named(parts).filter(({ name, isSpared }) => Object.hasOwn(value, name) && !(isSpared && isSparing));
  return Object.fromEntries(given.map((part) => [part.name, partsIn(value[part.name], part.parts, isSparing)]));
}

/** How many bytes a value takes as JSON. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * The schema of an answer in short, every `$ref` in it replaced by what it points to.
 * @param schema that of the whole answer
 * @param parts all of it where they are left out
 * @param file the path in the schemas folder of the schema that it stands in, which its references start from
 */
export function briefSchema(schema: unknown, parts?: Parts, file = ''): JsonObject {
  const { $ref, $schema: _, $defs: __, properties, required, items, anyOf, ...rest } = asObject(schema);
  if (typeof $ref === 'string') {
    const target = pointedTo($ref, file);
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
  const needed = known.filter(({ name, isSpared }) => !isSpared && Array.isArray(required) && required.includes(name));
  return {
    required: needed.map(({ name }) => name),
    properties: Object.fromEntries(
      known.map((part) => [part.name, briefSchema(properties[part.name], part.parts, file)]),
    ),
  };
}
