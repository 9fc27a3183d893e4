import { closeSync, openSync, readFileSync } from 'node:fs';
import { mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { LOG_GATHERING } from '../../server/limits.js';
import { jsonLines } from '../../server/log.js';
import { describePosix, temporaryFolder } from '../support/commands.js';
import { RULES_FOLDER, rules, rulesWithCalculate } from '../support/rules.js';
import { startServer } from '../support/server.js';
import { CALCULATE, calculate, calculationOf, withServer } from './support/client.js';
import { freePort, Service } from './support/service.js';

const REQUEST = { form: 'ditta_individuale_artigiana' } as const;

describe('The log', () => {
  const context = withServer();
  const last = () => context.server.logged.at(-1);

  it('has one entry for each request: method, path, status and milliseconds', async () => {
    const before = context.server.logged.length;
    await context.call('/healthz');
    await context.call('/nope', { method: 'DELETE' });
    const entries = context.server.logged.slice(before);
    expect(entries).to.have.length(2);
    expect(entries.map(({ method, path, status }) => [method, path, status])).to.deep.equal([
      ['GET', '/healthz', 200],
      ['DELETE', '/nope', 404],
    ]);
    for (const entry of entries) {
      expect(entry).to.have.all.keys('id', 'method', 'path', 'status', 'duration');
      expect(entry.duration).to.be.a('number').within(0, 5_000);
    }
  });

  it('measures the milliseconds by a clock that nobody sets, and no answer depends on the one that is set', async () => {
    const setBack: typeof rules.calculate = (request) => {
      mock.timers.setTime(Date.now() - 10 * 86_400_000);
      return rules.calculate(request);
    };
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const server = await startServer({ rules: rulesWithCalculate(rules, setBack) });
    try {
      const { results } = calculationOf(await calculate(server.url, REQUEST));
      expect(results).to.deep.equal(JSON.parse(JSON.stringify(rules.calculate(REQUEST))));
      expect(server.logged.at(-1)?.duration).to.be.a('number').within(0, 5_000);
    } finally {
      mock.timers.reset();
      await server.close();
    }
  });

  it('has nothing of the query, of the body, of the headers or of the address of the client', async () => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'somebody', 'X-Forwarded-For': '203.0.113.9' };
    await context.calculate({ form: 'confidential' }, headers);
    await context.call(`${CALCULATE}?token=confidential#confidential`);
    expect(last()).to.deep.include({ path: CALCULATE, status: 405 });
    expect(JSON.stringify(context.server.logged)).not.to.match(/confidential|somebody|203\.0\.113|127\.0\.0\.1|::1/);
  });

  it('has of a path nothing in which somebody may have written answers, and 200 characters at most', async () => {
    for (const [path, kept] of [
      ['/costi.csv;forma=srl&capitale=777123', '/costi.csv…'],
      ['/costi.csv&capitale=777123', '/costi.csv…'],
      ['/costi.csv%3Fcapitale%3D777123', '/costi.csv…'],
      ['/costi.csv%3fcapitale', '/costi.csv…'],
      ['/costi.csv%3Bcapitale', '/costi.csv…'],
      ['/costi.csv%253Fcapitale', '/costi.csv…'],
      ['/costi.csv/capitale=777123?capitale=777123', '/costi.csv/capitale…'],
      ['/%63osti.csv?capitale=777123', '/%63osti.csv'],
      [`/${'x'.repeat(199)}?capitale`, `/${'x'.repeat(199)}`],
      [`/${'x'.repeat(15_500)}`, `/${'x'.repeat(199)}…`],
      ['http://elsewhere/costi.csv;capitale', '/costi.csv…'],
      ['http://a:b:c/costi.csv', 'http://a:b:c/costi.csv'],
    ] as const) {
      await context.raw(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(last()?.path, path).to.equal(kept);
    }
    const logged = context.server.logged.length;
    for (const method of ['CONNECT', 'BREW'])
      await context.connect().send(`${method} /costi.csv;777123 HTTP/1.1\r\nHost: x\r\n\r\n`).untilClosed();
    expect(JSON.stringify(context.server.logged.slice(logged))).not.to.include('777123');
  });

  it('has what the parser refused, without its bytes', async () => {
    await context.connect().send('\x01confidential\r\n\r\n').untilClosed();
    expect(last()).to.deep.equal({ refused: 'HPE_INVALID_METHOD', status: 400 });
  });

  it('has the tunnels that are refused', async () => {
    await context.connect().send('CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n').untilClosed();
    expect(last()).to.deep.equal({ refused: 'CONNECT', status: 404 });
  });
});

describe('The id of a request', () => {
  const context = withServer();
  const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  const idFor = async (id: string): Promise<unknown> => {
    const { headers } = await context.call('/healthz', { headers: { 'X-Request-Id': id } });
    expect(context.server.logged.at(-1)?.id).to.equal(headers['x-request-id']);
    return headers['x-request-id'];
  };

  it('is the one that it brings, where that is short and plain, in the answer and in the log', async () => {
    for (const id of ['a', 'A-z_0.9', 'x'.repeat(64)]) expect(await idFor(id)).to.equal(id);
  });

  it('is else a new one', async () => {
    const made = [await idFor(''), await idFor('x'.repeat(65)), await idFor('a b'), await idFor('{"a":1}')];
    for (const id of made) expect(id).to.match(UUID);
    expect(new Set(made)).to.have.length(made.length);
  });
});

/** The lines of a log in a file, or what a pipe holds of it, as entries. */
function entriesIn(text: string): Record<string, unknown>[] {
  const lines = text.split('\n');
  expect(lines.pop()).to.equal('');
  return lines.map((line) => JSON.parse(line));
}

describe('A log in a file', () => {
  const folder = temporaryFolder();
  let descriptor: number;
  const read = () => readFileSync(folder('log'), 'utf8');
  const written = () => entriesIn(read());

  beforeEach(() => {
    descriptor = openSync(folder('log'), 'w');
  });
  afterEach(() => closeSync(descriptor));

  it('has a line of JSON for each entry with its time, written many at once, a moment later, in their order', async () => {
    const log = jsonLines(descriptor);
    log({ path: '/a\nb', è: 200 });
    for (const entry of [1, 2, 3]) log({ entry });
    expect(written()).to.deep.equal([]);
    await pause(3 * LOG_GATHERING);
    expect(read()).to.match(/^\{"time":"\d{4}-\d\d-\d\dT[\d:.]+Z","path":"\/a\\nb","è":200\}\n/);
    expect(written().map(({ entry }) => entry)).to.deep.equal([undefined, 1, 2, 3]);
  });
});

describePosix('A service whose log nobody reads any more', () => {
  it('answers all the same, and stops when told', async () => {
    const service = await new Service(await freePort(), { RULES: RULES_FOLDER }).listening();
    try {
      service.closeOutput();
      for (let time = 0; time < 20; time += 1) calculationOf(await calculate(service.url, REQUEST));
      service.signal('SIGTERM');
      expect(await service.exit()).to.equal(0);
    } finally {
      service.signal('SIGKILL');
    }
  }).timeout(30_000);
});
