import { expect } from 'chai';
import { MAX_PIPELINED } from '../../server/limits.js';
import { jsonLines } from '../../server/log.js';
import { CALCULATE, calculate, call } from './support/client.js';
import { RawConnection } from './support/raw-connection.js';
import { withServer } from './support/with-server.js';

describe('The log', () => {
  const context = withServer();
  const last = () => context.server.logged.at(-1);

  it('has one entry for each request: method, path, status and milliseconds', async () => {
    const before = context.server.logged.length;
    await call(`${context.server.url}/healthz`);
    await call(`${context.server.url}/nope`, { method: 'DELETE' });
    const entries = context.server.logged.slice(before);
    expect(entries).to.have.length(2);
    expect(entries.map(({ method, path, status }) => [method, path, status])).to.deep.equal([
      ['GET', '/healthz', 200],
      ['DELETE', '/nope', 404],
    ]);
    for (const entry of entries) {
      expect(entry).to.have.all.keys('method', 'path', 'status', 'duration');
      expect(entry.duration).to.be.a('number').within(0, 5_000);
    }
  });

  it('has nothing of the query, of the body, of the headers or of the address of the client', async () => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'somebody', 'X-Forwarded-For': '203.0.113.9' };
    await calculate(context.server.url, { form: 'confidential' }, headers);
    await call(`${context.server.url}${CALCULATE}?token=confidential#confidential`);
    expect(last()).to.deep.include({ path: CALCULATE, status: 405 });
    expect(JSON.stringify(context.server.logged)).not.to.match(/confidential|somebody|203\.0\.113|127\.0\.0\.1|::1/);
  });

  it('has what the parser refused, without its bytes', async () => {
    await new RawConnection(context.server.port).send('\x01confidential\r\n\r\n').untilClosed();
    expect(last()).to.deep.equal({ refused: 'HPE_INVALID_METHOD', status: 400 });
  });

  it('has the tunnels that are refused, and who asks too much at once', async () => {
    await new RawConnection(context.server.port).send('CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n').untilClosed();
    expect(last()).to.deep.equal({ refused: 'CONNECT', status: 404 });
    const many = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(MAX_PIPELINED * 3);
    await new RawConnection(context.server.port).send(many).untilClosed();
    const refused = context.server.logged.filter((entry) => entry.refused === 'pipelining');
    expect(refused).to.deep.equal([{ refused: 'pipelining', status: 503 }]);
  });

  it('is written as one line of JSON for each entry, with its time', () => {
    const lines: string[] = [];
    jsonLines({ write: (line) => lines.push(line) > 0 })({ path: '/a\nb', status: 200 });
    expect(lines).to.have.length(1);
    expect(lines[0]).to.match(/^\{"time":"\d{4}-\d\d-\d\dT[\d:.]+Z","path":"\/a\\nb","status":200\}\n$/);
  });
});
