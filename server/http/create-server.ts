import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import type { ApiError } from '../errors/api-error.js';
import { overloaded } from '../errors/failures.js';
import {
  HEADERS_TIMEOUT,
  KEEP_ALIVE_TIMEOUT,
  LINGER,
  MAX_CONNECTIONS,
  MAX_HEADER_BYTES,
  REQUEST_TIMEOUT,
  STALL_TIMEOUT,
  TIMEOUT_CHECK,
} from '../limits.js';
import type { Log } from '../log.js';
import { refusal } from '../middleware/refuse-unrouted.js';
import { FewATurn } from './few-a-turn.js';
import { type ParserError, parserRefusal, TIMED_OUT } from './parser-errors.js';
import { Pipelining, STOPPED } from './pipelining.js';
import { answerHeaders, rawAnswer } from './raw-answer.js';

/** An HTTP server for the application that has its own answer even to what Node would answer by itself. */
export function createServer(app: Koa, log: Log): Server {
  const handle = app.callback();
  const pipelining = new Pipelining();
  const lastAnswer = new WeakMap<Duplex, ServerResponse>();
  const timedOut = new FewATurn();
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    lastAnswer.set(request.socket, response);
    if (!pipelining.admit(request.socket, response, () => handle(request, response))) refusePipelined(response, log);
  };
  const server = createHttpServer({
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
  server.on('request', take);
  server.on('checkContinue', take);
  server.on('checkExpectation', take);
  server.on('connect', (request, socket) => refuseTunnel(socket, refusal('CONNECT', request.url ?? ''), log));
  server.on('clientError', (error: ParserError, socket) => {
    const refuseIt = () => refuse(socket, error, lastAnswer.get(socket), log);
    // Node finds once a second all whose time is over.
    if (error.code === TIMED_OUT) timedOut.do(refuseIt);
    else refuseIt();
  });
  return server;
}

/** Answers a request beyond the share of its connection: the last one. */
function refusePipelined(response: ServerResponse, log: Log): void {
  const answer = overloaded();
  log({ refused: 'pipelining', status: answer.status });
  response.writeHead(answer.status, answerHeaders(answer)).end(answer.toJson());
}

/** Node leaves the socket of a CONNECT to itself: unheard, an error on it would end the process. */
function refuseTunnel(socket: Duplex, answer: ApiError, log: Log): void {
  log({ refused: 'CONNECT', status: answer.status });
  socket.on('error', () => socket.destroy()).resume();
  end(socket, answer);
}

/** Answers what the parser refused, after the answer to the request before it, if that is still being written. */
function refuse(socket: Duplex, error: ParserError, last: ServerResponse | undefined, log: Log): void {
  if (error.code === STOPPED) return;
  const answer = parserRefusal(error);
  const logged = (): void => {
    log({ refused: error.code, status: answer.status });
    end(socket, answer);
  };
  if (last === undefined || last.writableFinished) logged();
  else if (last.req.complete) last.once('finish', logged);
  else if (last.headersSent) socket.destroy();
  // What broke off is the body of a request that the application has seen, and logs itself.
  else end(socket, answer);
}

/** Answers and closes, even if the client does not close its side. */
function end(socket: Duplex, answer: ApiError): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(answer));
  setTimeout(() => socket.destroy(), LINGER).unref();
}
