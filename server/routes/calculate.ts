import cors from '@koa/cors';
import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { type CalculationRequest, type Rules, validateRequest } from '../../engine/index.js';
import type { Config } from '../config.js';
import { invalidRequest } from '../errors/failures.js';
import { doneTogether } from '../middleware/done-together.js';
import { jsonOnly } from '../middleware/json-only.js';
import { parseJson } from '../middleware/parse-json.js';
import { readBody } from '../middleware/read-body.js';
import { AnswerBuffers } from '../serialize/answer-buffers.js';
import { calculationWriter } from '../serialize/calculation-writer.js';
import { ALLOW, CALCULATE } from './paths.js';

/** The calculation and its preflight. The order of the middlewares is the order of the checks. */
export function routeCalculation(router: Router, rules: Rules, { publicBaseUrl }: Config): void {
  const write = calculationWriter(rules, publicBaseUrl);
  const buffers = new AnswerBuffers();
  const resultsOf = doneTogether((request: CalculationRequest) => rules.calculateByBucket(request));
  const calculate: Middleware = async (ctx) => {
    const validation = validateRequest(ctx.request.body);
    if (!validation.ok) throw invalidRequest(validation.message, validation.issues);
    const results = await resultsOf(validation.request);
    const answer = buffers.take();
    ctx.res.once('close', () => buffers.giveBack(answer));
    write(validation.request, results, answer);
    ctx.set('Content-Type', 'application/json');
    ctx.body = answer.whole();
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
