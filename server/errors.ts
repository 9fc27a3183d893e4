import type { Middleware } from 'koa';
import type { Issue } from '../engine/index.js';
import type { ErrorBody } from '../schemas/types/api.js';
import { MAX_BODY_BYTES, MORE_PIECES, RETRY_AFTER } from './limits.js';
import { type Log, requestId } from './log.js';

/** The headers of every answer, be it of the application or of the server beneath it. */
export const ON_EVERY_ANSWER = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** A failure that the client is told of, with its status and the body of its answer. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorBody['error'],
    message: string,
    readonly details: { readonly issues?: readonly Issue[]; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
  }

  /** The body of the answer, as JSON. */
  toJson(): string {
    const { issues } = this.details;
    const body: ErrorBody = { error: this.code, message: this.message };
    return JSON.stringify(issues === undefined ? body : { ...body, issues });
  }
}

export function invalidRequest(message: string, issues?: readonly Issue[]): ApiError {
  return new ApiError(400, 'invalid_request', message, issues === undefined ? {} : { issues });
}

export function malformedJson(reason: string): ApiError {
  return new ApiError(400, 'malformed_json', `The body is not valid JSON: ${reason}.`);
}

const NOTHING_HERE = 'There is nothing at this address. The calculation is POST /api/v1/calculate.';

/**
 * The refusal of a request that no route takes: 405 where the address exists, else 404.
 * @param allow the methods that the address answers, if it exists
 * @param why there is no such address
 */
export function unrouted(method: string, allow: string | undefined, why = NOTHING_HERE): ApiError {
  if (allow === undefined) return new ApiError(404, 'not_found', why);
  const message = `The method ${method} is not allowed here. Use ${allow.replace(/, (?=\w+$)/, ' or ')}.`;
  return new ApiError(405, 'method_not_allowed', message, { headers: { Allow: allow } });
}

/** @param found the header `Accept` */
export function notAcceptable(found: string): ApiError {
  const message = `The answer is application/json or text/event-stream: accept both; found ${found}.`;
  return new ApiError(406, 'invalid_request', message);
}

/** @param most the largest body accepted there, bytes */
export function payloadTooLarge(most = MAX_BODY_BYTES): ApiError {
  return new ApiError(413, 'payload_too_large', `The body is larger than ${most} bytes, the most accepted.`);
}

/** A body that is cut too finely: nothing more is read of the connection. */
export function tooManyPieces(): ApiError {
  const message = `The body comes in too many small pieces: send it whole, or in chunks of ${MORE_PIECES} bytes and more.`;
  return new ApiError(400, 'invalid_request', message, { headers: { Connection: 'close' } });
}

/** @param hint what else to do, a sentence */
export function unsupportedMediaType(found: string, hint?: string): ApiError {
  const message = `The body must be sent as application/json in UTF-8; found ${found}.`;
  return new ApiError(415, 'unsupported_media_type', hint === undefined ? message : `${message} ${hint}`);
}

/** More is asked than the service can answer in good time. */
export function overloaded(): ApiError {
  const headers = { 'Retry-After': String(RETRY_AFTER) };
  return new ApiError(503, 'overloaded', 'Too many requests at once: try again in a moment.', { headers });
}

/** The client went away before its request was whole: nobody reads this answer, but the log shows its status. */
export function clientGone(): ApiError {
  return new ApiError(499, 'invalid_request', 'The request ended before its body was whole.');
}

export const requestTimeout = (): ApiError =>
  new ApiError(408, 'invalid_request', 'The request did not arrive whole in time.');
export const headersTooLarge = (): ApiError =>
  new ApiError(431, 'invalid_request', 'The headers of the request are too large.');
export const malformedHttp = (): ApiError => new ApiError(400, 'invalid_request', 'The request is not valid HTTP/1.1.');
export const missingHost = (): ApiError =>
  new ApiError(400, 'invalid_request', 'The header Host is missing: HTTP/1.1 requires it.');

export function expectationFailed(expected: string): ApiError {
  const found = JSON.stringify(expected.slice(0, 100));
  return new ApiError(417, 'invalid_request', `The header Expect may only be 100-continue; found ${found}.`);
}

export function notImplemented(coding: string): ApiError {
  const found = JSON.stringify(coding.slice(0, 100));
  return new ApiError(501, 'invalid_request', `The Transfer-Encoding must be chunked; found ${found}.`);
}

/** The one place where a failure becomes an answer. */
export function answerErrors(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (failure) {
      const error =
        failure instanceof ApiError
          ? failure
          : unexpected(failure, (entry) => log({ id: requestId(ctx.req), ...entry }));
      ctx.status = error.status;
      ctx.set({ ...error.details.headers, 'Content-Type': 'application/json' });
      ctx.body = error.toJson();
    }
  };
}

/** Logs a failure that nobody foresaw, with its stack, which the client is never shown. */
export function unexpected(failure: unknown, log: Log): ApiError {
  log({ failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) });
  return new ApiError(500, 'internal_error', 'The service failed to answer. The fault is ours and has been logged.');
}
