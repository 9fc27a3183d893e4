/**
 * Serves `MAX_PIPELINED`, `READ_AHEAD`, `MAX_DISCARDED` and `LINGER`: a connection is read no faster than it is
 * answered, and closed so that its client can read the last answer.
 */
import { Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { LINGER, MAX_DISCARDED, MAX_PIPELINED, READ_AHEAD } from '../limits.js';

/**
 * What Node's parser reads a connection through. Node would parse a whole packet before anything could stop it, and 64 kB may
 * hold 2,600 requests or 10,900 chunks of a body. Here it gets the next part only once few requests wait for their answers.
 */
export class Connection extends Duplex {
  readonly #socket: Socket;
  /** What has arrived and is not parsed yet. */
  #unparsed: Buffer = Buffer.alloc(0);
  #isPassing = false;
  /** The bytes that have come since nothing more is parsed; undefined before. */
  #discarded: number | undefined;
  /** What begins each request that is not answered yet, the one that has begun first. */
  readonly #unanswered: (() => void)[] = [];
  #lingering: NodeJS.Timeout | undefined;

  /** `stallTimeout`: after how many milliseconds without a byte, in or out, it is closed. */
  constructor(socket: Socket, stallTimeout: number) {
    super({ highWaterMark: READ_AHEAD, decodeStrings: false });
    this.#socket = socket;
    socket.setTimeout(stallTimeout, () => this.destroy());
    socket.on('data', (packet: Buffer) => this.#receive(packet));
    socket.on('end', () => this.#pass());
    socket.on('error', (failure) => this.destroy(failure));
    socket.on('close', () => this.destroy());
  }

  /** How many bytes the client has sent so far, whether or not they have been parsed. */
  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  /**
   * Begins a request once those before it on the connection are answered, since it has to be answered after them anyway. So a
   * client that pipelines many requests waits as long as many clients with one request each, and does not make those wait longer.
   * Nothing is begun for a client that has gone.
   */
  inTurn(response: ServerResponse, begin: () => void): void {
    response.once('close', () => this.#answered());
    this.#unanswered.push(begin);
    if (this.#unanswered.length === 1) begin();
  }

  /** Throws away what else comes: the connection is about to be closed. */
  parseNoMore(): void {
    this.#discarded ??= this.#unparsed.length;
    this.#unparsed = Buffer.alloc(0);
    this.#socket.resume();
  }

  #answered(): void {
    this.#unanswered.shift();
    const [next] = this.#unanswered;
    // In a later turn of the event loop: a thousand quick answers in one turn would keep everybody else waiting.
    if (next !== undefined) setImmediate(() => this.writable && next());
    this.#pass();
  }

  #receive(packet: Buffer): void {
    if (this.#discarded === undefined) {
      this.#unparsed = this.#unparsed.length === 0 ? packet : Buffer.concat([this.#unparsed, packet]);
      this.#pass();
    } else {
      this.#discarded += packet.length;
      if (this.#discarded > MAX_DISCARDED) this.#socket.pause();
    }
  }

  /** Gives the parser what it may have now. What a part asks for may stop the rest. */
  #pass(): void {
    if (this.#isPassing || this.#discarded !== undefined) return;
    this.#isPassing = true;
    let wantsMore = true;
    while (wantsMore && this.#unparsed.length > 0 && this.#unanswered.length < MAX_PIPELINED) {
      const part = this.#unparsed.subarray(0, READ_AHEAD);
      this.#unparsed = this.#unparsed.subarray(READ_AHEAD);
      wantsMore = this.push(part);
    }
    this.#isPassing = false;
    if (this.#unparsed.length > 0) this.#socket.pause();
    else if (this.#socket.readableEnded) this.push(null);
    else this.#socket.resume();
  }

  override _read(): void {
    this.#pass();
  }

  override _write(chunk: string | Buffer, encoding: BufferEncoding, done: (failure?: Error | null) => void): void {
    this.#socket.write(chunk, encoding, done);
  }

  override _writev(
    chunks: readonly { readonly chunk: string | Buffer; readonly encoding: BufferEncoding }[],
    done: (failure?: Error | null) => void,
  ): void {
    this.#socket.cork();
    chunks.forEach(({ chunk, encoding }, at) => {
      this.#socket.write(chunk, encoding, at === chunks.length - 1 ? done : undefined);
    });
    this.#socket.uncork();
  }

  /**
   * Ends the service's side. Closed at once, with something of the client still unread, the connection would be reset and the
   * client could lose its answers.
   * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
   */
  override _final(done: () => void): void {
    this.parseNoMore();
    this.#socket.end(done);
    this.#lingering = setTimeout(() => this.destroy(), LINGER).unref();
  }

  override _destroy(failure: Error | null, done: (failure: Error | null) => void): void {
    clearTimeout(this.#lingering);
    this.#socket.destroy();
    done(failure);
  }
}

/**
 * The connection that a stream of Node's is.
 * @throws TypeError if it is another stream
 */
export function connectionOf(stream: Duplex): Connection {
  if (stream instanceof Connection) return stream;
  throw new TypeError('Every stream of a PacedServer is a Connection.');
}

/**
 * An HTTP server that reads what its clients send through a `Connection` each. Node takes any stream in place of a socket.
 * @see https://nodejs.org/api/http.html#event-connection
 */
export class PacedServer extends Server {
  override emit(event: string, ...values: unknown[]): boolean {
    const [socket] = values;
    const isNew = event === 'connection' && socket instanceof Socket;
    return super.emit(event, ...(isNew ? [new Connection(socket, this.timeout)] : values));
  }
}
