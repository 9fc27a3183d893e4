import { expect } from 'chai';
import { startServer, type TestServer } from '../support/server.js';
import { calculate, call } from './support/client.js';
import { calculationOf, errorOf } from './support/schemas.js';

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
    drain.started = true;
    const answer = await calculate(server.url, { form: 'ditta_individuale_artigiana' });
    calculationOf(answer);
    expect(answer.headers.connection).to.equal('close');
  });

  it('answers GET and HEAD only', async () => {
    expect((await call(`${server.url}/healthz`, { method: 'HEAD' })).status).to.equal(200);
    const answer = await call(`${server.url}/healthz`, { method: 'POST' });
    errorOf(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).to.equal('GET, HEAD');
  });
});
