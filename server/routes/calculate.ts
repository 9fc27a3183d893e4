import cors from '@koa/cors';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { type Rules, validateRequest } from '../../engine/index.js';
import { invalidRequest } from '../errors.js';
import { jsonOnly, parseJson, readBody } from '../http/body.js';
import { ALLOW, CALCULATE } from '../paths.js';
import { answerWriter } from '../serialize.js';

/** The calculation and its preflight. The order of the middlewares is the order of the checks. */
export function routeCalculation(router: Router, rules: Rules, publicBaseUrl: string): void {
  const answer = answerWriter(rules, publicBaseUrl);
  const calculate: Middleware = async (ctx) => {
    const validation = validateRequest(ctx.request.body);
    if (!validation.ok) throw invalidRequest(validation.message, validation.issues);
    ctx.set('Content-Type', 'application/json');
    ctx.body = await answer(validation.request, ctx.res);
  };
  router.post(CALCULATE, jsonOnly, readBody, parseJson, calculate);
  router.options(
    CALCULATE,
    asPreflight,
    cors({ origin: '*', allowMethods: ALLOW.get(CALCULATE) ?? '', allowHeaders: 'Content-Type' }),
  );
}

/** Every OPTIONS is answered as a preflight: @koa/cors passes on one that does not name the method it asks for. */
const asPreflight: Middleware = (ctx, next) => {
  ctx.req.headers['access-control-request-method'] ??= 'POST';
  return next();
};
