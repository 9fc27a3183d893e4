import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { DRAIN_TIMEOUT, IDLE_GRACE } from './limits.js';
import type { Drain } from './middleware/close-while-draining.js';

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
      // Not at once: a request may be on its way on an idle connection, whose answer then says that it is the last. And
      // again and again: a connection that was answering a moment ago has become idle meanwhile.
      const start = performance.now();
      const sweep = setInterval(() => performance.now() - start >= IDLE_GRACE && closeIdle(), SWEEP);
      const cut = setTimeout(() => server.closeAllConnections(), timeout);
      // The server's own close() would close the idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep);
        clearTimeout(cut);
        resolve();
      });
    });
  };
}
