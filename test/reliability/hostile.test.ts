import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { errorOf, type RawConnection, withServer } from '../server/support/client.js';
import { site } from '../server/support/site.js';
import { SEED } from '../support/requests.js';
import { OVERSIZED, SMUGGLING } from './attacks.js';
import { runFuzz } from './fuzz.js';
import { KINDS } from './fuzz-bodies.js';
import { rawCalculation, rawGet } from './support/open-load.js';

const REQUEST = { form: 'ditta_individuale_artigiana' };
const BODY = rawCalculation(JSON.stringify(REQUEST));

describe('A request', () => {
  for (const [what, bytes] of Object.entries(SMUGGLING)) {
    it(`whose end can be read in two ways is refused, and its connection closed: ${what}`, async () => {
      const connection = site.connect().send(bytes);
      errorOf(await connection.answer(), 400, 'invalid_request');
      await connection.untilClosed();
      expect(connection.text.match(/HTTP\/1\.1 /g), connection.text).to.have.length(1);
    });
  }

  for (const [what, bytes] of Object.entries(OVERSIZED)) {
    it(`with headers that are too large is refused, and its connection closed: ${what}`, async () => {
      const connection = site.connect().send(bytes);
      errorOf(await connection.answer(), 431, 'invalid_request');
      await connection.untilClosed();
    });
  }
});

describe('A slow client', () => {
  const context = withServer();
  const half = BODY.subarray(0, -20);
  // The limits of the service, in less time.
  const LESS = { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 300, timeout: 2_000 };
  before(() => Object.assign(context.server.http, LESS));

  const tooLate = async (connection: RawConnection): Promise<void> => {
    errorOf(await connection.answer(), 408, 'invalid_request');
    await connection.untilClosed();
  };

  for (const [what, begun, drop, pace] of [
    ['its headers come', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X', 50],
    ['its body comes', half, ' ', 200],
  ] as const)
    it(`is refused where ${what} a byte at a time`, async () => {
      const connection = context.connect().send(begun);
      const dripping = setInterval(() => connection.send(drop), pace);
      await tooLate(connection).finally(() => clearInterval(dripping));
    });

  it('is refused where it says nothing, or stops in the middle', async () => {
    await Promise.all([tooLate(context.connect()), tooLate(context.connect().send(half))]);
  });

  it('is let go where it asks nothing more', async () => {
    const connection = context.connect().send(BODY);
    await connection.answer();
    await connection.untilClosed();
  });

  it('is let go where nothing but line ends come from it', async () => {
    const connection = context.connect().send(BODY);
    await connection.answer();
    const dripping = setInterval(() => connection.send('\r\n'), 100);
    await connection.untilClosed().finally(() => clearInterval(dripping));
  });

  it('is cut off where it does not read what it asked for', async () => {
    const { server } = context;
    const connected = once(server.http, 'connection');
    const connection = context.connect().reading(false);
    const [socket]: Socket[] = await connected;
    while (socket?.writableLength === 0) {
      connection.send(rawGet('/openapi.json'));
      await pause(20);
    }
    expect(await server.connections()).to.equal(1);
    while ((await server.connections()) > 0) await pause(50);
    connection.drop();
  });
}).timeout(20_000);

describe('Hundreds of bodies, good, nearly good and hostile', () => {
  const context = withServer();

  it('are answered each with a valid answer or with an error of the right shape, and none breaks the service', async () => {
    const { url, logged } = context.server;
    const tally = await runFuzz({ url, seed: SEED, count: 600 });
    expect([...tally.keys()]).to.have.members(Object.keys(KINDS));
    const statuses = new Set([...tally.values()].flatMap((kind) => [...kind.keys()]));
    expect([...statuses].sort()).to.deep.equal([200, 400, 413]);
    expect(logged.filter((entry) => 'failure' in entry)).to.deep.equal([]);
  });
});
