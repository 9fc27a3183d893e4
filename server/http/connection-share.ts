/** Serves `MAX_PIPELINED`: however many requests a connection sends at once, one is begun and a few wait. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_PIPELINED } from '../limits.js';

/** What happens to a request: answered in its turn, refused as the last of its connection, or left unanswered. */
export type Admission = 'admitted' | 'refused' | 'ignored';

/**
 * The requests of each connection that are not answered yet. They are begun one at a time, because they have to be answered
 * in order anyway. So a client that pipelines many requests waits as long as many clients with one request each, and does not
 * make those wait longer. Requests that were parsed together with the refused one, after it, are never begun.
 */
export class ConnectionShare {
  readonly #waiting = new WeakMap<Duplex, (() => void)[]>();
  readonly #refused = new WeakSet<Duplex>();

  /**
   * Takes a request of a connection.
   * @param begin called when the turn of an admitted request comes: at once if no other is before it
   */
  admit(socket: Duplex, response: ServerResponse, begin: () => void): Admission {
    if (this.#refused.has(socket)) {
      readAway(response.req);
      return 'ignored';
    }
    const waiting = this.#waiting.get(socket);
    if (waiting !== undefined && waiting.length + 1 >= MAX_PIPELINED) {
      this.#refused.add(socket);
      readAway(response.req);
      return 'refused';
    }
    response.once('close', () => this.#next(socket));
    if (waiting === undefined) {
      this.#waiting.set(socket, []);
      begin();
    } else waiting.push(begin);
    return 'admitted';
  }

  /** Whether a request of the connection was refused. It is closed soon after, and whatever else it sends is ignored. */
  hasRefused(socket: Duplex): boolean {
    return this.#refused.has(socket);
  }

  /** Nothing is calculated for a client that has gone. */
  #next(socket: Duplex): void {
    const begin = socket.destroyed ? undefined : this.#waiting.get(socket)?.shift();
    if (begin === undefined) this.#waiting.delete(socket);
    else begin();
  }
}

/** Reads and discards the body, if there is one. Otherwise what comes after it could not be read. */
function readAway(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) request.resume();
}
