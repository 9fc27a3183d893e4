import { expect } from 'chai';
import { startServer, type TestServer } from '../support/server.js';
import { CALCULATE, call } from './support/client.js';
import { RawConnection } from './support/raw-connection.js';
import { calculationOf, errorOf } from './support/schemas.js';

const BODY = '{"form":"ditta_individuale_artigiana"}';
const REQUEST = `POST ${CALCULATE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;

describe('The health of the service', () => {
  const drain = { started: false };
  let server: TestServer;

  before(async () => {
    server = await startServer({ drain });
  });
  beforeEach(() => {
    drain.started = false;
  });
  after(() => server.close());

  it('is good while it takes requests', async () => {
    const answer = await call(`${server.url}/healthz`);
    expect(answer.status).to.equal(200);
    expect(answer.headers['content-type']).to.equal('application/json');
    expect(JSON.parse(answer.body)).to.deep.equal({ status: 'ok', engine_version: server.rules.ruleset.version });
  });

  it('is 503 while it is stopping', async () => {
    drain.started = true;
    const answer = await call(`${server.url}/healthz`);
    expect(answer.status).to.equal(503);
    expect(JSON.parse(answer.body)).to.deep.equal({ status: 'draining', engine_version: server.rules.ruleset.version });
  });

  it('does not matter to a request under way while it is stopping, but for its connection, which is closed', async () => {
    const connectionOf = async () => {
      const connection = new RawConnection(server.port).send(REQUEST);
      const answer = await connection.answer();
      connection.drop();
      calculationOf(answer);
      return answer.headers.connection;
    };
    expect(await connectionOf()).to.equal('keep-alive');
    drain.started = true;
    expect(await connectionOf()).to.equal('close');
  });

  it('answers GET and HEAD only', async () => {
    expect((await call(`${server.url}/healthz`, { method: 'HEAD' })).status).to.equal(200);
    const answer = await call(`${server.url}/healthz`, { method: 'POST' });
    errorOf(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).to.equal('GET, HEAD');
  });
});
