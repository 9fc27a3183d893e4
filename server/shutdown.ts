import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { DRAIN_TIMEOUT } from './limits.js';
import type { Drain } from './middleware/close-while-draining.js';

const SWEEP = 100;

/**
 * Makes a server, which must not listen yet, able to stop gracefully: no new connections, idle ones closed, requests
 * under way finished, all within a time in milliseconds.
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
      // Again and again: a connection that was answering a moment ago has become idle meanwhile.
      const sweep = setInterval(closeIdle, SWEEP);
      const cut = setTimeout(() => server.closeAllConnections(), timeout);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(cut);
        resolve();
      });
    });
  };
}
