/** Serves `DRAIN_TIMEOUT`: a service that stops loses no request, and does not take for ever to stop. */
import type { Server } from 'node:http';
import type { Middleware } from 'koa';
import { DRAIN_TIMEOUT } from '../limits.js';

/** Whether the service is stopping. */
export interface Drain {
  started: boolean;
}

/** Once the service is stopping, each answer is the last of its connection. */
export function closeWhileDraining(drain: Drain): Middleware {
  return async (ctx, next) => {
    await next();
    if (drain.started) ctx.set('Connection', 'close');
  };
}

/**
 * Takes no more connections, closes idle ones, and lets the requests under way be answered, for a limited time.
 * @returns once no connection is left
 */
export async function stopGracefully(server: Server, drain: Drain): Promise<void> {
  drain.started = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT);
  await closed;
  clearTimeout(limit);
}
