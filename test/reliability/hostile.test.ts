import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/config.js';
import { createServer } from '../../server/http/server.js';
import { refuseMethod } from '../../server/paths.js';
import { RawConnection } from '../server/support/raw-connection.js';
import { errorOf } from '../server/support/schemas.js';
import { withServer } from '../server/support/with-server.js';
import { rules2026 } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';
import { OVERSIZED, SMUGGLING } from './attacks.js';
import { rawCalculation, rawGet } from './support/open-load.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };
const BODY = rawCalculation(JSON.stringify(REQUEST));

describe('A request', () => {
  const context = withServer();

  for (const [what, bytes] of Object.entries(SMUGGLING)) {
    it(`whose end can be read in two ways is refused, and its connection closed: ${what}`, async () => {
      const connection = new RawConnection(context.server.port).send(bytes);
      errorOf(await connection.answer(), 400, 'invalid_request');
      await connection.untilClosed();
      expect(connection.text.match(/HTTP\/1\.1 /g), connection.text).to.have.length(1);
    });
  }

  for (const [what, bytes] of Object.entries(OVERSIZED)) {
    it(`with headers that are too large is refused, and its connection closed: ${what}`, async () => {
      const connection = new RawConnection(context.server.port).send(bytes);
      errorOf(await connection.answer(), 431, 'invalid_request');
      await connection.untilClosed();
    });
  }
});

describe('A slow client', () => {
  let server: Server;
  let port: number;
  const half = BODY.subarray(0, -20);

  before(async () => {
    const quiet = (): void => undefined;
    server = createServer(
      createApp({ rules: await rules2026(), config: readConfig({}), log: quiet }),
      refuseMethod,
      quiet,
    );
    // The limits of the service, in less time.
    Object.assign(server, { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 300, timeout: 2_000 });
    port = await listenAnywhere(server);
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  const tooLate = async (connection: RawConnection): Promise<void> => {
    errorOf(await connection.answer(), 408, 'invalid_request');
    await connection.untilClosed();
  };

  for (const [what, begun, drop, pace] of [
    ['its headers come', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X', 50],
    ['its body comes', half, ' ', 200],
  ] as const)
    it(`is refused where ${what} a byte at a time`, async () => {
      const connection = new RawConnection(port).send(begun);
      const dripping = setInterval(() => connection.send(drop), pace);
      await tooLate(connection).finally(() => clearInterval(dripping));
    });

  it('is refused where it says nothing, or stops in the middle', async () => {
    await Promise.all([tooLate(new RawConnection(port)), tooLate(new RawConnection(port).send(half))]);
  });

  it('is let go where it asks nothing more', async () => {
    const connection = new RawConnection(port).send(BODY);
    await connection.answer();
    await connection.untilClosed();
  });

  it('is cut off where it does not read what it asked for', async () => {
    const connected = once(server, 'connection');
    const connection = new RawConnection(port).reading(false);
    const [socket]: Socket[] = await connected;
    const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    while (socket?.writableLength === 0) {
      connection.send(rawGet('/openapi.json'));
      await pause(20);
    }
    expect(await open()).to.equal(1);
    while ((await open()) > 0) await pause(50);
    connection.drop();
  });
}).timeout(20_000);
