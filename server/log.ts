import type { Middleware } from 'koa';
import { LOG_GATHERING, MOST_LOG_GATHERED } from './limits.js';

/** Writes one entry of the log. */
export type Log = (entry: Readonly<Record<string, unknown>>) => void;

/** Where the lines of a log go. */
export interface Output {
  /** Takes whole lines and returns how many of them were lost. It never throws: an answer matters more than its line. */
  write(lines: string): number;
}

/** A log, and what writes at once the lines that it has gathered. */
export interface GatheringLog {
  readonly log: Log;
  readonly flush: () => void;
}

/**
 * Writes each entry as one line of JSON; how many lines were lost is told as soon as one can be written. A busy service
 * writes many lines at once: to write each by itself takes a good part of the time of an answer.
 */
export function jsonLines(output: Output): GatheringLog {
  let gathered = '';
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (lost > 0 && output.write(line({ lost })) === 0) lost = 0;
    if (gathered !== '') lost += output.write(gathered);
    gathered = '';
  };
  const log: Log = (entry) => {
    gathered += line(entry);
    if (gathered.length >= MOST_LOG_GATHERED) flush();
    else timer ??= setTimeout(flush, LOG_GATHERING).unref();
  };
  return { log, flush };
}

function line(entry: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;
}

/** One entry per request: method, path without the query, status, milliseconds; never a body, never an address. */
export function requestLog(log: Log): Middleware {
  return async (ctx, next) => {
    const start = performance.now();
    await next();
    const duration = Math.round((performance.now() - start) * 100) / 100;
    log({ method: ctx.method, path: ctx.url.split(/[?#]/, 1)[0], status: ctx.status, duration });
  };
}
