/** Serves `KEEP_ALIVE_TIMEOUT`: a connection on which nothing is asked closes, whatever drips on it. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { TIMEOUT_CHECK } from '../limits.js';

/** Fewer bytes than this are no request, not even a slow one: `GET / HTTP/1.1` and the ends of its lines. */
const SHORTEST_REQUEST = 18;

/**
 * Closes the connections on which nothing is asked any more. Node closes those that are silent; one that drips line ends
 * between its requests, which are allowed there, would stay open for ever.
 */
export function closeDripping(server: Server): void {
  /** When each was last answered, in the time of `performance.now()`, and how many bytes had been read from it. */
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
