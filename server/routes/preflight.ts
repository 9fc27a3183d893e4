import cors from '@koa/cors';
import type { Middleware } from 'koa';

/** How long a browser may remember what a preflight allows. Seconds. */
const PREFLIGHT_AGE = 86_400;

/**
 * Answers a preflight. Every header that it asks for is allowed: nobody is recognized by what his browser sends.
 * @param allowMethods the methods of the address
 */
export function preflight(allowMethods: string): Middleware {
  const answer = cors({ origin: '*', allowMethods, maxAge: PREFLIGHT_AGE });
  return (ctx, next) => {
    // Every OPTIONS is a preflight: @koa/cors passes on one that does not name the method it is for.
    ctx.req.headers['access-control-request-method'] ??= 'GET';
    return answer(ctx, next);
  };
}
