/** Serves `IDLE_GRACE` and `DRAIN_TIMEOUT`: a service that stops loses no request, and does not take for ever to stop. */
import type { Middleware } from 'koa';
import { DRAIN_TIMEOUT, IDLE_GRACE } from '../limits.js';
import type { PacedServer } from './connection.js';

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
 * Makes a server, which must not listen yet, able to stop gracefully. First everything goes on for a moment, but each answer is
 * the last of its connection, because a request may be on its way on an idle one. Then the server accepts no new connection and
 * closes the idle ones; a moment later it closes those on which nothing has ever been sent, and in the end all that are left.
 * @returns a function that stops it, and resolves once no connection is left
 */
export function stoppable(server: PacedServer, drain: Drain): () => Promise<void> {
  const closeUnused = (): void => {
    for (const connection of server.open) if (connection.bytesRead === 0) connection.destroy();
  };
  return () => {
    drain.started = true;
    return new Promise((resolve) => {
      const steps = [
        setTimeout(() => server.close(ended), IDLE_GRACE),
        setTimeout(closeUnused, 2 * IDLE_GRACE),
        setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT),
      ];
      const ended = (): void => {
        for (const step of steps) clearTimeout(step);
        resolve();
      };
    });
  };
}
