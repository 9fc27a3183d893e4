import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { destination, pino } from 'pino';
import { LOG_GATHERING, MAX_LOGGED_PATH, MOST_LOG_GATHERED } from './limits.js';

/** Writes one entry of the log. */
export type Log = (entry: Entry) => void;

type Entry = Readonly<Record<string, unknown>>;

/**
 * Makes a log that writes each entry as one line of JSON, many lines at once: a write for each line would take a good part of the
 * time of an answer. What is gathered when the process ends is written then. An answer matters more than its line, which is lost
 * where nobody reads the log any more.
 * @param fd a file or a pipe
 */
export function jsonLines(fd: number): Log {
  const stream = destination({ fd, sync: false, minLength: MOST_LOG_GATHERED, periodicFlush: LOG_GATHERING });
  // Without a listener, a full disk would end the process.
  stream.on('error', () => undefined);
  const lines = pino({ base: null, timestamp: time, formatters: { level: () => ({}) } }, stream);
  return (entry) => lines.info(entry);
}

/** The first field of a line, in the form that pino expects. */
function time(): string {
  return `"time":"${new Date().toISOString()}"`;
}

/**
 * The id of a request. It is the one that the client or a proxy sent, if that is short and plain, so that one search finds the
 * request in every log; otherwise a new one, which is written into the request.
 */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)) return given;
  const made = randomUUID();
  headers['x-request-id'] = made;
  return made;
}

/** The signs that begin a query, or another part that somebody may have written answers into; also escaped, once or twice. */
const ANSWERS = /[?#;&=]|%(?:2[356]|3[bdf])/i;

/** The path of an address for the log: enough to know the page, and nothing of a visitor's answers. */
export function loggedPath(url: string): string {
  const path = url.slice(0, url.search(/[?#]|$/));
  const end = path.slice(0, MAX_LOGGED_PATH).search(ANSWERS);
  if (end < 0 && path.length <= MAX_LOGGED_PATH) return path;
  return `${path.slice(0, end < 0 ? MAX_LOGGED_PATH : end)}…`;
}

/**
 * Logs each request: its id, which the answer has too, method, path without the query, status, milliseconds. Bodies and IP
 * addresses are never logged.
 */
export function requestLog(log: Log): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    const id = requestId(ctx.req);
    ctx.set('X-Request-Id', id);
    await next();
    const duration = Math.round((performance.now() - start) * 100) / 100;
    log({ id, method: ctx.method, path: loggedPath(ctx.url), status: ctx.status, duration });
  };
}
