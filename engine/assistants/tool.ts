import { isDeepStrictEqual } from 'node:util';
import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Rules } from '../load-rules.js';
import { formNames, readWholeSchema } from '../request/form-fields.js';
import { asObject, type JsonObject } from '../request/json.js';
import { describeValue, joinAnd, quote } from '../request/messages.js';
import { validateRequest } from '../request/validate.js';
import type { Language } from '../values/language.js';
import { wordsIn } from './words.js';

/** The rules years that assistants may ask about. */
export interface AssistantYears {
  /** The rules that answer where no year is named. */
  readonly current: Rules;
  readonly numbers: readonly number[];
  /** The rules of a year; undefined where they cannot be used. */
  rulesOf(year: number): Promise<Rules | undefined>;
}

/** What a tool answers from. */
export interface Context {
  readonly language: Language;
  /** The rules that answer where no year is named, with their texts in that language. */
  readonly rules: Rules;
  readonly years: AssistantYears;
}

/** What a tool gives. */
export interface Answer {
  readonly structured: object;
  /** The same in words, the fullest text first: the first that leaves the whole result small enough is given. */
  readonly texts: readonly (() => string)[];
}

/** Something that an assistant can ask. Nothing that it does changes anything. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the assistant: when to call it, and what it gives. */
  readonly description: string;
  readonly takesRequest: TakesRequest;
  /** The titles of the shapes, in schemas/assistants.schema.json, of its own arguments and of what it gives. */
  readonly takes?: string;
  readonly gives: string;
  /** The values that some of its own arguments can have. */
  known?(rules: Rules, years: AssistantYears): Readonly<Record<string, readonly unknown[]>>;
  /** @throws ToolError */
  answer(args: JsonObject, context: Context): Answer | Promise<Answer>;
}

/** A call that cannot be answered as it is. Its message tells the assistant how to mend it. */
export class ToolError extends Error {
  override name = 'ToolError';
}

/** So many faults of a call are told: an assistant reads each of them. */
const MOST_FAULTS = 20;

/** @throws ToolError with the faults, each with its field and what is allowed there */
export function requestIn(args: JsonObject, { rules, language }: Context): CalculationRequest {
  const validation = validateRequest(args, Object.keys(rules.source.forms), language);
  if (validation.ok) return validation.request;
  const told = validation.issues.slice(0, MOST_FAULTS).map(({ message }) => `- ${message}`);
  const more = validation.issues.length - told.length;
  throw new ToolError([validation.message, ...told, ...(more > 0 ? [wordsIn('more', language)(more)] : [])].join('\n'));
}

/** @throws ToolError where the argument is no text, or too long */
export function textIn(args: JsonObject, field: string, language: Language, most = Number.POSITIVE_INFINITY): string {
  const { [field]: text } = args;
  if (typeof text !== 'string') throw new ToolError(wordsIn('notText', language)(field, describeValue(text, language)));
  if (text.length > most) throw new ToolError(wordsIn('tooLong', language)(field, most));
  return text;
}

/** @throws ToolError where there are arguments that the tool does not take */
export function refuseOthers(others: JsonObject, allowed: readonly string[], language: Language): void {
  const names = Object.keys(others);
  if (names.length === 0) return;
  const shown = joinAnd(names.slice(0, MOST_FAULTS), language);
  throw new ToolError(wordsIn('extra', language)(shown, allowed.map(quote).join(', ')));
}

/** By which rules something is said. */
export function provenance({ ruleset: { year, version } }: Rules) {
  return { year, version };
}

const SHAPES = asObject(readWholeSchema('assistants').$defs);

/** The shape of what a tool gives. */
export function outputSchema(title: string): JsonObject {
  return asObject(SHAPES[title]);
}

/** How far a tool takes the fields of a calculation request as its arguments. */
export type TakesRequest = 'required' | 'optional' | 'never';

/**
 * The shape of what a tool takes: one flat object at its root, because many assistants refuse a union there. It takes the
 * fields of all forms; which of them a form has, only the check of requests says.
 * @param own the title of the shape of the tool's own arguments, if it has any
 * @param known the few values that some of those can have in these rules
 */
export function inputSchema(
  takesRequest: TakesRequest,
  own?: string,
  known: Readonly<Record<string, readonly unknown[]>> = {},
): JsonObject {
  const { properties, required } = own === undefined ? {} : asObject(SHAPES[own]);
  const ownProperties = Object.entries(asObject(properties)).map(([name, schema]): [string, JsonObject] => [
    name,
    name in known ? { ...asObject(schema), enum: known[name] } : asObject(schema),
  ]);
  return {
    type: 'object',
    additionalProperties: false,
    required: [...(Array.isArray(required) ? required : []), ...(takesRequest === 'required' ? ['form'] : [])],
    properties: { ...Object.fromEntries(ownProperties), ...(takesRequest === 'never' ? {} : requestProperties()) },
  };
}

interface FormField {
  readonly form: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

/** The fields of the requests of all forms, each with the forms that take it. */
function requestProperties(): JsonObject {
  const fields = new Map<string, FormField[]>();
  for (const form of formNames()) {
    const { properties, required } = readWholeSchema(`requests/${form}`);
    for (const [name, schema] of Object.entries(asObject(properties)).filter(([name]) => name !== 'form')) {
      const isRequired = Array.isArray(required) && required.includes(name);
      fields.set(name, [...(fields.get(name) ?? []), { form, schema: asObject(schema), isRequired }]);
    }
  }
  return {
    form: { type: 'string', enum: formNames(), description: 'The legal form.' },
    ...Object.fromEntries([...fields].map(([name, some]) => [name, mergedField(some)])),
  };
}

/** What several forms take under one name. Where they take different things, only the check of requests can tell them apart. */
function mergedField(fields: readonly FormField[]): JsonObject {
  const [first] = fields;
  const { title, description = '', ...shape } = first?.schema ?? {};
  const isShared = fields.every(({ schema: { title: _, description: __, ...other } }) =>
    isDeepStrictEqual(other, shape),
  );
  const needing = fields.filter(({ isRequired }) => isRequired).map(({ form }) => form);
  const words = [
    String(description),
    `Of ${fields.map(({ form }) => form).join(', ')}${needing.length === fields.length ? ', required' : ''}.`,
    ...(needing.length > 0 && needing.length < fields.length ? [`Required by ${needing.join(', ')}.`] : []),
  ];
  return { ...(isShared ? shape : {}), description: words.filter((text) => text !== '').join(' ') };
}
