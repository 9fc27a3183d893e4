import { createServer } from 'node:net';
import { expect } from 'chai';
import prometheus from 'prom-client';
import { METRICS, measured } from '../../server/metrics.js';
import { openSnapshot, readSnapshot } from '../../server/snapshot.js';
import { temporaryFolder } from '../support/commands.js';
import { addSmallYear } from '../support/rule-edits.js';
import { RULES_FOLDER, YEARS } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';
import { call } from './support/client.js';
import { freePort, Service, STOPPED } from './support/service.js';

describe('The metrics', () => {
  const parent = temporaryFolder();

  it('are at a port of their own, and count what the log tells, by route and status', async () => {
    const metricsPort = await freePort();
    const environment = { RULES: RULES_FOLDER, METRICS_PORT: String(metricsPort) };
    const service = await new Service(await freePort(), environment).warm();
    await askToCount(service);
    await expectCounts(metricsPort);
    expect((await call(`http://127.0.0.1:${metricsPort}/`)).status).to.equal(404);
    service.signal('SIGTERM');
    expect(await service.exit()).to.equal(STOPPED);
  });

  it('say of the newest year whether it still holds, as the calendar and a reload change it', async () => {
    const snapshot = await readSnapshot({ rules: [addSmallYear(parent(), 2030)] }, () => undefined);
    let open = openSnapshot(snapshot);
    let today = '2030-11-30';
    measured(
      () => undefined,
      () => open,
      () => today,
    );
    const states = async () => {
      const { values } = (await prometheus.register.getMetricsAsJSON()).find(({ name }) => name === 'rules_info') ?? {};
      return values?.map(({ labels: { year, state = '' } }) => `${year} ${state}`);
    };
    try {
      expect(await states()).to.deep.equal(['2030 current']);
      today = '2030-12-01';
      expect(await states()).to.deep.equal(['2030 ends_without_next']);
      today = '2031-01-01';
      expect(await states()).to.deep.equal(['2030 over']);
      open = openSnapshot(await readSnapshot({ rules: [addSmallYear(parent(), 2031)] }, () => undefined));
      expect(await states()).to.deep.equal(['2030 ', '2031 current']);
    } finally {
      prometheus.register.clear();
    }
  });

  it('do not start at a port that is in use, and say so by name', async () => {
    const other = createServer();
    const port = await listenAnywhere(other);
    const service = new Service(await freePort(), { RULES: RULES_FOLDER, METRICS_PORT: String(port) });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.equal(
      `Port ${port} is already in use: stop the program that uses it, or choose another with METRICS_PORT.\n`,
    );
    other.close();
  });
});

/** The value of each line of metrics, by its name and its labels. */
async function metricsAt(port: number): Promise<Map<string, number>> {
  const { status, body, headers } = await call(`http://127.0.0.1:${port}${METRICS}`);
  expect(status).to.equal(200);
  expect(headers['content-type']).to.match(/^text\/plain; version=0\.0\.4/);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** Asks a service for what has a route of its own, and for what has none. */
async function askToCount({ url }: Service): Promise<void> {
  for (const path of ['/healthz', '/fonti?a=1', '/assets/none.js', '/none/1', '/none/2']) await call(url + path);
}

const COUNTED = {
  'http_requests_total{route="/healthz",status="200"}': 1,
  'http_requests_total{route="/fonti",status="200"}': 1,
  'http_requests_total{route="/assets",status="404"}': 1,
  'http_requests_total{route="other",status="404"}': 2,
  'http_request_duration_seconds_count{route="other"}': 2,
};

/** Expects the metrics at a port to count exactly what `askToCount` asks. */
async function expectCounts(metricsPort: number): Promise<void> {
  const metrics = await metricsAt(metricsPort);
  for (const [name, value] of Object.entries(COUNTED)) expect(metrics.get(name), name).to.equal(value);
  const digests = [...metrics.keys()].filter((name) => name.startsWith('rules_info'));
  expect(digests.map((name) => /year="(\d+)",digest="[0-9a-f]{12}"/.exec(name)?.[1])).to.have.members(
    YEARS.map((year) => year.slice(-4)),
  );
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).to.be.a('number').within(0, 60);
  expect(metrics.get('process_resident_memory_bytes')).to.be.above(20_000_000);
}
