/**
 * Passes the times and sizes of limits.ts to Node's own options. Whatever Node itself would refuse gets an error of the usual
 * shape.
 */
import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ListenOptions } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { type Connection, connectionOf, PacedServer } from './connection.js';
import { closeIdle } from './idle-connections.js';
import { type ParserError, parserRefusal, type RefuseMethod, TIMED_OUT } from './malformed.js';
import { boundUnread } from './unread-answers.js';

/**
 * An HTTP server for the application. It also answers requests that Node does not pass to the application.
 * @param handle answers a request: the application's callback
 * @param refuseMethod gives the answer to a method that Node does not pass on
 */
export function createServer(handle: RequestListener, refuseMethod: RefuseMethod, log: Log): PacedServer {
  let timedOut: Promise<unknown> = Promise.resolve();
  const take = (request: IncomingMessage, response: ServerResponse): void => {
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
    // Node no longer handles this socket. Without a listener, an error on it would end the process.
    socket.on('error', () => socket.destroy()).resume();
    connectionOf(socket).lastly(() => {
      log({ refused: 'CONNECT', status: answer.status });
      end(socket, answer, named(request));
    });
  });
  server.on('clientError', (error: ParserError, socket) => {
    const connection = connectionOf(socket);
    const isLate = error.code === TIMED_OUT;
    // What is left of a refused packet is refused again. Nobody is late with what waits for the answers before it.
    if (connection.isClosing || (isLate && connection.isHeldBack)) return;
    connection.parseNoMore();
    const refuseIt = () => refuse(connection, error.code, parserRefusal(error, refuseMethod), log);
    // Node finds all timed-out requests once a second. Refusing a thousand in one turn would keep everybody else waiting.
    if (isLate) timedOut = timedOut.then(() => nextTurn()).then(refuseIt);
    else refuseIt();
  });
  return server;
}

type Headers = Readonly<Record<string, string | number>>;

/** Answers what the parser refused, once the requests before it are answered. */
function refuse(connection: Connection, code: string | undefined, answer: ApiError, log: Log): void {
  const last = connection.lastAwaited;
  const broken = last?.req.complete === false ? last : undefined;
  if (broken?.headersSent) {
    connection.destroy();
    return;
  }
  // A request that has begun logs itself.
  const isLogged = broken !== undefined && connection.hasBegun(broken);
  connection.lastly(() => {
    if (!isLogged)
      log(code === TIMED_OUT ? { exhausted: 'time', status: answer.status } : { refused: code, status: answer.status });
    end(connection, answer, broken && named(broken.req));
  }, broken);
}

function end(socket: Duplex, answer: ApiError, more: Headers = {}): void {
  if (socket.writable) socket.end(wholeAnswer(answer, more));
  // One that has ended already closes by itself.
  else if (!socket.writableEnded) socket.destroy();
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

/** The variables that set a port. */
type PortVariable = 'PORT' | 'METRICS_PORT';

/**
 * Makes a server listen.
 * @param variable the variable that sets the port
 * @throws StartError
 */
export async function listen(server: Server, where: ListenOptions, variable: PortVariable): Promise<void> {
  server.listen(where);
  try {
    await once(server, 'listening');
  } catch (failure) {
    throw new StartError(reason(failure, where.port, variable));
  }
}

/** What sets a port: its variable or, for the port of the service, also an option of `serve`. */
function settingOf(variable: PortVariable): Translated {
  return variable === 'PORT' ? { it: '--port o PORT', en: '--port or PORT' } : inEach(() => variable);
}

function reason(failure: unknown, port: number | undefined, variable: PortVariable): Translated {
  if (!(failure instanceof Error)) return inEach(() => String(failure));
  if ('code' in failure && failure.code === 'EADDRINUSE')
    return {
      it: `La porta ${port} è già in uso: ferma il programma che la usa o scegline un'altra con ${settingOf(variable).it}.`,
      en: `Port ${port} is already in use: stop the program that uses it, or choose another with ${settingOf(variable).en}.`,
    };
  return {
    it: `Il servizio non può ascoltare all'indirizzo e alla porta di HOST e ${variable}: ${failure.message}.`,
    en: `The service cannot listen on the given HOST and ${variable}: ${failure.message}.`,
  };
}
