import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_PIPELINED } from '../limits.js';

/** What becomes of a request: answered, refused as the last of its connection, or ignored, coming after the last. */
export type Admission = 'answered' | 'refused' | 'ignored';

/** A request that waits for those before it on its connection: what begins it. */
type Begin = () => void;

/**
 * The requests of each connection that are not answered yet. One client alone could send thousands at once: only so many
 * are taken, and of them one at a time, as they have to be answered one after the other anyway. So a client that asks
 * many things together waits no less than many that ask one each, and they not longer for it.
 */
export class Pipelining {
  readonly #waiting = new WeakMap<Duplex, Begin[]>();
  readonly #ending = new WeakSet<Duplex>();

  /** @param begin called once it is the turn of a request that is to be answered: at once where none is before it */
  admit(socket: Duplex, response: ServerResponse, begin: Begin): Admission {
    if (this.#ending.has(socket)) return 'ignored';
    const waiting = this.#waiting.get(socket);
    if (waiting !== undefined && waiting.length + 1 >= MAX_PIPELINED) {
      this.#ending.add(socket);
      readNoMore(socket);
      return 'refused';
    }
    response.once('close', () => this.#next(socket));
    if (waiting === undefined) {
      this.#waiting.set(socket, []);
      begin();
    } else waiting.push(begin);
    return 'answered';
  }

  /** Nothing is calculated for a client that has gone. */
  #next(socket: Duplex): void {
    const begin = socket.destroyed ? undefined : this.#waiting.get(socket)?.shift();
    if (begin === undefined) this.#waiting.delete(socket);
    else begin();
  }
}

/** What a client sends beyond its share is not even parsed; Node reads on with each body that is read, and is stopped. */
function readNoMore(socket: Duplex): void {
  socket.pause();
  socket.on('resume', () => socket.pause());
}
