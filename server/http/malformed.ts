/** A request that is not valid HTTP gets an error of the usual shape. */
import { type IncomingMessage, METHODS } from 'node:http';
import type { Middleware } from 'koa';
import {
  type ApiError,
  expectationFailed,
  headersTooLarge,
  malformedHttp,
  missingHost,
  payloadTooLarge,
  requestTimeout,
} from '../errors.js';

/** The answer to a method, well-formed but unknown to Node, at a path. */
export type RefuseMethod = (method: string, path: string) => ApiError;

/** The error of Node's event `clientError`. */
export interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

const REFUSALS: Readonly<Record<string, () => ApiError>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: payloadTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
};

/** The answer to a request that Node's HTTP parser refuses. */
export function parserRefusal({ code = '', rawPacket }: ParserError, refuseMethod: RefuseMethod): ApiError {
  const head = rawPacket?.toString('latin1') ?? '';
  if (IMPOSSIBLE_LENGTH.test(head)) return payloadTooLarge();
  const unknown = code === 'HPE_INVALID_METHOD' ? unknownMethod(head, refuseMethod) : undefined;
  return unknown ?? (REFUSALS[code] ?? malformedHttp)();
}

/** A length of the body that is too large for the parser. */
const IMPOSSIBLE_LENGTH = /^Content-Length: *\d{20,}\r$/im;

/** The refusal of a well-formed method that the parser does not know: it is not allowed, as any other. */
function unknownMethod(head: string, refuseMethod: RefuseMethod): ApiError | undefined {
  const [, method, path] = /^([\w!#$%&'*+.^`|~-]{1,100}) (\/[^\s?#]*)\S* HTTP\/1\.[01]\r\n/.exec(head) ?? [];
  // A known method belongs to an earlier request in the same packet.
  const isKnown = method === undefined || path === undefined || METHODS.includes(method);
  return isKnown ? undefined : refuseMethod(method, path);
}

/** Refuses requests that are not valid HTTP and that Node accepts, or would answer without a body. */
export const wellFormedRequest: Middleware = (ctx, next) => {
  // HTTP/0.9 has no headers, so it cannot say how long a request is.
  if (ctx.req.httpVersionMajor !== 1) throw malformedHttp();
  ctx.url = target(ctx.url);
  const { httpVersion, headers, rawHeaders } = ctx.req;
  if (httpVersion === '1.1' && headers.host === undefined) throw missingHost();
  if (headers.host !== undefined && !isHost(rawHeaders)) throw malformedHttp();
  refuseExpectation(ctx.req);
  return next();
};

/**
 * A client may expect nothing but `100 Continue`. HTTP/1.0 does not know the header, so there it is ignored.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
 */
function refuseExpectation({ httpVersion, headers }: IncomingMessage): void {
  const { expect = '' } = headers;
  if (httpVersion === '1.0') headers.expect = undefined;
  else if (expect !== '' && expect.toLowerCase() !== '100-continue') throw expectationFailed(expect);
}

/** Whether there is exactly one Host header, with a valid host and perhaps a port. Node gives the first of several. */
function isHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host = ''] = hosts;
  // Nearly every host is a plain name, which need not be parsed.
  const isPlain = /^[\w.-]*(:\d{1,4})?$/.test(host);
  return hosts.length === 1 && (isPlain || (/^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)));
}

/** The request target without the host that a proxy may have left in it. Koa would throw on the path of `http://a:b:c/`. */
function target(url: string): string {
  if (url.startsWith('/') || url === '*') return url;
  if (!URL.canParse(url)) throw malformedHttp();
  const { pathname, search } = new URL(url);
  return pathname + search;
}
