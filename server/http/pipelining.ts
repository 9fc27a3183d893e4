import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_PIPELINED } from '../limits.js';

/** What becomes of a request: answered, refused as the last of its connection, or ignored, coming after the last. */
export type Admission = 'answered' | 'refused' | 'ignored';

/** Counts the requests of each connection that are not answered yet: one client alone could send thousands at once. */
export class Pipelining {
  readonly #underWay = new WeakMap<Duplex, number>();
  readonly #ending = new WeakSet<Duplex>();

  admit(socket: Duplex, response: ServerResponse): Admission {
    if (this.#ending.has(socket)) return 'ignored';
    const count = this.#underWay.get(socket) ?? 0;
    if (count >= MAX_PIPELINED) {
      this.#ending.add(socket);
      return 'refused';
    }
    this.#underWay.set(socket, count + 1);
    response.once('close', () => this.#underWay.set(socket, (this.#underWay.get(socket) ?? 1) - 1));
    return 'answered';
  }
}
