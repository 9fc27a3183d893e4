import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_PIPELINED } from '../limits.js';

/** The code of the error that a parser reports which has been stopped. */
export const STOPPED = 'HPE_CB_HEADERS_COMPLETE';

/** A request that waits for those before it on its connection: what begins it. */
type Begin = () => void;

/**
 * The requests of each connection that are not answered yet. One client alone could send thousands at once: only so many
 * are taken, and of them one at a time, as they have to be answered one after the other anyway. So a client that asks
 * many things together waits no less than many that ask one each, and they not longer for it.
 */
export class Pipelining {
  readonly #waiting = new WeakMap<Duplex, Begin[]>();

  /**
   * @param begin called once it is the turn of a request that is to be answered: at once where none is before it
   * @returns whether it is to be answered; if not, it is the last that is read of its connection
   */
  admit(socket: Duplex, response: ServerResponse, begin: Begin): boolean {
    const waiting = this.#waiting.get(socket);
    if (waiting !== undefined && waiting.length + 1 >= MAX_PIPELINED) {
      readNoMore(socket);
      return false;
    }
    response.once('close', () => this.#next(socket));
    if (waiting === undefined) {
      this.#waiting.set(socket, []);
      begin();
    } else waiting.push(begin);
    return true;
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
  stopParser(socket);
}

/**
 * Node hands its parser 64 KiB at a time, some hundreds of small requests, and has no way to stop it within them. An
 * answer to the next request's headers that is none does: the parser then reports an error and goes no further. Node's
 * types leave out the parser of a socket; where there is none, the rest is parsed and comes to nothing.
 */
function stopParser(socket: Duplex): void {
  const parser = 'parser' in socket ? socket.parser : undefined;
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) parser.onIncoming = () => NO_ANSWER;
}

const NO_ANSWER = -1;
