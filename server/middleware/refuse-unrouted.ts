import type { Middleware } from 'koa';
import type { ApiError } from '../errors/api-error.js';
import { methodNotAllowed, notFound } from '../errors/failures.js';
import { ALLOW, READ } from '../routes/paths.js';
import type { Assets } from '../website/assets.js';

/**
 * What no route took: 405 where the address exists, 404 where not. The `allowedMethods` of @koa/router would answer 200
 * to every OPTIONS and 501 to the methods it does not know.
 */
export function refuseUnrouted({ files }: Assets): Middleware {
  const assets = new Set(files.map(({ path }) => `/${path}`));
  return (ctx) => {
    throw refusal(ctx.method, ctx.path, assets.has(ctx.path) ? READ : undefined);
  };
}

/** The refusal of a method at an address that no route takes. */
export function refusal(method: string, path: string, allow = ALLOW.get(path)): ApiError {
  return allow === undefined ? notFound() : methodNotAllowed(method, allow);
}
