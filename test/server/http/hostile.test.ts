import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { CALCULATE, errorOf, POST_HEAD as HEAD, POST, type RawConnection, withServer } from '../support/client.js';
import { site } from '../support/site.js';

/** What an attacker hopes that a proxy and the service read differently: a request hidden in the body of another. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\n\r\n';
const chunked = (size: string): string => `${HEAD}Transfer-Encoding: chunked\r\n\r\n${size}\r\n`;

/** Requests whose end can be read in two ways: each must be refused, and what is hidden in it never answered. */
const SMUGGLING: Readonly<Record<string, string>> = {
  'a length and chunks': `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'two lengths': `${HEAD}Content-Length: 0\r\nContent-Length: 40\r\n\r\n${HIDDEN}`,
  'a length with a sign': `${HEAD}Content-Length: +2\r\n\r\n{}${HIDDEN}`,
  'a hexadecimal length': `${HEAD}Content-Length: 0x2\r\n\r\n{}${HIDDEN}`,
  'a space before a colon': `${HEAD}Content-Length : 2\r\n\r\n{}${HIDDEN}`,
  'chunks that are not last': `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a folded header': `${HEAD}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a line feed alone': `POST ${CALCULATE} HTTP/1.1\nHost: x\nContent-Length: 2\n\n{}${HIDDEN}`,
  'a carriage return in a value': `${HEAD}X: a\rContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a chunk size with 0x': `${chunked('0x2')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk size beyond 64 bits': `${chunked('1ffffffffffffffff')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a chunk longer than its size': `${chunked('1')}{}\r\n0\r\n\r\n${HIDDEN}`,
  'a space in the address': `GET /healthz /x HTTP/1.1\r\nHost: x\r\n\r\n${HIDDEN}`,
  'no version': `GET /healthz\r\nHost: x\r\n\r\n${HIDDEN}`,
};

const many = Array.from({ length: 3_000 }, (_, at) => `X${at}: y`).join('\r\n');

/** Requests whose headers are too large. */
const OVERSIZED: Readonly<Record<string, string>> = {
  'one long header': `${HEAD}X: ${'y'.repeat(20_000)}\r\n\r\n`,
  'many headers': `${HEAD}${many}\r\n\r\n`,
  'a long name': `${HEAD}${'x'.repeat(20_000)}: y\r\n\r\n`,
  'a long address': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
};

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
  const half = POST.slice(0, -20);
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
    const connection = context.connect().send(POST);
    await connection.answer();
    await connection.untilClosed();
  });

  it('is cut off where it does not read what it asked for', async () => {
    const { server } = context;
    const connected = once(server.http, 'connection');
    const connection = context.connect().reading(false);
    const [socket]: Socket[] = await connected;
    while (socket?.writableLength === 0) {
      connection.send('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n');
      await pause(20);
    }
    expect(await server.connections()).to.equal(1);
    while ((await server.connections()) > 0) await pause(50);
    connection.drop();
  });
}).timeout(20_000);
