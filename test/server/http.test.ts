import { expect } from 'chai';
import { CALCULATE } from './support/client.js';
import { RawConnection } from './support/raw-connection.js';
import { calculationOf, errorOf } from './support/schemas.js';
import { withServer } from './support/with-server.js';

const BODY = '{"form":"ditta_individuale_artigiana"}';
const HEAD = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const GOOD = `${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY}`;
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

describe('What is not HTTP', () => {
  const context = withServer();
  const connect = () => new RawConnection(context.server.port);

  for (const [what, bytes] of [
    ['noise', '\x16\x03\x01\x02\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
    ['a length that is no number', `${HEAD}Content-Length: ten\r\n\r\n`],
    ['a length and chunks at once', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a chunk without a size', `${HEAD}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`],
  ] as const) {
    it(`is refused like any request, and the connection closed: ${what}`, async () => {
      const connection = connect().send(bytes);
      const answer = await connection.answer();
      errorOf(answer, 400, 'invalid_request');
      expect(answer.headers.connection).to.equal('close');
      await connection.untilClosed();
    });
  }

  it('is refused where the host is missing', async () => {
    const connection = connect().send('GET /healthz HTTP/1.1\r\n\r\n');
    expect(errorOf(await connection.answer(), 400, 'invalid_request').message).to.include('Host');
    connection.drop();
  });

  it('is refused where the address cannot be read', async () => {
    for (const url of ['http://a:b:c/', 'http://[::1/', 'mailto']) {
      const connection = connect().send(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
      errorOf(await connection.answer(), 400, 'invalid_request');
      connection.drop();
    }
  });

  it('is refused where it names no version, as before there were headers', async () => {
    const connection = connect().send('GET /healthz\r\n\r\n');
    errorOf(await connection.answer(), 400, 'invalid_request');
    await connection.untilClosed();
  });

  it('is not there where it asks about the whole service', async () => {
    const connection = connect().send('OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n');
    errorOf(await connection.answer(), 404, 'not_found');
    connection.drop();
  });

  it('is refused where the headers are too large', async () => {
    const connection = connect().send(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`);
    errorOf(await connection.answer(), 431, 'invalid_request');
  });

  it('is refused where it asks for a tunnel', async () => {
    const connection = connect().send('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n');
    errorOf(await connection.answer(), 404, 'not_found');
    await connection.untilClosed();
  });

  it('does not harm the service where it asks for a tunnel and goes away', async () => {
    for (let time = 0; time < 20; time += 1) {
      const connection = connect().send('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'x'.repeat(100_000));
      await connection.answer();
      connection.reset();
    }
    const connection = connect().send(HEALTH);
    expect((await connection.answer()).status).to.equal(200);
    connection.drop();
  });

  for (const [what, bytes] of [
    ['noise', '\x16\x03\x01\r\n\r\n'],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ] as const) {
    it(`leaves no connection open, even if the client does not close its side: ${what}`, async () => {
      const connection = new RawConnection(context.server.port, { allowHalfOpen: true }).send(bytes);
      await connection.answer();
      while ((await context.server.connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      connection.drop();
    });
  }

  it('is refused after the answer to the request before it', async () => {
    const connection = connect().send(`${GOOD}\x01noise\r\n\r\n`);
    const [first, second] = await connection.answers(2);
    if (first === undefined || second === undefined) throw new Error('An answer is missing.');
    calculationOf(first);
    errorOf(second, 400, 'invalid_request');
    await connection.untilClosed();
  });
});

describe('A connection', () => {
  const context = withServer();
  const connect = () => new RawConnection(context.server.port);

  it('carries several requests at once, answered in their order', async () => {
    const connection = connect().send(GOOD, HEALTH, GOOD);
    const [first, second, third] = await connection.answers(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('An answer is missing.');
    calculationOf(first);
    expect(JSON.parse(second.body)).to.have.property('status', 'ok');
    calculationOf(third);
    connection.drop();
  });

  it('stays open after a refusal whose small body came whole', async () => {
    const wrongType = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`;
    const connection = connect().send(wrongType, HEALTH);
    const [first, second] = await connection.answers(2);
    expect([first?.status, second?.status]).to.deep.equal([415, 200]);
    connection.drop();
  });

  it('is closed soon after a refusal whose body has no end', async () => {
    const wrongType = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const connection = connect().send(wrongType);
    const endless = setInterval(() => connection.send('5\r\nhello\r\n'), 5);
    errorOf(await connection.answer(), 415, 'unsupported_media_type');
    await connection.untilClosed();
    clearInterval(endless);
  });

  it('is closed at once after a refusal whose body, of a length not told, came whole', async () => {
    const head = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const start = performance.now();
    const connection = connect().send(head, '5\r\nhello\r\n0\r\n\r\n');
    errorOf(await connection.answer(), 415, 'unsupported_media_type');
    await connection.untilClosed();
    expect(performance.now() - start).to.be.below(500);
  });

  it('gets the head of a refusal alone where it asks with HEAD, and a body that has no end', async () => {
    const connection = connect().send('HEAD /nope HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n');
    await connection.untilClosed();
    expect(connection.text)
      .to.match(/^HTTP\/1\.1 404 /)
      .and.to.match(/\r\n\r\n$/);
  });

  it('may be of HTTP/1.0, without a host', async () => {
    const connection = connect().send('GET /healthz HTTP/1.0\r\n\r\n');
    expect((await connection.answer()).status).to.equal(200);
    await connection.untilClosed();
  });

  it('may expect or ask to be upgraded to what the service does not know', async () => {
    for (const header of ['Expect: tea', 'Connection: upgrade\r\nUpgrade: websocket']) {
      const connection = connect().send(`GET /healthz HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
      expect((await connection.answer()).status).to.equal(200);
      connection.drop();
    }
  });
});
