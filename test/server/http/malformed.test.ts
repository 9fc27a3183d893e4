import { expect } from 'chai';
import { GET_HEALTH, POST, POST_BODY, POST_HEAD } from '../support/raw-connection.js';
import { calculationOf, errorOf } from '../support/schemas.js';
import { withServer } from '../support/with-server.js';

const TUNNEL = 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n';

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

  it('is refused with more than 2,000 headers', async () => {
    const headers = (count: number) => `GET /healthz HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(count)}\r\n`;
    expect((await context.raw(headers(1_999))).status).to.equal(200);
    errorOf(await context.raw(headers(2_000)), 431, 'invalid_request');
  });

  it('is told that no transfer coding but chunked is there, and after HTTP/1.0 with one the connection closes', async () => {
    const chunked = `\r\n\r\n${POST_BODY.length.toString(16)}\r\n${POST_BODY}\r\n0\r\n\r\n`;
    errorOf(await context.raw(`${POST_HEAD}Transfer-Encoding: gzip, chunked${chunked}`), 501, 'invalid_request');
    const old = `${POST_HEAD.replace('1.1', '1.0')}Connection: keep-alive\r\nTransfer-Encoding: chunked${chunked}`;
    const connection = context.connect().send(old);
    calculationOf(await connection.answer());
    await connection.untilClosed();
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

  it('is refused after the answer to the request before it', async () => {
    const connection = context.connect().send(`${POST}\x01noise\r\n\r\n`);
    const [first, second] = await connection.answers(2);
    if (first === undefined || second === undefined) throw new Error('An answer is missing.');
    calculationOf(first);
    errorOf(second, 400, 'invalid_request');
    await connection.untilClosed();
  });
});
