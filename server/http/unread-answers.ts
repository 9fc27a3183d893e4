/** Serves `MAX_UNREAD`: clients that read no answer cannot fill the memory, however many they are. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_UNREAD, UNREAD_CHECK } from '../limits.js';
import type { Log } from '../log.js';

/** Cuts the connections whose answers have waited longest, where more bytes than that wait for clients to read them. */
export function boundUnread(server: Server, log: Log): void {
  /** Those that are being answered, the newest last. */
  const answering = new Set<Socket>();
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  const sweep = setInterval(() => {
    let unread = 0;
    for (const socket of [...answering].reverse()) {
      unread += socket.writableLength;
      if (unread <= MAX_UNREAD || socket.writableLength === 0) continue;
      log({ exhausted: 'unread answers' });
      socket.destroy();
    }
  }, UNREAD_CHECK).unref();
  server.once('close', () => clearInterval(sweep));
}
