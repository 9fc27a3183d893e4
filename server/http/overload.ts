/** Serves `MAX_DELAY`: a service that is behind refuses new requests, except for `/healthz`. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Middleware } from 'koa';
import { overloaded } from '../errors.js';
import { DELAY_LOOK, MAX_DELAY } from '../limits.js';

/** How often the delay is measured. Milliseconds. */
const RESOLUTION = 10;
const NANOSECONDS = 1e6;

/** Whether the service is behind with its work. */
export interface Backlog {
  isBehind: boolean;
}

/**
 * Watches the event loop: the service is behind while that is late on average at two looks in a row. One look alone is late after a
 * single long task, such as reading the rules again.
 */
export function watchBacklog(): Backlog {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const backlog = { isBehind: false };
  let wasLate = false;
  let [lastSum, lastCount] = [0, 0];
  setInterval(() => {
    // Not by `reset()`: the first delay after it is not recorded, and while the service is behind there is one between two looks.
    const { count } = delay;
    const sum = count === 0 ? 0 : delay.mean * count;
    const isLate = (sum - lastSum) / Math.max(1, count - lastCount) > MAX_DELAY * NANOSECONDS;
    [lastSum, lastCount] = [sum, count];
    backlog.isBehind = wasLate && isLate;
    wasLate = isLate;
  }, DELAY_LOOK).unref();
  return backlog;
}

/**
 * Refuses requests while the service is behind.
 * @param exempt a path that is always answered
 */
export function shedLoad(backlog: Backlog, exempt: string): Middleware {
  return (ctx, next) => {
    // Nothing is known yet of the address, which Koa may not be able to parse.
    if (backlog.isBehind && ctx.url.split('?', 1)[0] !== exempt) throw overloaded();
    return next();
  };
}
