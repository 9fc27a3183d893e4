import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { mock } from 'node:test';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { Connection } from '../../../server/http/connection.js';
import { boundUnread } from '../../../server/http/unread-answers.js';
import * as limits from '../../../server/limits.js';
import { startServer } from '../../support/server.js';
import {
  calculationOf,
  errorOf,
  GET_HEALTH,
  POST,
  POST_BODY,
  POST_HEAD,
  RawConnection,
  withServer,
} from '../support/client.js';
import { site } from '../support/site.js';

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

  it('is closed after chunks that nobody reads, though they came whole', async () => {
    const chunks = 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n';
    const connection = site.connect().send(`GET /healthz HTTP/1.1\r\nHost: x\r\n${chunks}`);
    expect((await connection.answer()).headers.connection).to.equal('close');
    await connection.untilClosed();
  });

  it('is closed soon after a refusal whose body has no end, at once where it then ends', async () => {
    const head = `${POST_HEAD.replace('application/json', 'text/plain')}Transfer-Encoding: chunked\r\n\r\n`;
    const connection = site.connect().send(head);
    const endless = setInterval(() => connection.send('5\r\nhello\r\n'), 5);
    errorOf(await connection.answer(), 415, 'unsupported_media_type');
    await connection.untilClosed();
    clearInterval(endless);
    const ending = site.connect().send(head);
    await ending.answer();
    const start = performance.now();
    await ending.send('5\r\nhello\r\n0\r\n\r\n').untilClosed();
    expect(performance.now() - start).to.be.below(500);
  });

  it('gets the head of a refusal alone where it asks with HEAD, and a body that has no end', async () => {
    const connection = site.connect().send('HEAD /nope HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n');
    await connection.untilClosed();
    expect(connection.text)
      .to.match(/^HTTP\/1\.1 404 /)
      .and.to.match(/\r\n\r\n$/);
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
    });
  });
});

describe('A connection beyond the most there may be', () => {
  it('is closed at once, and the log is told what there is too little of', async () => {
    const { http, port, logged, close } = await startServer();
    http.maxConnections = 1;
    const first = new RawConnection(port).send(GET_HEALTH);
    await first.answer();
    await new RawConnection(port).untilClosed();
    expect(logged).to.deep.include({ exhausted: 'connections' });
    first.drop();
    await close();
  });
});

describe('Answers that no client reads', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
  afterEach(() => mock.timers.reset());

  it('are cut where they are too many bytes together, those that have waited longest first, and the log says so', () => {
    const server = createServer();
    const logged: unknown[] = [];
    boundUnread(server, (entry) => logged.push(entry));
    const answered = (waiting: number) => {
      const socket = Object.defineProperty(new Socket(), 'writableLength', { value: waiting });
      server.emit('request', { socket }, new ServerResponse(new IncomingMessage(socket)));
      return socket;
    };
    const half = limits.MAX_UNREAD / 2;
    const [oldest, read, newer, newest] = [answered(1), answered(0), answered(half), answered(half)];
    mock.timers.tick(limits.UNREAD_CHECK);
    expect([oldest, read, newer, newest].map(({ destroyed }) => destroyed)).to.deep.equal([true, false, false, false]);
    expect(logged).to.deep.equal([{ exhausted: 'unread answers' }]);
  });

  it('are counted as long as one of several of a connection is still to come', () => {
    const server = createServer();
    boundUnread(server, () => {});
    const socket = Object.defineProperty(new Socket(), 'writableLength', { value: limits.MAX_UNREAD + 1 });
    const responses = [1, 2].map(() => new ServerResponse(new IncomingMessage(socket)));
    for (const response of responses) server.emit('request', { socket }, response);
    responses[0]?.emit('close');
    mock.timers.tick(limits.UNREAD_CHECK);
    expect(socket.destroyed).to.equal(true);
  });
});

describe('Requests sent on a connection before the first is answered', () => {
  it('are all answered in their order, however many, to a client that reads late too, and the connection lives on', async () => {
    const connection = site.connect().reading(false).send(POST.repeat(30), GET_HEALTH);
    await pause(limits.LINGER);
    connection.reading(true);
    const answers = await connection.answers(31);
    const health = answers.pop();
    expect(new Set(answers.map(({ body }) => body))).to.have.length(1);
    answers.slice(0, 1).map(calculationOf);
    expect(JSON.parse(health?.body ?? '')).to.have.property('status', 'ok');
    expect((await connection.send(GET_HEALTH).answers(32)).at(-1)?.status).to.equal(200);
    expect(connection.closed).to.equal(false);
    connection.drop();
  });

  it('are not even parsed, nor read, while a few before them wait', async () => {
    const { connection, socket, arrive } = opened();
    let parsed = 0;
    connection.on('data', (part: Buffer) => {
      parsed += part.length;
      connection.inTurn(new ServerResponse(new IncomingMessage(socket)), () => undefined);
    });
    await nextTurn();
    arrive(Buffer.alloc(65_536));
    expect(parsed).to.equal(limits.READ_AHEAD * limits.MAX_PIPELINED);
    expect(socket.isPaused()).to.equal(true);
  });

  it('begin one after the other, and none once the client has gone', async () => {
    const { connection, socket } = opened();
    const begun: string[] = [];
    const ask = (name: string) => {
      const response = new ServerResponse(new IncomingMessage(socket));
      connection.inTurn(response, () => begun.push(name));
      return response;
    };
    const [first, second] = [ask('a'), ask('b'), ask('c')];
    expect(begun).to.deep.equal(['a']);
    first?.emit('close');
    await nextTurn();
    expect(begun).to.deep.equal(['a', 'b']);
    connection.destroy();
    second?.emit('close');
    await nextTurn();
    expect(begun).to.deep.equal(['a', 'b']);
  });
});

/** A connection through a socket that leads nowhere, and what lets bytes arrive on it. */
function opened() {
  const socket = new Socket();
  const connection = new Connection(socket, 0);
  return { connection, socket, arrive: (bytes: Buffer) => socket.emit('data', bytes) };
}

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

  it('is refused where it accepts more than anybody can give', async () => {
    const get = (name: string, length: number) =>
      context.raw(`GET /nope HTTP/1.1\r\nHost: x\r\n${name}: "${','.repeat(length - 1)}\r\n\r\n`);
    for (const name of ['Accept', 'Accept-Encoding']) {
      expect((await get(name, limits.MAX_LIST_LENGTH)).status).to.equal(404);
      errorOf(await get(name, limits.MAX_LIST_LENGTH + 1), 431, 'invalid_request');
    }
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
