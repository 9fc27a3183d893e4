import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Middleware } from 'koa';
import { DRAIN_TIMEOUT, IDLE_GRACE } from '../limits.js';

/** Whether the service has been told to stop. */
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

/** How often idle connections are looked for. Milliseconds. */
const SWEEP = 100;

/**
 * Makes a server, which must not listen yet, able to stop gracefully: no new connections, requests under way finished,
 * idle connections closed a moment later, all within a time in milliseconds.
 * @returns what stops it: a promise that is kept once no connection is left
 */
export function stoppable(server: Server, drain: Drain, timeout = DRAIN_TIMEOUT): () => Promise<void> {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Node does not count as idle a connection on which nothing has been asked yet.
  const closeIdle = (): void => {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  return () => {
    drain.started = true;
    return new Promise((resolve) => {
      // Not at once: a request may be on its way on an idle connection, and its answer then says that it is the last. And
      // again and again: a connection that was answering a moment ago has become idle meanwhile.
      const start = performance.now();
      const sweep = setInterval(() => performance.now() - start >= IDLE_GRACE && closeIdle(), SWEEP);
      const cut = setTimeout(() => server.closeAllConnections(), timeout);
      // The close() of an HTTP server would close the idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(cut);
        resolve();
      });
    });
  };
}
