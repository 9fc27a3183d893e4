import { STATUS_CODES } from 'node:http';
import type { ApiError } from '../errors/api-error.js';

/** A whole HTTP answer as text, for a connection on which Node has no response to write to. It closes the connection. */
export function rawAnswer(error: ApiError): string {
  const body = error.toJson();
  const headers = {
    ...error.details.headers,
    'Access-Control-Allow-Origin': '*',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`, ...lines, '', body].join('\r\n');
}
