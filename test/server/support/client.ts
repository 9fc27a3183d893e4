import { type Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { CalculationResponse, ErrorBody } from '../../../schemas/types/api.js';
import type { Parts } from '../../../server/app.js';
import { shapeFaults } from '../../support/schemas.js';
import { startServer, type TestServer } from '../../support/server.js';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Keeps connections; without one each call has its own. */
  readonly agent?: Agent | false;
  /** The address that it comes from. */
  readonly localAddress?: string;
}

export const CALCULATE = '/api/v1/calculate';
export const JSON_TYPE = { 'Content-Type': 'application/json' };
const DECODED = new Map([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
]);

/**
 * Calls an address, over a connection of its own unless it is given an agent; the body of the answer is decoded.
 * @throws an error whose cause is `a kept connection` where that was closed before a byte of the answer came
 */
export function call(url: string, { headers = {}, body, agent = false, ...how }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const sent = request(url, { ...how, headers: { ...length, ...headers }, agent }, (response) => {
      const decode = DECODED.get(response.headers['content-encoding'] ?? '') ?? String;
      buffer(response)
        .then((bytes) => (bytes.length === 0 ? '' : String(decode(bytes))))
        .then((text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
        .catch(reject);
    });
    sent.on('error', (error) => reject(Object.assign(error, sent.reusedSocket ? { cause: 'a kept connection' } : {})));
    sent.end(body);
  });
}

/** What an operation is sent for a request; a calendar needs the day of the start. */
export function bodyFor(operation: string, request: unknown, start: string): unknown {
  if (operation === 'calendar') return { start, request };
  return operation === 'your-case' ? { request, beyond: {} } : request;
}

/** Posts a value, or a text as it is, to the calculation. */
export function calculate(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): Promise<Answer> {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return call(url + CALCULATE, { method: 'POST', headers, body: text });
}

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

  /** Begins a calculation, or what else has a body; kept once the server has begun it too, which waits for the body. */
  async beginPost(head = POST_HEAD, body = POST_BODY): Promise<this> {
    this.send(`${head}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
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

/** The body of an answer, which must be JSON of the shape of the given schema, and such that any web page may read it. */
export function bodyOf<T>(answer: Answer, schema: string): T {
  expect(answer.headers).to.include({ 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  const body = JSON.parse(answer.body);
  expect(shapeFaults(schema, body), answer.body.slice(0, 500)).to.equal('');
  return body;
}

/** The body of a calculation, valid by its schema. */
export function calculationOf(answer: Answer): CalculationResponse {
  expect(answer.status).to.equal(200);
  return bodyOf(answer, 'response.schema.json');
}

/** What an error says that is the same wherever it arises. */
const MESSAGES: Readonly<Record<string, string>> = {
  '408 invalid_request': 'The request did not arrive completely in time.',
  '413 payload_too_large': 'The body is larger than 65536 bytes, the most accepted.',
  '431 invalid_request': 'The headers of the request are too large.',
  '500 internal_error': 'The service failed to answer. The fault is ours and has been logged.',
  '503 overloaded': 'Too many requests at once: try again in a moment.',
};

/** The body of an error, valid by its schema, with its status. */
export function errorOf(answer: Answer, status: number, code: ErrorBody['error']): ErrorBody {
  const body = bodyOf<ErrorBody>(answer, 'error.schema.json');
  expect({ status: answer.status, error: body.error }).to.deep.equal({ status, error: code });
  expect(body.message).to.equal(MESSAGES[`${status} ${code}`] ?? body.message);
  return body;
}

/** The ways to ask a server, all of them by the path of an address. */
export function contextOf(server: () => TestServer) {
  const ask = (path: string, how?: Call) => call(server().url + path, how);
  const connect = (options?: { allowHalfOpen: boolean }) => new RawConnection(server().port, options);
  return {
    get server(): TestServer {
      return server();
    },
    call: ask,
    /** The HTML of a page. */
    page: async (path: string) => (await ask(path)).body,
    calculate: (body: unknown, headers?: Call['headers']) => calculate(server().url, body, headers),
    connect,
    /** The first answer to some bytes on a connection of their own, which is then dropped. */
    raw: async (...bytes: (string | Buffer)[]) => {
      const connection = connect().send(...bytes);
      const answer = await connection.answer();
      connection.drop();
      return answer;
    },
  };
}

/** Starts a server, with some parts of its own, before the tests of a `describe` and stops it after them; it is there once they run. */
export function withServer(parts: Partial<Parts> | (() => Promise<Partial<Parts>>) = {}) {
  let running: TestServer | undefined;
  before(async () => {
    running = await startServer(typeof parts === 'function' ? await parts() : parts);
  });
  after(() => running?.close());
  return contextOf(() => running ?? expect.fail('The server has not started.'));
}
