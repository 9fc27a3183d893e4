/** Serves `MAX_HEADERS` and `MAX_LIST_LENGTH`: what is not valid HTTP gets an answer of the shape of all errors. */
import { type IncomingMessage, METHODS } from 'node:http';
import type { Middleware } from 'koa';
import {
  type ApiError,
  expectationFailed,
  headersTooLarge,
  malformedHttp,
  missingHost,
  notImplemented,
  payloadTooLarge,
  requestTimeout,
} from '../errors.js';
import { MAX_HEADERS, MAX_LIST_LENGTH } from '../limits.js';

/** The answer to a method, well-formed but unknown to Node, at a path. */
export type RefuseMethod = (method: string, path: string) => ApiError;

/** What Node gives with the event `clientError`. */
export interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** The code of the error of a request that has not come in time. */
export const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

const REFUSALS: Readonly<Record<string, () => ApiError>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: payloadTooLarge,
  [TIMED_OUT]: requestTimeout,
};

/** The answer to a request that Node's HTTP parser refuses. */
export function parserRefusal({ code = '', rawPacket }: ParserError, refuseMethod: RefuseMethod): ApiError {
  const head = rawPacket?.subarray(0, HEAD_READ).toString('latin1') ?? '';
  if (IMPOSSIBLE_LENGTH.test(head)) return payloadTooLarge();
  return unknownMethod(head, refuseMethod) ?? (REFUSALS[code] ?? malformedHttp)();
}

/** How much of a refused packet is looked at, bytes. */
const HEAD_READ = 2_000;

/** A length of the body that the parser cannot count. */
const IMPOSSIBLE_LENGTH = /^Content-Length: *\d{20,}\r$/im;

/** A method that the parser does not know is well-formed all the same, and not allowed as any other. */
function unknownMethod(head: string, refuseMethod: RefuseMethod): ApiError | undefined {
  const [, method, path] = /^([\w!#$%&'*+.^`|~-]{1,100}) (\/[^\s?#]*)\S* HTTP\/1\.[01]\r\n/.exec(head) ?? [];
  // A known method is the one of a request before, in the same packet.
  return method === undefined || path === undefined || METHODS.includes(method)
    ? undefined
    : refuseMethod(method, path);
}

/** Refuses what Node lets pass, or answers without a body, though it is not valid HTTP. */
export const wellFormedRequest: Middleware = (ctx, next) => {
  // A request that names no version is of before 1996: it has no headers to say how long it is.
  if (ctx.req.httpVersionMajor !== 1) throw malformedHttp();
  ctx.url = target(ctx.url);
  const { httpVersion, headers, rawHeaders } = ctx.req;
  // Node itself would leave out those beyond its own limit without a word.
  if (rawHeaders.length > 2 * MAX_HEADERS) throw headersTooLarge();
  // To read such a list can take the square of its length.
  if ([headers.accept, headers['accept-encoding']].some((list = '') => list.length > MAX_LIST_LENGTH))
    throw headersTooLarge();
  if (httpVersion === '1.1' && headers.host === undefined) throw missingHost();
  if (headers.host !== undefined && !isHost(rawHeaders)) throw malformedHttp();
  refuseExpectation(ctx.req);
  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') throw notImplemented(coding);
    // RFC 9112, 6.1: its framing counts as faulty, so that nothing after it on the connection can be trusted.
    if (httpVersion === '1.0') ctx.set('Connection', 'close');
  }
  return next();
};

/**
 * A client may expect nothing but `100 Continue`. HTTP/1.0 does not know the header, which then counts for nothing.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
 */
function refuseExpectation({ httpVersion, headers }: IncomingMessage): void {
  const { expect = '' } = headers;
  if (httpVersion === '1.0') headers.expect = undefined;
  else if (expect !== '' && expect.toLowerCase() !== '100-continue') throw expectationFailed(expect);
}

/** Whether there is one Host, and it is a host with or without a port. Node gives the first of several. */
function isHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host = ''] = hosts;
  // Nearly every host is a plain name, which need not be parsed.
  const isPlain = /^[\w.-]*(:\d{1,4})?$/.test(host);
  return hosts.length === 1 && (isPlain || (/^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)));
}

/** The target without the host that a proxy may have left in it: to read the path of `http://a:b:c/` would throw. */
function target(url: string): string {
  if (url.startsWith('/') || url === '*') return url;
  if (!URL.canParse(url)) throw malformedHttp();
  const { pathname, search } = new URL(url);
  return pathname + search;
}
