/** Serves `KEEP_ALIVE_TIMEOUT`: a connection without a request is closed, even if stray bytes keep arriving on it. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { TIMEOUT_CHECK } from '../limits.js';

/** The bytes of the shortest request: `GET / HTTP/1.1` with its line ends. */
const SHORTEST_REQUEST = 18;

/**
 * Closes connections on which no request follows. Node does so only where it reads a socket itself, and even then not if a client
 * keeps sending line ends, which are allowed between requests.
 */
export function closeIdle(server: Server): void {
  /** When each was last answered, by `performance.now()`, and how many bytes had been read from it by then. */
  const idle = new Map<Socket, { readonly since: number; readonly bytesRead: number }>();
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.set(socket, { since: performance.now(), bytesRead: socket.bytesRead });
    });
  });
  server.on('connection', (socket) => {
    socket.once('close', () => idle.delete(socket));
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, { since, bytesRead }] of idle) {
      const waited = now - since - server.keepAliveTimeout;
      const isAsking = socket.bytesRead - bytesRead >= SHORTEST_REQUEST;
      if (waited > (isAsking ? server.headersTimeout : 0)) socket.destroy();
    }
  }, TIMEOUT_CHECK).unref();
  server.once('close', () => clearInterval(sweep));
}
