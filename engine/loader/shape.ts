import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../schemas/read.js';
import { KINDS } from '../names/named-rules.js';
import { definition, ruleSchema } from '../names/schema-walk.js';
import { asObject } from '../request/json.js';
import { nearestName } from '../request/messages.js';
import { groupsBy, recall } from '../values/maps.js';
import { runsOn, type ValueKind } from './hints.js';
import type { ProblemAt } from './messages.js';
import type { Problem } from './problem.js';
import type { RuleFile } from './rule-files.js';
import * as messages from './shape-messages.js';
import type { Path, YamlFile } from './yaml-file.js';

// The code of a validator runs once for each file, so that optimizing it would take longer than it saves.
const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true, code: { optimize: false } });
addFormats.default(ajv);
// Keywords for editors, which do not restrict values.
ajv.addVocabulary(['defaultSnippets', 'markdownDescription']);
for (const kind of ['common', ...KINDS]) ajv.addSchema(ruleSchema(kind), `${kind}.schema.json`);
ajv.addSchema(withoutOffers(ruleSchema('names')), 'names.schema.json');

/** The schema of names with their types only: the lists of names are for editors, and take time to compile. */
function withoutOffers({ definitions, ...schema }: JsonSchema): JsonSchema {
  const types = Object.entries(asObject(definitions)).map(([kind, one]) => {
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
    return [kind, { type: asObject(one).type, if: true, then: true }];
  });
  return { ...schema, definitions: Object.fromEntries(types) };
}

/** The problems of a file by its schema, one per mistake. */
export function shapeProblems({ kind, yaml }: RuleFile): Problem[] {
  const validate = ajv.getSchema(`${kind}.schema.json`);
  if (validate === undefined || validate(yaml.data())) return [];
  return faults(validate.errors ?? [], [], yaml);
}

/** If data may have one of several shapes, only the problems of the intended shape are reported. */
function faults(errors: readonly ErrorObject[], above: Path, yaml: YamlFile): Problem[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  // Ajv reports the outer of two choices at the same place last.
  const isInside = (choice: ErrorObject, other: ErrorObject): boolean =>
    choice.instancePath === other.instancePath
      ? errors.indexOf(choice) < errors.indexOf(other)
      : isBelow(choice.instancePath, other.instancePath);
  const outermost = choices.filter((choice) => !choices.some((other) => isInside(choice, other)));
  const plain = errors.filter(
    (error) =>
      error.keyword !== 'anyOf' &&
      !choices.some((choice) => isBelow(error.instancePath, choice.instancePath)) &&
      !isEcho(error, errors),
  );
  const isMissing = ({ keyword, params }: ErrorObject): boolean =>
    keyword === 'required' && params.missingProperty !== 'sources';
  const lacking = groupsBy(plain.filter(isMissing), ({ instancePath }) => instancePath);
  return [
    ...lacking.map((all) => {
      const keys = all.map(({ params }) => String(params.missingProperty));
      return messages.missingKeys(keys)(yaml.placeOfValue([...above, ...pathOf(all[0])]));
    }),
    ...plain
      .filter((error) => !isMissing(error))
      .map((error) => shapeProblem(error, [...above, ...pathOf(error)], yaml)),
    ...outermost.flatMap((choice) => choiceProblems(choice, [...above, ...pathOf(choice)], yaml)),
  ];
}

/**
 * Whether an error only repeats another one: a misspelt key is also a missing one, a bad address breaks two keywords.
 */
function isEcho(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const { keyword, instancePath, params, propertyName } = error;
  const beside = errors.filter((other) => other !== error && other.instancePath === instancePath);
  // What is wrong with a key is reported by its `propertyNames`, and a failed `if` by the errors of the schema that
  // follows.
  if (propertyName !== undefined || keyword === 'if') return true;
  if (keyword === 'pattern') return beside.some((other) => other.keyword === 'format');
  if (keyword !== 'required') return false;
  return beside.some(({ params: { additionalProperty: key } }) => {
    const names = [params.missingProperty];
    return nearestName(key, names) !== undefined || (typeof key === 'string' && runsOn(key, names) !== undefined);
  });
}

/** Whether a JSON Pointer leads to a place or below it. */
function isBelow(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

function pathOf({ instancePath }: ErrorObject): Path {
  const steps = instancePath.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/* Data that may have one of several shapes. */

const validators = new Map<string, ValidateFunction>();

/** How strongly an error suggests that another shape was intended: a missing key weighs more than an unknown one. */
const WEIGHTS: Readonly<Record<string, number>> = { required: 3, additionalProperties: 2 };

/** The problems of data by the shape that is nearest to it. */
function choiceProblems(choice: ErrorObject, path: Path, yaml: YamlFile): Problem[] {
  const shapes = shapesOf(choice.schema);
  // It is valid as the only item of a list: the brackets are missing.
  if (shapes.some((shape) => errorsAs(shape, [choice.data]).length === 0))
    return [messages.wrongType(['array'], choice.data, path.at(-1))(yaml.placeOfValue(path))];
  const attempts = shapes
    .map((shape) => errorsAs(shape, choice.data))
    // A number instead of a group of keys is not a faulty group.
    .filter((errors) => !errors.some((error) => isOfWhole(error) && KINDS_APART.includes(error.keyword)))
    .sort((a, b) => weight(a) - weight(b));
  const [nearest, second] = attempts;
  if (nearest === undefined) return [shapeProblem(choice, path, yaml)];
  const lacksKey = nearest.some((error) => isOfWhole(error) && error.keyword === 'required');
  if (!lacksKey || second === undefined || weight(second) !== weight(nearest)) return faults(nearest, path, yaml);
  // Another shape is just as near: report the keys that would make it one of them.
  const ofWhole = attempts.flat().filter(isOfWhole);
  const keys = [...new Set(ofWhole.flatMap(({ parentSchema }) => Object.keys(parentSchema?.properties ?? {})))];
  const missing = [...new Set(ofWhole.flatMap(({ params }) => params.missingProperty ?? []))];
  const unknown = Object.keys(asObject(choice.data)).filter((key) => !keys.includes(key));
  if (unknown.length === 0) return [messages.missingOneOf(missing)(yaml.placeOfValue(path))];
  return unknown.map((key) => messages.unknownKey(key, keys)(yaml.placeOfKey([...path, key])));
}

/** The shapes of a choice, with those of choices within it. */
function shapesOf(choice: unknown): unknown[] {
  return array(choice).flatMap((shape) => {
    const { $ref } = asObject(shape);
    const { anyOf } = asObject($ref === undefined ? shape : definition(String($ref)));
    return anyOf === undefined ? [shape] : shapesOf(anyOf);
  });
}

/** Whether an error concerns the data as a whole, and not a value below one of its keys. */
function isOfWhole({ instancePath }: ErrorObject): boolean {
  return instancePath === '';
}

function errorsAs(branch: unknown, data: unknown): readonly ErrorObject[] {
  const key = JSON.stringify(branch);
  const validate = recall(validators, key, () => ajv.compile(JSON.parse(key)));
  return validate(data) ? [] : (validate.errors ?? []);
}

const KINDS_APART = ['type', 'const'];

/**
 * How far data is from a shape, by its keys alone. Values below a key of the shape do not count. A wrong `type:` means
 * that another shape was intended.
 */
function weight(errors: readonly ErrorObject[]): number {
  return errors
    .map(({ keyword, instancePath }) => {
      if (instancePath === '/type') return 100;
      return instancePath === '' ? (WEIGHTS[keyword] ?? 0) : 0;
    })
    .reduce((sum, one) => sum + one, 0);
}

/* Converts an error of Ajv to a problem of a rule file. */

function shapeProblem(error: ErrorObject, path: Path, yaml: YamlFile): Problem {
  const { keyword, params, schema, parentSchema } = error;
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      return messages.unknownKey(key, Object.keys(asObject(parentSchema?.properties)))(yaml.placeOfKey([...path, key]));
    }
    case 'required':
      // Other keys are reported together.
      return messages.missingSource(yaml.placeOfValue(path));
    case 'propertyNames': {
      const key = String(params.propertyName);
      const { $ref, pattern } = asObject(schema);
      const isDay = $ref?.toString().endsWith('/Date') === true;
      return messages.notWrittenAs(isDay ? 'date' : nameOrSlug(pattern), key)(yaml.placeOfKey([...path, key]));
    }
    default:
      return valueProblem(error, path.at(-1))(yaml.placeOfValue(path));
  }
}

function valueProblem(
  { keyword, data, schema, parentSchema }: ErrorObject,
  key: string | number | undefined,
): ProblemAt {
  switch (keyword) {
    case 'type':
      return parentSchema?.format === 'date'
        ? messages.notWrittenAs('date', data)
        : messages.wrongType(kindsOf(schema), data, key);
    case 'anyOf':
      return messages.wrongType(kindsOfChoice(schema), data, key);
    case 'enum':
      return key === 'operator'
        ? messages.unknownOperator(data, array(schema))
        : messages.notAllowed(data, array(schema));
    case 'const':
      return messages.notAllowed(data, [schema]);
    case 'format':
      return schema === 'date' ? messages.notWrittenAs('date', data) : messages.notWrittenAs('address', data);
    case 'pattern':
      return messages.notWrittenAs(patternWord(schema, parentSchema?.format, key), data);
    case 'minItems':
      return key === 'sources' ? messages.missingSource : messages.beyondLimit(data, parentSchema ?? {});
    default:
      return messages.beyondLimit(data, parentSchema ?? {});
  }
}

/** What a text that must match a pattern is meant to be. */
function patternWord(
  pattern: unknown,
  format: unknown,
  key: string | number | undefined,
): 'address' | 'name' | 'slug' | 'version' {
  if (format === 'uri') return 'address';
  if (key === 'version') return 'version';
  return nameOrSlug(pattern);
}

/** Whether a pattern is that of a name or of a page address, the only one that allows hyphens. */
function nameOrSlug(pattern: unknown): 'name' | 'slug' {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test('a-b') ? 'slug' : 'name';
}

function kindsOf(type: unknown): ValueKind[] {
  return (Array.isArray(type) ? type : [type]).map(String);
}

/** The kinds of value that a choice of shapes allows, each once. */
function kindsOfChoice(shapes: unknown): ValueKind[] {
  const kinds = shapesOf(shapes).flatMap((shape) => {
    const { $ref } = asObject(shape);
    const { type = 'object', format, const: only } = asObject($ref === undefined ? shape : definition(String($ref)));
    if (only !== undefined) return [String(only)];
    return format === 'date' ? ['date'] : kindsOf(type);
  });
  return [...new Set(kinds)];
}

function array(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
