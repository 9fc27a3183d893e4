import type { Parts } from '../../../server/app.js';
import { startServer, type TestServer } from '../../support/server.js';
import { type Answer, type Call, calculate, call, JSON_TYPE } from './client.js';
import { RawConnection } from './raw-connection.js';

/** A server of the tests of a `describe`, and the ways to ask it; all of them by the path of an address. */
export interface Context {
  readonly server: TestServer;
  call(path: string, how?: Call): Promise<Answer>;
  /** The HTML of a page. */
  page(path: string): Promise<string>;
  calculate(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  connect(options?: { allowHalfOpen: boolean }): RawConnection;
  /** The first answer to some bytes on a connection of their own, which is then dropped. */
  raw(...bytes: (string | Buffer)[]): Promise<Answer>;
}

/** Starts a server, with some parts of its own, before the tests of a `describe` and stops it after them; it is there once they run. */
export function withServer(parts: Partial<Parts> | (() => Promise<Partial<Parts>>) = {}): Context {
  let running: TestServer | undefined;
  before(async () => {
    running = await startServer(typeof parts === 'function' ? await parts() : parts);
  });
  after(() => running?.close());
  return {
    get server(): TestServer {
      if (running === undefined) throw new Error('The server has not started.');
      return running;
    },
    call(path, how) {
      return call(this.server.url + path, how);
    },
    async page(path) {
      return (await this.call(path)).body;
    },
    calculate(body, headers = JSON_TYPE) {
      return calculate(this.server.url, body, headers);
    },
    connect(options) {
      return new RawConnection(this.server.port, options);
    },
    async raw(...bytes) {
      const connection = this.connect().send(...bytes);
      const answer = await connection.answer();
      connection.drop();
      return answer;
    },
  };
}
