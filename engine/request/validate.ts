import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CalculationRequest, CalendarRequest } from '../../schemas/types/api.js';
import { validators } from '../../schemas/validators.js';
import { inEach, type Language, type Translated, TranslatedError } from '../values/language.js';
import { isObject } from './json.js';
import {
  CALENDAR_REQUEST,
  describeValue,
  type Fault,
  faultMessage,
  joinOr,
  MOST_ISSUES,
  REQUEST,
  suggestion,
} from './messages.js';

/** The result of a check: the request, or its faults. */
export type Validated<Request> = { readonly ok: true; readonly request: Request } | ({ readonly ok: false } & Faults);

/** The result of checking a calculation request. */
export type Validation = Validated<CalculationRequest>;

/** The faults of a request: one sentence about all of them, and a list of those that have a place. */
export interface Faults {
  readonly message: string;
  readonly issues: readonly Issue[];
}

/** One fault of a request: where it is, and how to correct it. */
export interface Issue {
  /** JSON Pointer (RFC 6901) of the place; empty for the whole body. */
  readonly path: string;
  readonly message: string;
}

/** Thrown for a request that cannot be answered. Its message and issues are the same as those of the API. */
export class RequestError extends TranslatedError implements Faults {
  override name = 'RequestError';
  readonly issues: readonly Issue[];

  /**
   * @param faults the faults in each language
   * @param language the language of `message` and `issues`
   */
  constructor(
    readonly faults: Translated<Faults>,
    language: Language,
  ) {
    super(inEach((one) => faults[one].message));
    this.message = faults[language].message;
    this.issues = faults[language].issues;
  }
}

/**
 * Returns the request if a check accepts it.
 * @param validate checks the request and describes its faults in a language
 * @param language the language of the error
 * @throws RequestError if the check refuses it
 */
export function requireValid<Request>(
  validate: (language: Language) => Validated<Request>,
  language: Language,
): Request {
  const validation = validate(language);
  if (validation.ok) return validation.request;
  const faults = inEach((one) => {
    const translated = one === language ? validation : validate(one);
    return translated.ok ? validation : { message: translated.message, issues: translated.issues };
  });
  throw new RequestError(faults, language);
}

/** The validator of each legal form's request. Its faults are in its `errors` after a call. */
const shapes: ReadonlyMap<string, ValidateFunction<CalculationRequest>> = new Map(Object.entries(validators));

/**
 * Checks whether a value is a calculation request. Messages are about the shape that belongs to its `form`. The value
 * is not changed, and nothing is thrown. At most a hundred faults are listed.
 * @param forms the legal forms that there are rules for; by default all forms that have a request schema
 * @param language the language of the messages
 */
export function validateRequest(body: unknown, forms?: readonly string[], language: Language = 'en'): Validation {
  if (!isObject(body)) return singleFault('', REQUEST[language].notAnObject(describeValue(body, language)), language);
  const form = Object.hasOwn(body, 'form') ? body.form : undefined;
  const validate = typeof form === 'string' ? shapes.get(form) : undefined;
  const isKnown = forms === undefined || forms.some((one) => one === form);
  if (typeof form !== 'string' || validate === undefined || !isKnown)
    return invalidForm(form, forms ?? [...shapes.keys()], language);
  return validate(body) ? { ok: true, request: body } : invalidRequest(form, validate.errors ?? [], language);
}

/**
 * Checks whether a value is a calendar request. Only the type of the start is checked here: the calendar itself checks
 * which days it accepts.
 * @param forms the legal forms that there are rules for
 * @param language the language of the messages
 */
export function validateCalendarRequest(
  body: unknown,
  forms: readonly string[],
  language: Language = 'en',
): Validated<CalendarRequest> {
  const { start, request, ...others } = isObject(body) ? body : {};
  const validation = validateRequest(request, forms, language);
  const [extra] = Object.keys(others);
  if (validation.ok && typeof start === 'string' && extra === undefined)
    return { ok: true, request: { start, request: validation.request } };
  const { noStart, noRequest, within, extra: extraText } = CALENDAR_REQUEST[language];
  const faults = validation.ok ? [] : validation.issues;
  const issues = [
    ...(extra === undefined ? [] : [{ path: pointer('', extra), message: extraText(extra) }]),
    ...(typeof start === 'string' ? [] : [{ path: '/start', message: noStart }]),
    ...(request === undefined
      ? [{ path: '/request', message: noRequest }]
      : faults.map(({ path, message }) => ({ path: `/request${path}`, message: within(message) }))),
  ];
  return { ok: false, ...faultsOf(issues, language) };
}

/** Adds the sentence that counts the faults. */
export function faultsOf(issues: readonly Issue[], language: Language): Faults {
  return { message: REQUEST[language].faultsIn(issues.length), issues };
}

function invalidForm(form: unknown, names: readonly string[], language: Language): Validation {
  const path = pointer('', 'form');
  const { missing, wrong } = REQUEST[language];
  const allowed = joinOr(names, language);
  if (form === undefined) return singleFault(path, missing(path, allowed), language);
  const message = `${wrong(path, allowed, describeValue(form, language))}${suggestion(form, names)[language]}`;
  return singleFault(path, message, language);
}

function singleFault(path: string, message: string, language: Language): Validation {
  return { ok: false, ...faultsOf([{ path, message }], language) };
}

function invalidRequest(form: string, errors: readonly ErrorObject[], language: Language): Validation {
  const faults = onePerPlace(errors);
  const listed = faults.slice(0, MOST_ISSUES);
  return {
    ok: false,
    message: REQUEST[language].faults(form, faults.length, listed.length),
    issues: listed.map((fault) => ({ path: fault.path, message: faultMessage(fault, form, language) })),
  };
}

/**
 * Keeps one fault per place, and at most one more than are listed. If a value has two faults, the message of either
 * names everything that is allowed there.
 */
function onePerPlace(errors: readonly ErrorObject[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const error of errors) {
    const path = placeOf(error);
    faults.set(path, { ...error, path });
    if (faults.size > MOST_ISSUES) break;
  }
  return [...faults.values()];
}

/**
 * The JSON Pointer of a fault. If a field is missing or extra, Ajv gives the object; the fault belongs to the field.
 */
function placeOf({ instancePath, params }: ErrorObject): string {
  const field: unknown = params.missingProperty ?? params.additionalProperty;
  return typeof field === 'string' ? pointer(instancePath, field) : instancePath;
}

/** The JSON Pointer of a field of the object at `parent`. */
export function pointer(parent: string, field: string): string {
  return `${parent}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
