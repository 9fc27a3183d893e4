import { expect } from 'chai';
import { createApp } from '../../../server/app.js';
import { readConfig } from '../../../server/config.js';
import { createServer } from '../../../server/http/server.js';
import * as limits from '../../../server/limits.js';
import { refuseMethod } from '../../../server/paths.js';
import { CALCULATE } from '../support/client.js';
import { RawConnection } from '../support/raw-connection.js';
import { calculationOf, errorOf } from '../support/schemas.js';
import { withServer } from '../support/with-server.js';

const BODY = '{"form":"ditta_individuale_artigiana"}';
const HEAD = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const GOOD = `${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY}`;
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

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

  it('is closed soon after a refusal whose body has no end, at once where it then ends', async () => {
    const head = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const connection = connect().send(head);
    const endless = setInterval(() => connection.send('5\r\nhello\r\n'), 5);
    errorOf(await connection.answer(), 415, 'unsupported_media_type');
    await connection.untilClosed();
    clearInterval(endless);
    const ending = connect().send(head);
    await ending.answer();
    const start = performance.now();
    await ending.send('5\r\nhello\r\n0\r\n\r\n').untilClosed();
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
