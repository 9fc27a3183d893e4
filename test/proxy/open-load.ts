import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { KEEP_ALIVE_TIMEOUT } from '../../server/limits.js';
import { CALCULATE } from '../server/support/client.js';
import { sampleRequests } from '../support/requests.js';

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

/** Requests that come at their own pace, whether or not those before them have been answered, as from a public. */
export interface OpenLoad {
  readonly port: number;
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** What is asked, in turn. */
  readonly requests: readonly Buffer[];
  /** The most connections. A request for which none is free is not sent, and counted. */
  readonly connections: number;
}

/** What came of a load. */
export interface LoadTally {
  /** How many answers of each status; 0 where the connection was closed without one. */
  readonly statuses: Map<number, number>;
  /** Milliseconds from when a request was due to its answer with 200. */
  readonly times: number[];
  unsent: number;
}

const TICK = 5;

/** Sends a load for as long as it says, then waits for its answers. */
export async function sendLoad({ port, rate, seconds, requests, connections }: OpenLoad): Promise<LoadTally> {
  const tally: LoadTally = { statuses: new Map(), times: [], unsent: 0 };
  const idle: LightClient[] = [];
  const open = new Set<LightClient>();
  const underWay = new Set<LightClient>();
  const connected = (): LightClient => {
    const client: LightClient = new LightClient(port, () => {
      open.delete(client);
      const at = idle.indexOf(client);
      if (at >= 0) idle.splice(at, 1);
    });
    open.add(client);
    return client;
  };
  const send = (request: Buffer, due: number): void => {
    // The last is the freshest: where it is stale, so are all.
    if (idle.at(-1)?.isStale === true) for (const stale of idle.splice(0)) stale.close();
    const client = idle.pop() ?? (open.size < connections ? connected() : undefined);
    if (client === undefined) {
      tally.unsent += 1;
      return;
    }
    underWay.add(client);
    client.ask(request, (status) => {
      underWay.delete(client);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (status === 200) tally.times.push(performance.now() - due);
      if (status !== 0) idle.push(client);
    });
  };
  const start = performance.now();
  const total = rate * seconds;
  for (let sent = 0; sent < total; await pause(TICK)) {
    const due = Math.min(total, ((performance.now() - start) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const request = requests[sent % requests.length];
      if (request !== undefined) send(request, start + (sent / rate) * 1000);
    }
  }
  while (underWay.size > 0) await pause(TICK);
  for (const client of open) client.close();
  return tally;
}

/** The bytes of a calculation request, with no regard to whether the body is one. */
export function rawCalculation(body: string | Buffer): Buffer {
  return rawPost(CALCULATE, body);
}

/** The bytes of a request that sends JSON to an address. */
export function rawPost(path: string, body: string | Buffer): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body) : body;
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  return Buffer.concat([Buffer.from(`${head}Content-Length: ${content.length}\r\n\r\n`), content]);
}

/** The bytes of a request that reads an address. */
export function rawGet(path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
}

/** Good requests of all forms. */
export const CALCULATIONS = sampleRequests(200).map((request) => rawCalculation(JSON.stringify(request)));
