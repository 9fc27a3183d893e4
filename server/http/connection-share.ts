/** Serves `MAX_PIPELINED`: however much one connection sends at once, it has one request begun and a few waiting. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_PIPELINED } from '../limits.js';

/** What becomes of a request: it is answered in its turn, refused as the last of its connection, or left unanswered. */
export type Admission = 'admitted' | 'refused' | 'ignored';

/**
 * The requests of each connection that are not answered yet. Only so many are taken, and of them one at a time, as they have
 * to be answered one after the other anyway. So a client that asks many things together waits no less than many that ask one
 * each, and they not longer for it. Nothing begins for what was parsed together with the refused request, after it.
 */
export class ConnectionShare {
  readonly #waiting = new WeakMap<Duplex, (() => void)[]>();
  readonly #refused = new WeakSet<Duplex>();

  /**
   * Takes a request of a connection.
   * @param begin called once it is the turn of an admitted request: at once where none is before it
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

  /** Whether a request of the connection was refused: it closes soon after the refusal, and what else comes is ignored. */
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

/** Reads and throws away a body, if there is one: what comes after it could else not be read. */
function readAway(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) request.resume();
}
