import type { ErrorObject } from 'ajv';
import {
  missingKey,
  missingSource,
  notAllowed,
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
    return wrongValue(key, nameExpectation)(yaml.placeOfKey([...path, key]));
  }
  return valueProblem(error, path.at(-1))(yaml.placeOfValue(path));
}

const nameExpectation = 'is not a name: use lower-case letters, digits and underscores, for example "diritto_annuale"';

function valueProblem(
  { keyword, params, data, schema, parentSchema }: ErrorObject,
  key: string | number | undefined,
): Unplaced {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'type':
      return wrongType(typeWords(schema), data);
    case 'anyOf':
      return wrongType(choiceWords(schema), data);
    case 'enum':
      return key === 'operator' ? unknownOperator(data, array(schema)) : notAllowed(data, array(schema));
    case 'const':
      return notAllowed(data, [schema]);
    case 'format':
      return wrongValue(
        data,
        schema === 'date'
          ? 'is not a date: write year-month-day, for example 2027-02-28'
          : 'is not a web address: write it whole, with https://',
      );
    case 'pattern':
      return wrongValue(
        data,
        parentSchema?.format === 'uri' ? 'is not a web address: write it whole, with https://' : nameExpectation,
      );
    case 'minLength':
      return wrongValue(data, 'is too short to say anything');
    case 'minItems':
      return key === 'sources' ? missingSource() : wrongValue(data, `needs at least ${limit} items`);
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

/** The kinds of value that a choice of shapes allows, in words. */
function choiceWords(schema: unknown): string {
  const kinds = array(schema).map((branch) => {
    const { type, $ref, enum: values } = record(branch);
    if (type !== undefined) return typeWords(type);
    if (Array.isArray(values)) return values.map(String).join(' or ');
    return String($ref ?? '').includes('Date') ? 'a date' : 'a group of keys';
  });
  return [...new Set(kinds)].join(' or ');
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function array(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
