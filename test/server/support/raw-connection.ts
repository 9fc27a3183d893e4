import { connect, type Socket } from 'node:net';
import { type Answer, CALCULATE } from './client.js';

/** The smallest calculation, byte by byte: its head but for the length of the body, its body, and the whole. */
export const POST_HEAD = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
export const POST_BODY = '{"form":"ditta_individuale_artigiana"}';
export const POST = `${POST_HEAD}Content-Length: ${POST_BODY.length}\r\n\r\n${POST_BODY}`;
export const GET_HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

/** A connection on which a test writes any bytes and reads the answers as they come. */
export class RawConnection {
  readonly #socket: Socket;
  #received = '';
  #closed = false;
  #changed = (): void => undefined;

  /** `allowHalfOpen`: this side is not closed when the server closes its own. */
  constructor(port: number, { allowHalfOpen = false } = {}) {
    this.#socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => {
      this.#received += chunk;
      this.#changed();
    });
    // A connection that the server cuts is what some tests wait for.
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#closed = true;
      this.#changed();
    });
  }

  get closed(): boolean {
    return this.#closed;
  }

  send(...parts: (string | Buffer)[]): this {
    for (const part of parts) this.#socket.write(part);
    return this;
  }

  /** Begins a calculation; kept once the server has begun it too, which waits for the body. */
  async beginPost(): Promise<this> {
    this.send(`${POST_HEAD}Expect: 100-continue\r\nContent-Length: ${POST_BODY.length}\r\n\r\n`);
    await this.#until(() => this.#received.includes('100 Continue'));
    return this;
  }

  /** Sends the body of the calculation that has been begun. */
  endPost(): this {
    return this.send(POST_BODY);
  }

  /** Stops or goes on reading what the server sends. */
  reading(isReading: boolean): this {
    if (isReading) this.#socket.resume();
    else this.#socket.pause();
    return this;
  }

  /** Ends this side. */
  end(): void {
    this.#socket.end();
  }

  /** Drops the connection. */
  drop(): void {
    this.#socket.destroy();
  }

  /** Drops the connection as one that breaks does. */
  reset(): void {
    this.#socket.resetAndDestroy();
  }

  /** Waits for so many whole answers; `100 Continue` is none. */
  async answers(count: number): Promise<Answer[]> {
    await this.#until(() => parse(this.#received).length >= count);
    return parse(this.#received);
  }

  async answer(): Promise<Answer> {
    const [first] = await this.answers(1);
    if (first === undefined) throw new Error('The connection was closed without an answer.');
    return first;
  }

  async untilClosed(): Promise<void> {
    await this.#until(() => false);
  }

  get text(): string {
    return this.#received;
  }

  async #until(isEnough: () => boolean): Promise<void> {
    while (!isEnough() && !this.#closed) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }
}

function parse(text: string): Answer[] {
  const answers: Answer[] = [];
  let rest = text;
  for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(first.split(' ')[1]);
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^.*?: /, '')]),
    );
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    if (body.length < length) break;
    if (status !== 100) answers.push({ status, headers, body: Buffer.from(body, 'latin1').toString() });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}
