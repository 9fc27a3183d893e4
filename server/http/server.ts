/**
 * Passes the times and sizes of limits.ts to Node's own options. Whatever Node itself would refuse gets an error of the usual
 * shape.
 */
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ListenOptions } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type Koa from 'koa';
import { inEach, type Translated, TranslatedError } from '../../engine/index.js';
import { type ApiError, ON_EVERY_ANSWER } from '../errors.js';
import {
  HEADERS_TIMEOUT,
  KEEP_ALIVE_TIMEOUT,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
  REQUEST_TIMEOUT,
  STALL_TIMEOUT,
  TIMEOUT_CHECK,
} from '../limits.js';
import { type Log, requestId } from '../log.js';
import { connectionOf, PacedServer } from './connection.js';
import { closeIdle } from './idle-connections.js';
import { type ParserError, parserRefusal, type RefuseMethod, TIMED_OUT } from './malformed.js';
import { boundUnread } from './unread-answers.js';

/**
 * An HTTP server for the application. It also answers requests that Node does not pass to the application.
 * @param refuseMethod gives the answer to a method that Node does not pass on
 */
export function createServer(app: Koa, refuseMethod: RefuseMethod, log: Log): Server {
  const handle = app.callback();
  const lastAnswer = new WeakMap<Duplex, ServerResponse>();
  let timedOut: Promise<unknown> = Promise.resolve();
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    lastAnswer.set(request.socket, response);
    connectionOf(request.socket).inTurn(response, () => handle(request, response));
  };
  const server = new PacedServer({
    requestTimeout: REQUEST_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: TIMEOUT_CHECK,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The application refuses a missing Host itself: Node's refusal has no body.
    requireHostHeader: false,
  });
  server.timeout = STALL_TIMEOUT;
  server.maxConnections = MAX_CONNECTIONS;
  server.on('drop', () => log({ exhausted: 'connections' }));
  // The application refuses those beyond its own limit; Node would leave them out.
  server.maxHeadersCount = 0;
  closeIdle(server);
  boundUnread(server, log);
  server.on('request', take);
  server.on('checkContinue', take);
  server.on('checkExpectation', take);
  server.on('connect', (request, socket) => {
    const answer = refuseMethod('CONNECT', request.url ?? '');
    log({ refused: 'CONNECT', status: answer.status });
    // Node no longer handles this socket. Without a listener, an error on it would end the process.
    socket.on('error', () => socket.destroy()).resume();
    end(socket, answer, named(request));
  });
  server.on('clientError', (error: ParserError, socket) => {
    connectionOf(socket).parseNoMore();
    const answer = parserRefusal(error, refuseMethod);
    const refuseIt = () => refuse(socket, error.code, answer, lastAnswer.get(socket), log);
    // Node finds all timed-out requests once a second. Refusing a thousand in one turn would keep everybody else waiting.
    if (error.code === TIMED_OUT) timedOut = timedOut.then(() => nextTurn()).then(refuseIt);
    else refuseIt();
  });
  return server;
}

type Headers = Readonly<Record<string, string | number>>;

/** Answers what the parser refused, once the answer to the request before it has been written. */
function refuse(
  socket: Duplex,
  code: string | undefined,
  answer: ApiError,
  last: ServerResponse | undefined,
  log: Log,
) {
  const endLogged = (): void => {
    log(code === TIMED_OUT ? { exhausted: 'time', status: answer.status } : { refused: code, status: answer.status });
    end(socket, answer);
  };
  if (last === undefined || last.writableFinished) endLogged();
  else if (last.req.complete) last.once('finish', endLogged);
  else if (last.headersSent) socket.destroy();
  // The body of a request broke off that the application has begun, and logs itself.
  else end(socket, answer, named(last.req));
}

function end(socket: Duplex, answer: ApiError, more: Headers = {}): void {
  if (socket.writable) socket.end(wholeAnswer(answer, more));
  else socket.destroy();
}

/** A whole HTTP answer as text, for a connection on which Node gives no response object. */
function wholeAnswer(error: ApiError, more: Headers): string {
  const headers = Object.entries({ ...closingHeaders(error), ...more }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`, ...headers, '', error.toJson()].join('\r\n');
}

/** The header of an answer to a request whose head has been read. */
function named(request: IncomingMessage): Headers {
  return { 'X-Request-Id': requestId(request) };
}

/** The headers of an answer that closes its connection. */
function closingHeaders(error: ApiError): Headers {
  return {
    ...error.details.headers,
    ...ON_EVERY_ANSWER,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(error.toJson()),
    Connection: 'close',
  };
}

/** The service or one of its workers cannot start. The text says why and what to do. */
export class StartError extends TranslatedError {
  override name = 'StartError';
}

/**
 * Makes a server listen.
 * @param variable the name of the setting that gave the port
 * @throws StartError
 */
export async function listen(server: Server, where: ListenOptions, variable: string): Promise<void> {
  server.listen(where);
  try {
    await once(server, 'listening');
  } catch (failure) {
    throw new StartError(reason(failure, where.port, variable));
  }
}

function reason(failure: unknown, port: number | undefined, variable: string): Translated {
  if (!(failure instanceof Error)) return inEach(() => String(failure));
  if ('code' in failure && failure.code === 'EADDRINUSE')
    return {
      it: `La porta ${port} è già in uso: ferma il programma che la usa o scegline un'altra con ${variable}.`,
      en: `Port ${port} is already in use: stop the program that uses it, or choose another with ${variable}.`,
    };
  return {
    it: `Il servizio non può ascoltare all'indirizzo e alla porta di HOST e ${variable}: ${failure.message}.`,
    en: `The service cannot listen on the given HOST and ${variable}: ${failure.message}.`,
  };
}
