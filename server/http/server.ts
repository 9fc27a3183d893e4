/** An HTTP server by Node's own options. What Node itself would refuse gets an error of the usual shape. */
import { once } from 'node:events';
import * as http from 'node:http';
import type { ListenOptions } from 'node:net';
import type { Duplex } from 'node:stream';
import { inEach, type Translated, TranslatedError } from '../../engine/index.js';
import { type ApiError, ON_EVERY_ANSWER } from '../errors.js';
import {
  HEADERS_TIMEOUT,
  KEEP_ALIVE_TIMEOUT,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
  MAX_REQUESTS_PER_CONNECTION,
  REQUEST_TIMEOUT,
  STALL_TIMEOUT,
  TIMEOUT_CHECK,
} from '../limits.js';
import type { Log } from '../log.js';
import { type ParserError, parserRefusal, type RefuseMethod } from './malformed.js';

/**
 * An HTTP server that does not listen yet.
 * @param handle answers a request: the application's callback
 * @param refuseMethod gives the answer to a method that Node does not pass on
 */
export function createServer(handle: http.RequestListener, refuseMethod: RefuseMethod, log: Log): http.Server {
  const options = {
    requestTimeout: REQUEST_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: TIMEOUT_CHECK,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The application refuses a missing Host itself: Node's refusal has no body.
    requireHostHeader: false,
  };
  const server = http.createServer(options, handle);
  server.timeout = STALL_TIMEOUT;
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
  // The application refuses those of other kinds, and a body that is too large before it comes.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.on('connect', ({ url = '' }, socket) => {
    const answer = refuseMethod('CONNECT', url);
    log({ refused: 'CONNECT', status: answer.status });
    refuse(socket, answer);
  });
  server.on('clientError', (error: ParserError, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const answer = parserRefusal(error, refuseMethod);
    // A request that breaks off logs itself.
    if (error.code !== 'HPE_INVALID_EOF_STATE') log({ refused: error.code, status: answer.status });
    refuse(socket, answer);
  });
  return server;
}

/** Answers on a connection for which Node gives no response object, and closes it. */
function refuse(socket: Duplex, error: ApiError): void {
  // Without a listener, an error on it would end the process.
  socket.on('error', () => socket.destroy());
  const body = error.toJson();
  const headers = {
    ...error.details.headers,
    ...ON_EVERY_ANSWER,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${error.status} ${http.STATUS_CODES[error.status] ?? ''}`, ...lines];
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy());
}

/** The service cannot start. The text says why and what to do. */
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
export async function listen(server: http.Server, where: ListenOptions, variable: PortVariable): Promise<void> {
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
