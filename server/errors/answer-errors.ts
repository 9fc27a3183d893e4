import type { Context, Middleware } from 'koa';
import type { Log } from '../log.js';
import { ApiError } from './api-error.js';
import { internalError } from './failures.js';

/** The one place where a failure becomes an answer. */
export function answerErrors(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (failure) {
      answer(ctx, failure instanceof ApiError ? failure : unexpected(failure, log));
    }
  };
}

/** Logs a failure that nobody foresaw, with its stack, which the client is never shown. */
export function unexpected(failure: unknown, log: Log): ApiError {
  log({ failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) });
  return internalError();
}

function answer(ctx: Context, error: ApiError): void {
  ctx.status = error.status;
  ctx.set({ ...error.details.headers, 'Content-Type': 'application/json' });
  ctx.body = error.toJson();
}
