import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { destination, pino } from 'pino';
import {
  LOG_GATHERING,
  LOG_PACE,
  MAX_LOG_BACKLOG,
  MAX_LOGGED_PATH,
  MOST_LOG_GATHERED,
  MOST_LOG_WRITTEN,
} from './limits.js';

/** Writes one entry of the log. */
export type Log = (entry: Entry) => void;

type Entry = Readonly<Record<string, unknown>>;

/** A log, and a function that writes its gathered lines at once. */
export interface GatheringLog {
  readonly log: Log;
  readonly flush: () => void;
}

/**
 * Writes each entry as one line of JSON, many lines at once: a write for each line would take a good part of the time of an
 * answer. An answer matters more than its line. If a disk is full, or a pipe is closed or not read, lines are kept up to a limit
 * and then lost, and their number is logged as soon as a line can be written.
 *
 * This thread writes the lines and never blocks: a thread that blocks in a write would keep the process from ending.
 * @param fd a file, or a pipe that does not block; the standard output is one once `process.stdout` has been read
 */
export function jsonLines(fd: number): GatheringLog {
  const stream = destination({
    fd,
    sync: true,
    minLength: MOST_LOG_GATHERED,
    maxLength: MAX_LOG_BACKLOG,
    maxWrite: MOST_LOG_WRITTEN,
    periodicFlush: LOG_GATHERING,
    retryEAGAIN: () => false,
  });
  const lines = pino({ base: null, timestamp: time, formatters: { level: () => ({}) } }, stream);
  const { log, flush } = sparing((entry) => lines.info(entry));
  let lost = 0;
  let written = 0;
  const logLost = (): void => {
    const count = lost;
    lost = 0;
    if (count > 0) log({ lost: count });
  };
  const writeAll = (): void => {
    // The stream's own `flushSync` would wait for ever for a full disk.
    do {
      written = 0;
      stream.flush();
    } while (written > 0);
  };
  // The stream keeps what it could not write, and tries again with the next lines.
  stream.on('error', () => undefined);
  stream.on('drop', () => {
    lost += 1;
  });
  stream.on('write', (bytes) => {
    written = bytes;
  });
  stream.on('drain', logLost);
  return {
    log,
    flush: () => {
      flush();
      writeAll();
      logLost();
      writeAll();
    },
  };
}

/** The first field of a line, in the form that pino expects. */
function time(): string {
  return `"time":"${new Date().toISOString()}"`;
}

/**
 * Logs at once what the service has run out of (`exhausted`), and then at most once a minute how many times more. Otherwise a
 * client that makes the service run out of something would fill the log.
 */
export function sparing(write: Log): GatheringLog {
  /** What was logged in the last minute, and how often it happened since. */
  const recent = new Map<unknown, { readonly entry: Entry; times: number }>();
  const writeTimes = (entry: Entry, times: number): void => {
    write({ ...entry, times });
    const since = { entry, times: 0 };
    recent.set(entry.exhausted, since);
    setTimeout(() => {
      recent.delete(entry.exhausted);
      if (since.times > 0) writeTimes(entry, since.times);
    }, LOG_PACE).unref();
  };
  const log: Log = (entry) => {
    const since = recent.get(entry.exhausted);
    if (entry.exhausted === undefined) write(entry);
    else if (since === undefined) writeTimes(entry, 1);
    else since.times += 1;
  };
  const flush = (): void => {
    for (const since of recent.values()) {
      if (since.times > 0) write({ ...since.entry, times: since.times });
      since.times = 0;
    }
  };
  return { log, flush };
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
