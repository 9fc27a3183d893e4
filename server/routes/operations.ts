import type Router from '@koa/router';
import type { Context } from 'koa';
import {
  type CalculationRequest,
  isObject,
  type Language,
  RequestError,
  type Rules,
  type Validated,
  validateCalendarWithBeyond,
  validateRequest,
  validateWithBeyond,
  validateYourCase,
  yearOfDay,
} from '../../engine/index.js';
import { faultLanguage, invalidRequest } from '../errors.js';
import { jsonOnly, parseJson, readBody } from '../http/body.js';
import { ANY_YEAR, CALCULATE, OPERATIONS, type Operation, operationPath } from '../paths.js';
import {
  calculationResponse,
  calendarResponse,
  comparisonResponse,
  explanationResponse,
  totalsAlone,
} from '../response.js';
import { answerWriter, utf8 } from '../serialize.js';
import { asksTotals, languageOf, refuseMisnamed } from './query.js';

/**
 * Routes the operations. The order of the middlewares is the order of the checks.
 * @param served the rules of each year that is served; the first answer if an address names no year
 */
export function routeOperations(router: Router, served: readonly [Rules, ...Rules[]], publicBaseUrl: string): void {
  const routeOperation = (operation: Operation, year: number | undefined, answer: Answer): void => {
    const path = operationPath(operation, year);
    router.post(path, jsonOnly, readBody, parseJson, async (ctx) => {
      if (path !== CALCULATE) refuseMisnamed(ctx, operationPath(operation, ANY_YEAR));
      ctx.body = await answer(ctx.request.body, languageOf(ctx), ctx);
      ctx.set('Content-Type', 'application/json');
    });
  };
  const [first, ...further] = served;
  const current = operationsOf(first, publicBaseUrl);
  const others = further.map((rules) => [rules.ruleset.year, operationsOf(rules, publicBaseUrl)] as const);
  const years = new Map([[first.ruleset.year, current], ...others]);
  for (const [year, answer] of years)
    for (const operation of OPERATIONS) routeOperation(operation, year, answer[operation]);
  for (const operation of OPERATIONS)
    routeOperation(operation, undefined, (body, ...others) => {
      // A start is dated by the rules of its own year, if these are served.
      const start = operation === 'calendar' && isObject(body) ? yearOfDay(body.start) : undefined;
      const answer = (start === undefined ? undefined : years.get(start)) ?? current;
      return answer[operation](body, ...others);
    });
}

/** Gives the answer to a body. */
type Answer = (body: unknown, language: Language, ctx: Context) => Buffer | Promise<Buffer>;

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
      const onlyTotals = asksTotals(ctx);
      const request = validRequest(body, forms, ctx);
      if (!onlyTotals) return writerIn(language)(request, ctx.res);
      return jsonOrRefusal(ctx, () => calculationResponse(rules.in(language), publicBaseUrl, request), totalsAlone);
    },
    'your-case': (body, language, ctx) => {
      const inputs = orRefuse(validateYourCase(body, rules.source, faultLanguage(ctx)));
      return jsonOrRefusal(ctx, () => calculationResponse(rules.in(language), publicBaseUrl, inputs));
    },
    compare: (body, language, ctx) => {
      const write = asksTotals(ctx) ? totalsAlone : JSON.stringify;
      const inputs = orRefuse(validateWithBeyond(body, rules.source, faultLanguage(ctx)));
      return jsonOrRefusal(ctx, () => comparisonResponse(rules.in(language), publicBaseUrl, inputs), write);
    },
    explain: (body, language, ctx) => {
      const inputs = orRefuse(validateWithBeyond(body, rules.source, faultLanguage(ctx)));
      return jsonOrRefusal(ctx, () => explanationResponse(rules.in(language), publicBaseUrl, inputs));
    },
    calendar: (body, language, ctx) => {
      const inputs = orRefuse(validateCalendarWithBeyond(body, rules.source, faultLanguage(ctx)));
      return jsonOrRefusal(ctx, () => calendarResponse(rules.in(language), publicBaseUrl, inputs));
    },
  };
}

/** Checks a request. Nothing after this checks it again. */
function validRequest(body: unknown, forms: readonly string[], ctx: Context): CalculationRequest {
  return orRefuse(validateRequest(body, forms, faultLanguage(ctx)));
}

function orRefuse<Request>(validation: Validated<Request>): Request {
  if (!validation.ok) throw invalidRequest(validation.message, validation.issues);
  return validation.request;
}

/** An answer as JSON, or the refusal of the rules: too many people, or a start day that they cannot date. */
function jsonOrRefusal(ctx: Context, answer: () => object, write: (answer: object) => string = JSON.stringify): Buffer {
  try {
    return utf8(write(answer()));
  } catch (failure) {
    if (!(failure instanceof RequestError)) throw failure;
    const { message, issues } = failure.faults[faultLanguage(ctx)];
    throw invalidRequest(message, issues);
  }
}
