/** Serves `MAX_UNREAD`: clients that do not read their answers cannot fill the memory, however many they are. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_UNREAD, UNREAD_CHECK } from '../limits.js';
import type { Log } from '../log.js';

/** Cuts the connections whose answers have waited longest while more than `MAX_UNREAD` bytes wait to be read. */
export function boundUnread(server: Server, log: Log): void {
  /** How many answers each connection still has to get. Connections with the newest requests come last. */
  const answering = new Map<Socket, number>();
  server.on('request', ({ socket }, response) => {
    const before = answering.get(socket) ?? 0;
    answering.delete(socket);
    answering.set(socket, before + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
    });
  });
  const sweep = setInterval(() => {
    let unread = 0;
    for (const socket of [...answering.keys()].reverse()) {
      unread += socket.writableLength;
      if (unread <= MAX_UNREAD || socket.writableLength === 0) continue;
      log({ exhausted: 'unread answers' });
      socket.destroy();
    }
  }, UNREAD_CHECK).unref();
  server.once('close', () => clearInterval(sweep));
}
