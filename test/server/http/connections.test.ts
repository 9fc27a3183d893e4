import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect } from 'chai';
import { createApp } from '../../../server/app.js';
import { readConfig } from '../../../server/config.js';
import { ConnectionShare } from '../../../server/http/connection-share.js';
import { createServer } from '../../../server/http/server.js';
import * as limits from '../../../server/limits.js';
import { refuseMethod } from '../../../server/paths.js';
import { rules2026 } from '../../support/rules.js';
import { listenAnywhere } from '../../support/server.js';
import { GET_HEALTH, POST, POST_HEAD, RawConnection } from '../support/raw-connection.js';
import { calculationOf, errorOf } from '../support/schemas.js';
import { withServer } from '../support/with-server.js';

describe('A connection', () => {
  const context = withServer();

  it('carries several requests at once, answered in their order', async () => {
    const connection = context.connect().send(POST, GET_HEALTH, POST);
    const [first, second, third] = await connection.answers(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('An answer is missing.');
    calculationOf(first);
    expect(JSON.parse(second.body)).to.have.property('status', 'ok');
    calculationOf(third);
    connection.drop();
  });

  it('stays open after a refusal whose small body came whole', async () => {
    const wrongType = POST.replace('application/json', 'text/plain');
    const connection = context.connect().send(wrongType, GET_HEALTH);
    const [first, second] = await connection.answers(2);
    expect([first?.status, second?.status]).to.deep.equal([415, 200]);
    connection.drop();
  });

  it('is closed soon after a refusal whose body has no end, at once where it then ends', async () => {
    const head = `${POST_HEAD.replace('application/json', 'text/plain')}Transfer-Encoding: chunked\r\n\r\n`;
    const connection = context.connect().send(head);
    const endless = setInterval(() => connection.send('5\r\nhello\r\n'), 5);
    errorOf(await connection.answer(), 415, 'unsupported_media_type');
    await connection.untilClosed();
    clearInterval(endless);
    const ending = context.connect().send(head);
    await ending.answer();
    const start = performance.now();
    await ending.send('5\r\nhello\r\n0\r\n\r\n').untilClosed();
    expect(performance.now() - start).to.be.below(500);
  });

  it('gets the head of a refusal alone where it asks with HEAD, and a body that has no end', async () => {
    const connection = context
      .connect()
      .send('HEAD /nope HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n');
    await connection.untilClosed();
    expect(connection.text)
      .to.match(/^HTTP\/1\.1 404 /)
      .and.to.match(/\r\n\r\n$/);
  });

  it('may expect or ask to be upgraded to what the service does not know', async () => {
    for (const header of ['Expect: tea', 'Connection: upgrade\r\nUpgrade: websocket']) {
      expect((await context.raw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`)).status).to.equal(200);
    }
  });

  it('gets no more time, and is one of no more, than the limits say', async () => {
    const silent = () => undefined;
    const app = createApp({ rules: context.server.rules, config: readConfig({}), log: silent });
    expect(createServer(app, refuseMethod, silent)).to.include({
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
    const logged: unknown[] = [];
    const app = createApp({ rules: await rules2026(), config: readConfig({}), log: () => undefined });
    const server = createServer(app, refuseMethod, (entry) => logged.push(entry));
    server.maxConnections = 1;
    const port = await listenAnywhere(server);
    const first = new RawConnection(port).send(GET_HEALTH);
    await first.answer();
    await new RawConnection(port).untilClosed();
    expect(logged).to.deep.equal([{ exhausted: 'connections' }]);
    first.drop();
    server.close();
  });
});

describe('Requests sent on a connection before the first is answered', () => {
  const context = withServer();

  it('are all answered up to a share, and the connection lives on', async () => {
    const connection = context.connect();
    for (const times of [1, 2, 3]) {
      connection.send(GET_HEALTH.repeat(limits.MAX_PIPELINED));
      const answers = await connection.answers(limits.MAX_PIPELINED * times);
      expect(answers.map(({ status }) => status)).to.deep.equal(Array(limits.MAX_PIPELINED * times).fill(200));
    }
    expect(connection.closed).to.equal(false);
    connection.drop();
  });

  it('are refused beyond it, once, as the last of the connection, whatever follows', async () => {
    const connection = context.connect().send(GET_HEALTH.repeat(5_000), '\x01noise\r\n\r\n');
    await connection.untilClosed();
    const answers = await connection.answers(limits.MAX_PIPELINED + 1);
    const last = answers.pop();
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(limits.MAX_PIPELINED).fill(200));
    if (last === undefined) throw new Error('The refusal is missing.');
    errorOf(last, 503, 'overloaded');
    expect(last.headers).to.include({ connection: 'close', 'retry-after': '1' });
  });

  it('begin one after the other, and none once the client has gone', () => {
    const share = new ConnectionShare();
    const socket = new Socket();
    const begun: string[] = [];
    const ask = (name: string) => {
      const response = new ServerResponse(new IncomingMessage(socket));
      share.admit(socket, response, () => begun.push(name));
      return response;
    };
    const [first, second] = [ask('a'), ask('b'), ask('c')];
    expect(begun).to.deep.equal(['a']);
    first?.emit('close');
    expect(begun).to.deep.equal(['a', 'b']);
    socket.destroy();
    second?.emit('close');
    expect(begun).to.deep.equal(['a', 'b']);
  });
});
