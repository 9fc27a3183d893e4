import type { Issue } from '../../engine/request/validate.js';
import { MAX_BODY_BYTES, RETRY_AFTER } from '../limits.js';
import { ApiError } from './api-error.js';

/** Every failure that a client can be answered with, one function each. */

export function invalidRequest(message: string, issues?: readonly Issue[]): ApiError {
  return new ApiError(400, 'invalid_request', message, issues === undefined ? {} : { issues });
}

export function malformedJson(reason: string): ApiError {
  return new ApiError(400, 'malformed_json', `The body is not valid JSON: ${reason}.`);
}

export function notFound(): ApiError {
  return new ApiError(404, 'not_found', 'There is nothing at this address. The calculation is POST /api/v1/calculate.');
}

export function methodNotAllowed(method: string, allow: string): ApiError {
  const message = `The method ${method} is not allowed here. Use ${allow.replace(', ', ' or ')}.`;
  return new ApiError(405, 'method_not_allowed', message, { headers: { Allow: allow } });
}

export function payloadTooLarge(): ApiError {
  return new ApiError(413, 'payload_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes, the most accepted.`);
}

export function unsupportedMediaType(found: string): ApiError {
  return new ApiError(
    415,
    'unsupported_media_type',
    `The body must be sent as application/json in UTF-8; found ${found}.`,
  );
}

/** Nothing of the inside is shown: the log has it. */
export function internalError(): ApiError {
  return new ApiError(500, 'internal_error', 'The service failed to answer. The fault is ours and has been logged.');
}

/** More is asked than the service can answer in good time. */
export function overloaded(): ApiError {
  const headers = { 'Retry-After': String(RETRY_AFTER) };
  return new ApiError(503, 'overloaded', 'Too many requests at once: try again in a moment.', { headers });
}

/** The client went away before its request was whole: nobody reads this answer, the log shows its status. */
export function clientGone(): ApiError {
  return new ApiError(499, 'invalid_request', 'The request ended before its body was whole.');
}

export function requestTimeout(): ApiError {
  return new ApiError(408, 'invalid_request', 'The request did not arrive whole in time.');
}

export function headersTooLarge(): ApiError {
  return new ApiError(431, 'invalid_request', 'The headers of the request are too large.');
}

export function malformedHttp(): ApiError {
  return new ApiError(400, 'invalid_request', 'The request is not valid HTTP/1.1.');
}

export function missingHost(): ApiError {
  return new ApiError(400, 'invalid_request', 'The header Host is missing: HTTP/1.1 requires it.');
}
