import { METHODS } from 'node:http';
import type { ApiError } from '../errors/api-error.js';
import { headersTooLarge, malformedHttp, payloadTooLarge, requestTimeout } from '../errors/failures.js';
import { refusal } from '../middleware/refuse-unrouted.js';

/** What Node's HTTP parser gives beside the message. */
export interface ParserError extends Error {
  readonly code?: string;
  readonly reason?: string;
  readonly rawPacket?: Buffer;
}

/** The code of the error of a request that has not come in time. */
export const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** The answer to a request that Node's HTTP parser refuses. */
export function parserRefusal(error: ParserError): ApiError {
  if (error.code === 'HPE_INVALID_METHOD') return unknownMethod(error.rawPacket) ?? malformedHttp();
  if (error.reason === 'Content-Length overflow') return payloadTooLarge();
  return (REFUSALS[error.code ?? ''] ?? malformedHttp)();
}

const REFUSALS: Readonly<Record<string, () => ApiError>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: payloadTooLarge,
  [TIMED_OUT]: requestTimeout,
};

/** A method that the parser does not know is well-formed all the same, and not allowed as any other. */
function unknownMethod(packet: Buffer | undefined): ApiError | undefined {
  const line = packet?.subarray(0, 2_000).toString('latin1') ?? '';
  const [, method, path] = /^([\w!#$%&'*+.^`|~-]{1,100}) (\/[^\s?#]*)\S* HTTP\/1\.[01]\r\n/.exec(line) ?? [];
  // A known method is the one of a request before, in the same packet.
  return method === undefined || path === undefined || METHODS.includes(method) ? undefined : refusal(method, path);
}
