import { STATUS_CODES } from 'node:http';
import type { ApiError } from '../errors/api-error.js';

/** A whole HTTP answer as text, for a connection on which Node has no response to write to. It closes the connection. */
export function rawAnswer(error: ApiError): string {
  const body = error.toJson();
  const lines = Object.entries(answerHeaders(error)).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** The headers of an answer that closes its connection. */
export function answerHeaders(error: ApiError): Record<string, string | number> {
  return {
    ...error.details.headers,
    'Access-Control-Allow-Origin': '*',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(error.toJson()),
    Connection: 'close',
  };
}
