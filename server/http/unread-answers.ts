/** Serves `MAX_UNREAD`: clients that do not read their answers cannot fill the memory, however many they are. */
import { MAX_UNREAD, UNREAD_CHECK } from '../limits.js';
import type { Log } from '../log.js';
import type { PacedServer } from './connection.js';

/** Cuts the connections whose last requests are oldest while more than `MAX_UNREAD` bytes of answers wait to be read. */
export function boundUnread(server: PacedServer, log: Log): void {
  const sweep = setInterval(() => {
    const unreading = [...server.open].filter(({ writableLength }) => writableLength > 0);
    unreading.sort((one, other) => other.askedAt - one.askedAt);
    let unread = 0;
    for (const connection of unreading) {
      unread += connection.writableLength;
      if (unread <= MAX_UNREAD) continue;
      log({ exhausted: 'unread answers' });
      connection.destroy();
    }
  }, UNREAD_CHECK).unref();
  server.once('close', () => clearInterval(sweep));
}
