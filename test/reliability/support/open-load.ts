import { setTimeout as pause } from 'node:timers/promises';
import { CALCULATE } from '../../server/support/client.js';
import { sampleRequests } from '../../support/requests.js';
import { LightClient } from './light-client.js';

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
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

/** The bytes of a request that reads an address. */
export function rawGet(path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
}

/** Good requests of all forms. */
export const CALCULATIONS = sampleRequests(200).map((request) => rawCalculation(JSON.stringify(request)));
