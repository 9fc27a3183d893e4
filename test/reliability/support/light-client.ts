import { connect, type Socket } from 'node:net';
import { KEEP_ALIVE_TIMEOUT } from '../../../server/limits.js';

/** Called with the status of an answer; 0 where the connection was closed without one. */
export type Answered = (status: number) => void;

/** As clients do that know `Keep-Alive: timeout`. Milliseconds. */
const MARGIN = 1_000;

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One connection that carries one request at a time and reads no more of an answer than its status and its length: so
 * cheap that a load of several times what the service can bear leaves the client idle.
 */
export class LightClient {
  readonly #socket: Socket;
  #answered: Answered | undefined;
  #status = 0;
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the body still to come; undefined within the head. */
  #missing: number | undefined;
  #idleSince = performance.now();

  constructor(port: number, closed: () => void = () => undefined) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      closed();
      this.#finish(0);
    });
  }

  ask(bytes: Buffer, answered: Answered): void {
    this.#answered = answered;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Whether the server may be about to close it, which has told how long it waits: who asks on it then gets no answer. */
  get isStale(): boolean {
    return performance.now() - this.#idleSince > KEEP_ALIVE_TIMEOUT - MARGIN;
  }

  #read(chunk: Buffer): void {
    if (this.#missing === undefined) this.#readHead(Buffer.concat([this.#head, chunk]));
    else this.#missing -= chunk.length;
    if (this.#missing !== undefined && this.#missing <= 0) {
      this.#missing = undefined;
      this.#finish(this.#status);
    }
  }

  #readHead(bytes: Buffer): void {
    this.#head = bytes;
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    this.#missing = length - (bytes.length - end - HEAD_END.length);
    this.#head = Buffer.alloc(0);
  }

  #finish(status: number): void {
    const answered = this.#answered;
    this.#answered = undefined;
    this.#idleSince = performance.now();
    answered?.(status);
  }
}
