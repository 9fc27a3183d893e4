import cors from '@koa/cors';
import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import {
  type CalculationRequest,
  type Issue,
  isObject,
  LANGUAGES,
  type Language,
  type Rules,
  TooManyPeople,
  type Validation,
  validateRequest,
} from '../../engine/index.js';
import type { CalendarRequest } from '../../schemas/types/api.js';
import { invalidRequest } from '../errors.js';
import { jsonOnly, parseJson, readBody } from '../http/body.js';
import { allowedAt, OPERATIONS, type Operation, operationPath } from '../paths.js';
import { calendarResponse, comparisonResponse, explanationResponse } from '../response.js';
import { answerWriter } from '../serialize.js';

/**
 * What is asked with a body, and the preflights. The order of the middlewares is the order of the checks.
 * @param served the rules of each year that is served, those that answer where no year is named first
 */
export function routeOperations(router: Router, served: readonly Rules[], publicBaseUrl: string): void {
  for (const [index, rules] of served.entries()) {
    const answer = operationsOf(rules, publicBaseUrl);
    for (const operation of OPERATIONS) {
      const ofYear = operationPath(operation, rules.ruleset.year);
      for (const path of index === 0 ? [operationPath(operation), ofYear] : [ofYear]) {
        router.post(path, jsonOnly, readBody, parseJson, async (ctx) => {
          const language = languageOf(ctx);
          ctx.body = await answer[operation](ctx.request.body, language, ctx);
          ctx.set('Content-Type', 'application/json');
        });
        allowPreflight(router, path);
      }
    }
  }
}

/** Gives the bytes, or the text, that answer a body. */
type Answer = (body: unknown, language: Language, ctx: Context) => string | Promise<Buffer>;

function operationsOf(rules: Rules, publicBaseUrl: string): Readonly<Record<Operation, Answer>> {
  const forms = Object.keys(rules.source.forms);
  const writers = new Map<Language, ReturnType<typeof answerWriter>>();
  const writerIn = (language: Language) => {
    const writer = writers.get(language) ?? answerWriter(rules.in(language), publicBaseUrl);
    writers.set(language, writer);
    return writer;
  };
  return {
    calculate: (body, language, ctx) => {
      const request = validRequest(body, forms);
      return writerIn(language)(request, ctx.res);
    },
    compare: (body, language) => {
      const request = validRequest(body, forms);
      try {
        return JSON.stringify(comparisonResponse(rules.in(language), publicBaseUrl, request));
      } catch (failure) {
        throw failure instanceof TooManyPeople ? invalidRequest(failure.message) : failure;
      }
    },
    explain: (body, language) =>
      JSON.stringify(explanationResponse(rules.in(language), publicBaseUrl, validRequest(body, forms))),
    calendar: (body, language) => {
      const inputs = validCalendarRequest(body, forms);
      try {
        return JSON.stringify(calendarResponse(rules.in(language), publicBaseUrl, inputs));
      } catch (failure) {
        if (failure instanceof RangeError) throw faults([{ path: '/start', message: failure.message }]);
        throw failure;
      }
    },
  };
}

function validRequest(body: unknown, forms: readonly string[]): CalculationRequest {
  const validation = validateRequest(body, forms);
  if (!validation.ok) throw invalidRequest(validation.message, validation.issues);
  return validation.request;
}

/** Of the start only its type is checked: the calendar itself knows which days it takes. */
function validCalendarRequest(body: unknown, forms: readonly string[]): CalendarRequest {
  const { start, request, ...others } = isObject(body) ? body : {};
  const validation = validateRequest(request, forms);
  if (validation.ok && typeof start === 'string' && Object.keys(others).length === 0)
    return { start, request: validation.request };
  throw faults([
    ...Object.keys(others).slice(0, 1).map(extraField),
    ...(typeof start === 'string' ? [] : [{ path: '/start', message: `/start ${A_DAY}` }]),
    ...(request === undefined ? [{ path: '/request', message: `/request ${A_REQUEST}` }] : issuesWithin(validation)),
  ]);
}

const A_DAY = 'is required: it must be a day in a text, year-month-day.';
const A_REQUEST = 'is required: it must be what the calculation takes.';

function extraField(name: string): Issue {
  const path = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const shown = JSON.stringify(name.slice(0, LONGEST_NAME));
  return { path, message: `${shown} is not a field of a calendar. Its fields are "start" and "request".` };
}

/** The most of the name of a field that a message repeats, characters. */
const LONGEST_NAME = 60;

function issuesWithin(validation: Validation): Issue[] {
  if (validation.ok) return [];
  return validation.issues.map(({ path, message }) => ({
    path: `/request${path}`,
    message: `In /request: ${message}`,
  }));
}

function faults(issues: readonly Issue[]) {
  const count = issues.length === 1 ? '1 fault' : `${issues.length} faults`;
  return invalidRequest(`The request is not valid: ${count}.`, issues);
}

/** The language that a query asks for: `?lingua=en`, as on the website. No header counts. */
export function languageOf({ query: { [LANGUAGE]: asked = 'it' } }: Context): Language {
  const language = LANGUAGES.find((one) => one === asked);
  if (language !== undefined) return language;
  const found = JSON.stringify([asked].flat().join(', ').slice(0, LONGEST_NAME));
  throw invalidRequest(`The query parameter ${LANGUAGE} must be ${LANGUAGES.join(' or ')}; found ${found}.`);
}

const LANGUAGE = 'lingua';

/** How long a browser may remember what a preflight allows. Seconds. */
const PREFLIGHT_AGE = 86_400;

/**
 * Answers the preflight of a web page that asks an address.
 * @param allowHeaders those that the page may send
 */
export function allowPreflight(router: Router, path: string, allowHeaders = 'Content-Type'): void {
  const allowMethods = allowedAt(path) ?? '';
  router.options(path, asPreflight, cors({ origin: '*', allowMethods, allowHeaders, maxAge: PREFLIGHT_AGE }));
}

/** Every OPTIONS is answered as a preflight: @koa/cors passes on one that does not name the method it asks for. */
const asPreflight: Middleware = (ctx, next) => {
  ctx.req.headers['access-control-request-method'] ??= 'POST';
  return next();
};
