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

/** Whether something is a request of a kind: the request itself, or what is wrong with it. */
export type Validated<Request> = { readonly ok: true; readonly request: Request } | ({ readonly ok: false } & Faults);

export type Validation = Validated<CalculationRequest>;

/** What is wrong with a request: in one sentence, and fault by fault where they have places. */
export interface Faults {
  readonly message: string;
  readonly issues: readonly Issue[];
}

/** One fault of a request: where it is, and what to do about it. */
export interface Issue {
  /** JSON Pointer (RFC 6901) of the offending place; empty for the whole body. */
  readonly path: string;
  readonly message: string;
}

/** A request that cannot be answered as it is. Says what the API says of it. */
export class RequestError extends TranslatedError implements Faults {
  override name = 'RequestError';
  readonly issues: readonly Issue[];

  /**
   * @param told what is wrong, in each language
   * @param language that of `message` and `issues`
   */
  constructor(
    readonly told: Translated<Faults>,
    language: Language,
  ) {
    super(inEach((one) => told[one].message));
    this.message = told[language].message;
    this.issues = told[language].issues;
  }
}

/**
 * The request that a check accepts.
 * @param validate the check, in a language
 * @throws RequestError where it refuses it
 */
export function accepted<Request>(validate: (language: Language) => Validated<Request>, language: Language): Request {
  const validation = validate(language);
  if (validation.ok) return validation.request;
  const told = inEach((one) => {
    const said = one === language ? validation : validate(one);
    return said.ok ? validation : { message: said.message, issues: said.issues };
  });
  throw new RequestError(told, language);
}

/** For each legal form whether a value is its request; all faults are then in `errors`. */
const shapes: ReadonlyMap<string, ValidateFunction<CalculationRequest>> = new Map(Object.entries(validators));

/**
 * Says whether a value is a calculation request, in the words of the shape that its `form` chooses.
 * It changes nothing and never throws; of very many faults only the first hundred are listed.
 * @param forms the legal forms that there are rules for; all that requests can be of where it is left out
 * @param language that of the messages
 */
export function validateRequest(body: unknown, forms?: readonly string[], language: Language = 'en'): Validation {
  if (!isObject(body)) return oneFault('', REQUEST[language].notAnObject(describeValue(body, language)), language);
  const form = Object.hasOwn(body, 'form') ? body.form : undefined;
  const validate = typeof form === 'string' ? shapes.get(form) : undefined;
  const isKnown = forms === undefined || forms.some((one) => one === form);
  if (typeof form !== 'string' || validate === undefined || !isKnown)
    return wrongForm(form, forms ?? [...shapes.keys()], language);
  return validate(body) ? { ok: true, request: body } : faulty(form, validate.errors ?? [], language);
}

/**
 * Says whether a value asks for a calendar. Of the start only its type is checked: the calendar itself knows which days it takes.
 * @param forms the legal forms that there are rules for
 * @param language that of the messages
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

/** Some faults with the sentence that counts them. */
export function faultsOf(issues: readonly Issue[], language: Language): Faults {
  return { message: REQUEST[language].faultsIn(issues.length), issues };
}

function wrongForm(form: unknown, names: readonly string[], language: Language): Validation {
  const path = pointer('', 'form');
  const { missing, wrong } = REQUEST[language];
  const allowed = joinOr(names, language);
  if (form === undefined) return oneFault(path, missing(path, allowed), language);
  const message = `${wrong(path, allowed, describeValue(form, language))}${suggestion(form, names)[language]}`;
  return oneFault(path, message, language);
}

function oneFault(path: string, message: string, language: Language): Validation {
  return { ok: false, ...faultsOf([{ path, message }], language) };
}

function faulty(form: string, errors: readonly ErrorObject[], language: Language): Validation {
  const faults = onePerPlace(errors);
  const listed = faults.slice(0, MOST_ISSUES);
  return {
    ok: false,
    message: REQUEST[language].faults(form, faults.length, listed.length),
    issues: listed.map((fault) => ({ path: fault.path, message: faultMessage(fault, form, language) })),
  };
}

/** The first faults, one more than are told. Where a value has two, the message of either names all that is allowed there. */
function onePerPlace(errors: readonly ErrorObject[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const error of errors) {
    const path = placeOf(error);
    faults.set(path, { ...error, path });
    if (faults.size > MOST_ISSUES) break;
  }
  return [...faults.values()];
}

/** Ajv names the object that lacks a field or has one too many; the place of the fault is the field's own. */
function placeOf({ instancePath, params }: ErrorObject): string {
  const field: unknown = params.missingProperty ?? params.additionalProperty;
  return typeof field === 'string' ? pointer(instancePath, field) : instancePath;
}

/** The JSON Pointer of a field of the object at `parent`. */
function pointer(parent: string, field: string): string {
  return `${parent}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
