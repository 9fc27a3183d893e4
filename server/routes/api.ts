import cors from '@koa/cors';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { type Rules, validateRequest } from '../../engine/index.js';
import type { Health } from '../../schemas/types/api.js';
import { invalidRequest } from '../errors.js';
import { jsonOnly, parseJson, readBody } from '../http/body.js';
import { conditional } from '../http/conditional.js';
import type { Drain } from '../http/graceful-stop.js';
import { ALLOW, CALCULATE, HEALTH, OPENAPI } from '../paths.js';
import { answerWriter } from '../serialize.js';

/** The calculation and its preflight. The order of the middlewares is the order of the checks. */
export function routeCalculation(router: Router, rules: Rules, publicBaseUrl: string): void {
  const answer = answerWriter(rules, publicBaseUrl);
  const forms = Object.keys(rules.source.forms);
  const calculate: Middleware = async (ctx) => {
    const validation = validateRequest(ctx.request.body, forms);
    if (!validation.ok) throw invalidRequest(validation.message, validation.issues);
    ctx.set('Content-Type', 'application/json');
    ctx.body = await answer(validation.request, ctx.res);
  };
  router.post(CALCULATE, jsonOnly, readBody, parseJson, calculate);
  router.options(
    CALCULATE,
    asPreflight,
    cors({
      origin: '*',
      allowMethods: ALLOW.get(CALCULATE) ?? '',
      allowHeaders: 'Content-Type',
      maxAge: PREFLIGHT_AGE,
    }),
  );
}

/** How long a browser may remember what a preflight allows. Seconds. */
const PREFLIGHT_AGE = 86_400;

/** Every OPTIONS is answered as a preflight: @koa/cors passes on one that does not name the method it asks for. */
const asPreflight: Middleware = (ctx, next) => {
  ctx.req.headers['access-control-request-method'] ??= 'POST';
  return next();
};

/** Says whether the service takes requests: 503 once it is stopping. */
export function routeHealth(router: Router, { ruleset }: Rules, drain: Drain): void {
  router.get(HEALTH, (ctx) => {
    ctx.status = drain.started ? 503 : 200;
    ctx.set('Content-Type', 'application/json');
    const health: Health = { status: drain.started ? 'draining' : 'ok', engine_version: ruleset.version };
    ctx.body = JSON.stringify(health);
  });
}

/** The OpenAPI document, written once: when somebody first asks for it. */
export function routeOpenApi(router: Router, rules: Rules, publicBaseUrl: string): void {
  let written: string | undefined;
  const unlessKnown = conditional(
    () => [rules.source.digest, publicBaseUrl],
    () => '',
  );
  router.get(OPENAPI, unlessKnown, async (ctx) => {
    const { openApiDocument } = await import('../openapi/document.js');
    written ??= JSON.stringify(openApiDocument(rules, publicBaseUrl), null, 2);
    ctx.set('Content-Type', 'application/json');
    ctx.body = written;
  });
}
