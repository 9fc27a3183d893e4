import type { Middleware } from 'koa';
import type { ApiError } from '../errors/api-error.js';
import { methodNotAllowed, notFound } from '../errors/failures.js';
import { ALLOW } from '../routes/paths.js';

/**
 * What no route took: 405 where the address exists, 404 where not. The `allowedMethods` of @koa/router would answer 200
 * to every OPTIONS and 501 to the methods it does not know.
 */
export const refuseUnrouted: Middleware = (ctx) => {
  throw refusal(ctx.method, ctx.path);
};

/** The refusal of a method at an address that no route takes. */
export function refusal(method: string, path: string): ApiError {
  const allow = ALLOW.get(path);
  return allow === undefined ? notFound() : methodNotAllowed(method, allow);
}
