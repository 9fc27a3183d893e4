/** Serves `KEEP_ALIVE_TIMEOUT`: a connection without a request is closed, even if stray bytes keep arriving on it. */
import { TIMEOUT_CHECK } from '../limits.js';
import type { PacedServer } from './connection.js';

/** The bytes of the shortest request: `GET / HTTP/1.1` with its line ends. */
const SHORTEST_REQUEST = 18;

/**
 * Closes connections on which no request follows. Node does so only for sockets, and even then not if a client keeps sending line
 * ends, which are allowed between requests.
 */
export function closeIdle(server: PacedServer): void {
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const connection of server.open) {
      if (connection.idle === undefined) continue;
      const waited = now - connection.idle.since - server.keepAliveTimeout;
      const isAsking = connection.bytesRead - connection.idle.bytesRead >= SHORTEST_REQUEST;
      if (waited > (isAsking ? server.headersTimeout : 0)) connection.destroy();
    }
  }, TIMEOUT_CHECK).unref();
  server.once('close', () => clearInterval(sweep));
}
