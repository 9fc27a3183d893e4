import { isDeepStrictEqual } from 'node:util';
import { readSchema } from '../../schemas/read.js';
import type { BeyondAnswers, CalculationRequest } from '../../schemas/types/api.js';
import { answersIn, beyondIssues } from '../beyond.js';
import { formNames, readWholeSchema } from '../request/form-fields.js';
import { asObject, isObject, type JsonObject } from '../request/json.js';
import { argumentFault, joinAnd, quote } from '../request/messages.js';
import {
  faultsOf,
  type Issue,
  RequestError,
  requireValid,
  type Validated,
  validateRequest,
} from '../request/validate.js';
import type { RuleSource } from '../rules/rules-year.js';
import { byLanguage, inEach, type Language } from '../values/language.js';
import { type Group, groupedBy } from '../values/maps.js';

/**
 * The schemas of a tool's own arguments, which are all required, by name. The fields of a request are not among them.
 */
export type OwnArguments = Readonly<Record<string, JsonObject>>;

/** How a tool takes the fields of a calculation request as its arguments. */
export interface RequestArguments<Request> {
  /** Whether the tool must, may or cannot be given a request. */
  readonly need: 'required' | 'optional' | 'never';
  /**
   * @param fields the arguments without the tool's own
   * @param own the names of the tool's own arguments
   */
  check(fields: JsonObject, forms: readonly string[], language: Language, own: readonly string[]): Validated<Request>;
}

/** A calculation request is required. */
export const requiredRequest: RequestArguments<CalculationRequest> = { need: 'required', check: validateRequest };

/** A calculation request is optional. */
export const optionalRequest: RequestArguments<CalculationRequest | undefined> = {
  need: 'optional',
  check: (fields, forms, language) =>
    Object.keys(fields).length === 0 ? { ok: true, request: undefined } : validateRequest(fields, forms, language),
};

/** No calculation request is accepted. */
export const noRequest: RequestArguments<undefined> = {
  need: 'never',
  check(fields, _forms, language, own) {
    const names = Object.keys(fields);
    if (names.length === 0) return { ok: true, request: undefined };
    const message = TEXTS[language].notTaken(joinAnd(names, language), own.map(quote).join(', '));
    return { ok: false, ...faultsOf([{ path: '', message }], language) };
  },
};

const TEXTS = byLanguage({
  notTaken: (names: string, own: string) => ({
    it: `Non sono argomenti di questo strumento: ${names}. Gli argomenti sono ${own}.`,
    en: `This tool does not take: ${names}. Its arguments are ${own}.`,
  }),
});

/**
 * Checks the arguments of a call, and separates the tool's own and `beyond` from the request. Only a tool that requires
 * a request takes `beyond`.
 * @throws RequestError with all faults of both
 */
export function checkedArguments<Request>(
  args: JsonObject,
  own: OwnArguments,
  { need, check }: RequestArguments<Request>,
  source: Pick<RuleSource, 'facts' | 'forms'>,
  language: Language,
): { readonly own: JsonObject; readonly request: Request; readonly beyond: BeyondAnswers | undefined } {
  const takesBeyond = need === 'required';
  const isOwn = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(own, name);
  const isOfRequest = (entry: readonly [string, unknown]): boolean =>
    !isOwn(entry) && !(takesBeyond && entry[0] === 'beyond');
  const fields = Object.fromEntries(Object.entries(args).filter(isOfRequest));
  const beyond = takesBeyond ? args.beyond : undefined;
  const request = requireValid((one): Validated<Request> => {
    const validation = check(fields, Object.keys(source.forms), one, Object.keys(own));
    const ofOwn = Object.entries(own).flatMap(([name, schema]): Issue[] => {
      const message = argumentFault(`/${name}`, args[name], schema, one);
      return message === undefined ? [] : [{ path: `/${name}`, message }];
    });
    const faults = [...ofOwn, ...beyondIssues(beyond, source, one)];
    if (faults.length === 0) return validation;
    return { ok: false, ...faultsOf([...faults, ...(validation.ok ? [] : validation.issues)], one) };
  }, language);
  const answers = beyond === undefined ? undefined : answersIn(beyond);
  return { own: Object.fromEntries(Object.entries(args).filter(isOwn)), request, beyond: answers };
}

/** The error for one wrong argument. */
export function argumentError(path: string, message: (language: Language) => string, language: Language): RequestError {
  return new RequestError(
    inEach((one) => faultsOf([{ path, message: message(one) }], one)),
    language,
  );
}

/** The schemas of some arguments that are not fields of a request, by name. */
export function ownArguments(...names: readonly string[]): OwnArguments {
  const { Arguments } = asObject(readSchema('assistants').$defs);
  const { properties } = asObject(Arguments);
  return Object.fromEntries(names.map((name) => [name, asObject(asObject(properties)[name])]));
}

/**
 * The input schema of a tool: one flat object, since many assistants reject a union at the root. It accepts the fields
 * of all forms; which of them a form has is checked with the request.
 * @param isDescribed whether the fields of the request have their descriptions
 */
export function inputSchema(
  own: OwnArguments,
  need: RequestArguments<unknown>['need'],
  beyond: JsonObject,
  isDescribed: boolean,
): JsonObject {
  const fields = {
    ...(need === 'never' ? {} : requestProperties()),
    ...(need === 'required' ? { beyond } : {}),
  };
  return {
    type: 'object',
    additionalProperties: false,
    required: [...Object.keys(own), ...(need === 'required' ? ['form'] : [])],
    properties: { ...own, ...(isDescribed ? fields : asObject(withoutWords(fields))) },
  };
}

/** A schema without its titles and descriptions. */
function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords);
  if (!isObject(schema)) return schema;
  const isWords = (keyword: string, value: unknown): boolean =>
    (keyword === 'title' || keyword === 'description') && typeof value === 'string';
  const kept = Object.entries(schema).filter(([keyword, value]) => !isWords(keyword, value));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withoutWords(value)]));
}

interface FormField {
  readonly form: string;
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

/** The fields of the requests of all forms. Their descriptions name the forms that have them. */
function requestProperties(): JsonObject {
  const fields = formNames().flatMap((form): FormField[] => {
    const { properties, required } = readWholeSchema(`requests/${form}`);
    const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
    return Object.entries(asObject(properties))
      .filter(([name]) => name !== 'form')
      .map(([name, schema]) => ({ form, name, schema: asObject(schema), isRequired: isRequired(name) }));
  });
  return {
    form: { type: 'string', enum: formNames(), description: 'The legal form.' },
    ...Object.fromEntries([...groupedBy(fields, ({ name }) => name)].map(([name, some]) => [name, mergedField(some)])),
  };
}

/**
 * The schema of one field for several forms. If their schemas differ, any value is accepted here and checked with the
 * request.
 */
function mergedField(fields: Group<FormField>): JsonObject {
  const [{ schema }] = fields;
  const isShared = fields.every((field) => isDeepStrictEqual(field.schema, schema));
  const needing = fields.filter(({ isRequired }) => isRequired).map(({ form }) => form);
  const needs = needing.length === fields.length ? 'required' : `required by ${needing.join(', ')}`;
  const forms = `Of ${fields.map(({ form }) => form).join(', ')}`;
  const words = needing.length === 0 ? forms : `${forms}, ${needs}`;
  return { ...(isShared ? schema : {}), description: `${schema.description} ${words}.` };
}
