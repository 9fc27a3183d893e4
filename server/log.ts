import type { Middleware } from 'koa';

/** Writes one entry of the log. */
export type Log = (entry: Readonly<Record<string, unknown>>) => void;

/** Where the lines of a log go. */
export interface Output {
  /** Takes a line, or loses it: false. It never throws: an answer matters more than its line. */
  write(line: string): boolean;
}

/** Writes each entry as one line of JSON; how many lines were lost is told as soon as one can be written. */
export function jsonLines(output: Output): Log {
  let lost = 0;
  const write = (entry: Readonly<Record<string, unknown>>): boolean =>
    output.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  return (entry) => {
    if (lost > 0 && write({ lost })) lost = 0;
    if (!write(entry)) lost += 1;
  };
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
