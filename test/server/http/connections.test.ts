import { expect } from 'chai';
import * as limits from '../../../server/limits.js';
import { calculationOf, errorOf, GET_HEALTH, POST, POST_BODY, POST_HEAD, withServer } from '../support/client.js';
import { site } from '../support/site.js';

const TUNNEL = 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n';

describe('A connection', () => {
  it('carries several requests at once, answered in their order', async () => {
    const connection = site.connect().send(POST, GET_HEALTH, POST);
    const [first, second, third] = await connection.answers(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('An answer is missing.');
    calculationOf(first);
    expect(JSON.parse(second.body)).to.have.property('status', 'ok');
    calculationOf(third);
    connection.drop();
  });

  it('stays open after a refusal whose small body came whole', async () => {
    const wrongType = POST.replace('application/json', 'text/plain');
    const connection = site.connect().send(wrongType, GET_HEALTH);
    const [first, second] = await connection.answers(2);
    expect([first?.status, second?.status]).to.deep.equal([415, 200]);
    connection.drop();
  });

  it('may ask to be upgraded to what the service does not know', async () => {
    const header = 'Connection: upgrade\r\nUpgrade: websocket';
    expect((await site.raw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`)).status).to.equal(200);
  });

  it('may expect nothing but to be told that it may go on, and with HTTP/1.0 is not even told that', async () => {
    const get = (version: string, expected: string) =>
      site.raw(`GET /healthz HTTP/${version}\r\nHost: x\r\nExpect: ${expected}\r\n\r\n`);
    for (const expected of ['tea', '200-maybe', '100-continue, tea']) {
      const { message } = errorOf(await get('1.1', expected), 417, 'invalid_request');
      expect(message).to.equal(`The header Expect may only be 100-continue; found "${expected}".`);
    }
    expect([(await get('1.1', '100-Continue')).status, (await get('1.0', 'tea')).status]).to.deep.equal([200, 200]);
    const old = `${POST_HEAD.replace('1.1', '1.0')}Expect: 100-continue\r\nContent-Length: ${POST_BODY.length}\r\n\r\n`;
    const connection = site.connect().send(old, POST_BODY);
    calculationOf(await connection.answer());
    expect(connection.text).not.to.include('100 Continue');
  });

  it('gets no more time, and is one of no more, than the limits say', () => {
    expect(site.server.http).to.include({
      requestTimeout: limits.REQUEST_TIMEOUT,
      headersTimeout: limits.HEADERS_TIMEOUT,
      keepAliveTimeout: limits.KEEP_ALIVE_TIMEOUT,
      timeout: limits.STALL_TIMEOUT,
      maxConnections: limits.MAX_CONNECTIONS,
      maxRequestsPerSocket: limits.MAX_REQUESTS_PER_CONNECTION,
    });
  });
});

describe('What is not HTTP', () => {
  const context = withServer();

  for (const [what, bytes] of [
    ['noise', '\x16\x03\x01\x02\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
    ['a length that is no number', `${POST_HEAD}Content-Length: ten\r\n\r\n`],
    ['a method in another version', 'BREW / HTTP/2.0\r\nHost: x\r\n\r\n'],
    ['a method of what is no address', 'BREW tea HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['what no method may be called', 'BR(W / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a method longer than any', `${'B'.repeat(101)} / HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a chunk without a size', `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`],
  ] as const) {
    it(`is refused like any request, and the connection closed: ${what}`, async () => {
      const connection = context.connect().send(bytes);
      const answer = await connection.answer();
      expect(errorOf(answer, 400, 'invalid_request').message).to.equal('The request is not valid HTTP/1.1.');
      expect(answer.headers.connection).to.equal('close');
      await connection.untilClosed();
    });
  }

  it('is refused where the host is missing, there twice, or impossible', async () => {
    const answer = await context.raw('GET /healthz HTTP/1.1\r\n\r\n');
    const { message } = errorOf(answer, 400, 'invalid_request');
    expect(message).to.equal('The header Host is missing: HTTP/1.1 requires it.');
    for (const host of ['a\r\nHost: b', 'a/b', 'a b', 'a:99999', '[::1'])
      errorOf(await context.raw(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`), 400, 'invalid_request');
    for (const host of ['', '[::1]:3000', 'xn--fiqs8s', 'a.b:80'])
      expect((await context.raw(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).status).to.equal(200);
  });

  it('is too large where what is said of a chunk has no end', async () => {
    const chunk = `Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}`;
    errorOf(await context.raw(POST_HEAD + chunk), 413, 'payload_too_large');
  });

  it('is refused where the address cannot be read', async () => {
    for (const url of ['http://a:b:c/', 'http://[::1/', 'mailto'])
      errorOf(await context.raw(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`), 400, 'invalid_request');
  });

  it('is not there where it asks about the whole service', async () => {
    errorOf(await context.raw('OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'), 404, 'not_found');
  });

  it('is refused where it asks for a tunnel, and does no harm where it then goes away', async () => {
    for (let time = 0; time < 20; time += 1) {
      const connection = context.connect().send(TUNNEL, 'x'.repeat(100_000));
      errorOf(await connection.answer(), 404, 'not_found');
      connection.reset();
    }
    expect((await context.raw(GET_HEALTH)).status).to.equal(200);
  });

  for (const [what, bytes] of [
    ['noise', '\x16\x03\x01\r\n\r\n'],
    ['a tunnel', TUNNEL],
  ] as const) {
    it(`leaves no connection open, even if the client does not close its side: ${what}`, async () => {
      const connection = context.connect({ allowHalfOpen: true }).send(bytes);
      await connection.answer();
      while ((await context.server.connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      connection.drop();
    });
  }
});
