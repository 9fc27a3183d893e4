/**
 * Serves `MAX_PIPELINED`, `READ_AHEAD`, `BODY_AHEAD`, `MAX_DISCARDED`, `DISCARDED_AT_ONCE`, `DISCARD_PACE` and `LINGER`: a
 * connection is read no faster than it is answered, and closed so that its client can read the last answer.
 */
import { Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import {
  BODY_AHEAD,
  DISCARD_PACE,
  DISCARDED_AT_ONCE,
  LINGER,
  MAX_DISCARDED,
  MAX_PIPELINED,
  READ_AHEAD,
} from '../limits.js';

/** Something that is sent over a connection once everything before it has been sent. */
interface Turn {
  /** The response of a request; undefined if the connection itself answers. */
  readonly response: ServerResponse | undefined;
  readonly begin: () => void;
}

/** A moment at which everything had been answered, by `performance.now()`, and how many bytes had been read by then. */
interface Idle {
  readonly since: number;
  readonly bytesRead: number;
}

/**
 * What Node's parser reads a connection through. Node would parse a whole packet before anything could stop it, and 64 kB may
 * hold 3,600 requests or 10,900 chunks of a body. Here the parser gets the next part only while few requests wait for their
 * answers.
 */
export class Connection extends Duplex {
  readonly #socket: Socket;
  /** What is not sent yet, the first of which has begun. */
  #turns: Turn[] = [];
  #isPassing = false;
  #isClosing = false;
  #lingering: NodeJS.Timeout | undefined;
  /** When its last request came, by `performance.now()`. */
  askedAt = 0;
  /** Undefined before the first answer and while one is awaited. */
  idle: Idle | undefined;

  /** `stallTimeout`: after how many milliseconds without a byte, in or out, it is closed. */
  constructor(socket: Socket, stallTimeout: number) {
    // Node takes the first also for how much of a body is kept.
    super({ readableHighWaterMark: BODY_AHEAD, writableHighWaterMark: READ_AHEAD, decodeStrings: false });
    this.#socket = socket;
    socket.setTimeout(stallTimeout, () => this.destroy());
    socket.on('readable', () => this.#pass());
    socket.on('end', () => this.#pass());
    socket.on('error', (failure) => this.destroy(failure));
    socket.on('close', () => this.destroy());
  }

  /** How many bytes the client has sent so far, whether or not they have been parsed. */
  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  /** Whether something has come that waits for the answers before it. */
  get isHeldBack(): boolean {
    return this.#socket.readableLength > 0;
  }

  /** Whether nothing more is parsed: the connection is about to be closed. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** The response of the last request that is not answered yet. */
  get lastAwaited(): ServerResponse | undefined {
    return this.#turns.at(-1)?.response;
  }

  /** Whether a request has begun and is not answered yet. */
  hasBegun(response: ServerResponse): boolean {
    return this.#turns[0]?.response === response;
  }

  /**
   * Begins a request once those before it on the connection are answered, since it has to be answered after them anyway. So a
   * client that pipelines many requests waits as long as many clients with one request each, and does not make those wait longer.
   */
  inTurn(response: ServerResponse, begin: () => void): void {
    response.once('close', () => this.#answered(response));
    this.askedAt = performance.now();
    this.idle = undefined;
    this.#enter({ response, begin });
  }

  /**
   * Begins what the connection ends with, once the requests before it are answered. Nothing more is parsed.
   * @param insteadOf a request that is not answered otherwise, because it broke off
   */
  lastly(begin: () => void, insteadOf?: ServerResponse): void {
    this.parseNoMore();
    if (insteadOf !== undefined) this.#turns = this.#turns.filter(({ response }) => response !== insteadOf);
    this.#enter({ response: undefined, begin });
  }

  /** Throws away what else comes, but for a part that the parser has been given. */
  parseNoMore(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    let discarded = 0;
    let next = DISCARDED_AT_ONCE;
    this.#socket.removeAllListeners('readable');
    this.#socket.on('data', (packet: Buffer) => {
      discarded += packet.length;
      const isOver = discarded > MAX_DISCARDED;
      if (!isOver && discarded < next) return;
      next = discarded + DISCARDED_AT_ONCE;
      this.#socket.pause();
      if (!isOver) readInTurn(this.#socket);
    });
    this.#socket.resume();
  }

  #enter(turn: Turn): void {
    this.#turns.push(turn);
    if (this.#turns.length === 1) turn.begin();
  }

  #answered(response: ServerResponse): void {
    if (!this.hasBegun(response)) return;
    this.#turns.shift();
    const [next] = this.#turns;
    if (next === undefined) this.idle = { since: performance.now(), bytesRead: this.bytesRead };
    // In a later turn of the event loop: a thousand quick answers in one turn would keep everybody else waiting. Nothing is begun
    // for a client that has gone.
    else setImmediate(() => this.writable && next.begin());
    this.#pass();
  }

  /** Gives the parser what it may have now. What a part asks for may stop the rest. */
  #pass(): void {
    if (this.#isPassing) return;
    this.#isPassing = true;
    let wantsMore = true;
    while (wantsMore && !this.#isClosing && this.#turns.length < MAX_PIPELINED) {
      const part: unknown = this.#socket.read(Math.min(READ_AHEAD, Math.max(1, this.#socket.readableLength)));
      if (part === null) break;
      wantsMore = this.push(part);
    }
    this.#isPassing = false;
    // Node ends the service's side too once it reads an end. Requests that have come whole are answered before.
    const isAwaited = this.#isClosing || this.lastAwaited?.req.complete === true;
    if (this.#socket.readableEnded && !isAwaited) this.push(null);
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

/** Sockets with bytes to throw away, the one that has waited longest first. */
const waiting: Socket[] = [];

function readInTurn(socket: Socket): void {
  if (waiting.push(socket) === 1) setTimeout(readNext, DISCARD_PACE);
}

function readNext(): void {
  while (waiting[0]?.destroyed) waiting.shift();
  waiting.shift()?.resume();
  if (waiting.length > 0) setTimeout(readNext, DISCARD_PACE);
}

/**
 * A stream that Node hands out, as the connection that it is.
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
  /** Those that are open. */
  readonly open = new Set<Connection>();

  override emit(event: string, ...values: unknown[]): boolean {
    const [socket] = values;
    if (event !== 'connection' || !(socket instanceof Socket)) return super.emit(event, ...values);
    const connection = new Connection(socket, this.timeout);
    this.open.add(connection);
    connection.once('close', () => this.open.delete(connection));
    return super.emit(event, connection);
  }
}
