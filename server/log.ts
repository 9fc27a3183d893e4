import type { Middleware } from 'koa';

/** Writes one entry of the log. */
export type Log = (entry: Readonly<Record<string, unknown>>) => void;

/** Writes each entry as one line of JSON. */
export function jsonLines(output: { write(line: string): unknown }): Log {
  return (entry) => output.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
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
