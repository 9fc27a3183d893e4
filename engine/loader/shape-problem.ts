import type { ErrorObject } from 'ajv';
import type { Branches } from './any-of.js';
import {
  missingKey,
  missingOneOf,
  missingSource,
  notADate,
  notAllowed,
  notAName,
  notAnAddress,
  type Unplaced,
  unknownKey,
  unknownOperator,
  wrongType,
  wrongValue,
} from './messages.js';
import type { Problem } from './problem.js';
import type { Path, YamlFile } from './yaml-file.js';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  null: 'null',
};

/** One fault against a schema, as a problem of a rule file. */
export function shapeProblem(error: ErrorObject, path: Path, yaml: YamlFile): Problem {
  const { keyword, params, parentSchema } = error;
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty);
    return unknownKey(key, Object.keys(record(parentSchema?.properties)))(yaml.placeOfKey([...path, key]));
  }
  if (keyword === 'required') {
    const key = String(params.missingProperty);
    return (key === 'sources' ? missingSource() : missingKey(key))(yaml.placeOfValue(path));
  }
  if (keyword === 'propertyNames') {
    const key = String(params.propertyName);
    return notAName(key)(yaml.placeOfKey([...path, key]));
  }
  return valueProblem(error, path.at(-1))(yaml.placeOfValue(path));
}

function valueProblem(
  { keyword, params, data, schema, parentSchema }: ErrorObject,
  key: string | number | undefined,
): Unplaced {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'type':
      return parentSchema?.format === 'date' ? notADate(data) : wrongType(typeWords(schema), data, key);
    case 'anyOf':
      return wrongType(choiceWords(schema), data, key);
    case 'enum':
      return key === 'operator' ? unknownOperator(data, array(schema)) : notAllowed(data, array(schema));
    case 'const':
      return notAllowed(data, [schema]);
    case 'format':
      return schema === 'date' ? notADate(data) : notAnAddress(data);
    case 'pattern':
      return parentSchema?.format === 'uri' ? notAnAddress(data) : notAName(data);
    case 'minLength':
      return wrongValue(data, 'is too short to say anything');
    case 'minItems':
      return key === 'sources' ? missingSource() : wrongValue(data, `needs at least ${limit} items`);
    case 'minProperties':
      return wrongValue(data, 'is an empty group of keys', 'Write something in it, or remove the file.');
    case 'maxItems':
      return wrongValue(data, `takes at most ${limit} items`);
    case 'uniqueItems':
      return wrongValue(data, 'names something twice');
    case 'minimum':
      return wrongValue(data, `is too small: at least ${limit}`);
    case 'exclusiveMinimum':
      return wrongValue(data, `is too small: more than ${limit}`);
    case 'maximum':
      return wrongValue(data, `is too large: at most ${limit}`);
    default:
      return wrongValue(data, `does not satisfy "${keyword}" here`);
  }
}

function typeWords(schema: unknown): string {
  return (Array.isArray(schema) ? schema : [schema])
    .map((type) => TYPE_WORDS[String(type)] ?? String(type))
    .join(' or ');
}

/** The kinds of value that the shared definitions allow, where that is not a group of keys. */
const REFERENCE_WORDS: Readonly<Record<string, string>> = {
  Date: 'a date',
  ConditionName: 'text',
  Operand: 'a number or text',
  ComparedValue: 'true or false or a number or text',
};

/** The kinds of value that a choice of shapes allows, in words. */
function choiceWords(schema: unknown): string {
  const kinds = array(schema).map((branch) => {
    const { type, $ref, enum: values, const: only } = record(branch);
    if (type !== undefined) return typeWords(type);
    if (only !== undefined) return String(only);
    if (Array.isArray(values)) return values.map(String).join(' or ');
    return (
      Object.entries(REFERENCE_WORDS).find(([name]) => String($ref ?? '').endsWith(name))?.[1] ?? 'a group of keys'
    );
  });
  return [...new Set(kinds)].join(' or ');
}

/** Data of which it cannot be said which of several shapes it is meant to have: their keys are all it lacks. */
export function keysProblems(
  { data }: ErrorObject,
  { keys, missing }: Branches,
  path: Path,
  yaml: YamlFile,
): Problem[] {
  const unknown = Object.keys(record(data)).filter((key) => !keys.includes(key));
  if (unknown.length === 0) return [missingOneOf(missing)(yaml.placeOfValue(path))];
  return unknown.map((key) => unknownKey(key, keys)(yaml.placeOfKey([...path, key])));
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function array(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
