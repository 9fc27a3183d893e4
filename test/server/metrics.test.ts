import { createServer } from 'node:net';
import { expect } from 'chai';
import { METRICS } from '../../server/metrics.js';
import { describePosix } from '../support/commands.js';
import { RULES_FOLDER } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';
import { call, RawConnection } from './support/client.js';
import { freePort, Service, STOPPED, startCluster, until } from './support/service.js';

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

/** Asks a service for what has a route of its own, for what has none, and for what is no HTTP. */
async function ask(url: string, port: number): Promise<void> {
  for (const path of ['/healthz', '/fonti?a=1', '/assets/none.js', '/none/1', '/none/2']) await call(url + path);
  await new RawConnection(port).send('\x01\r\n\r\n').untilClosed();
}

const COUNTED = {
  'http_requests_total{route="/healthz",status="200"}': 1,
  'http_requests_total{route="/fonti",status="200"}': 1,
  'http_requests_total{route="/assets",status="404"}': 1,
  'http_requests_total{route="other",status="404"}': 2,
  'http_request_duration_seconds_count{route="other"}': 2,
  'http_refused_total{reason="HPE_INVALID_METHOD"}': 1,
  http_requests_shed_total: 0,
};

/** What holds of one process and of several. */
function counts(metrics: ReadonlyMap<string, number>): void {
  for (const [name, value] of Object.entries(COUNTED)) expect(metrics.get(name), name).to.equal(value);
  const digests = [...metrics.keys()].filter((name) => name.startsWith('rules_info'));
  expect(digests.map((name) => /year="(\d+)",digest="[0-9a-f]{12}"/.exec(name)?.[1])).to.have.members(['2025', '2026']);
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).to.be.a('number').within(0, 60);
  expect(metrics.get('process_resident_memory_bytes')).to.be.above(20_000_000);
}

describe('The metrics', () => {
  it('are at a port of their own, and count what the log tells, by route and status', async () => {
    const metricsPort = await freePort();
    const environment = { RULES: RULES_FOLDER, METRICS_PORT: String(metricsPort) };
    const service = await new Service(await freePort(), environment).warm();
    await ask(service.url, service.port);
    counts(await metricsAt(metricsPort));
    expect((await call(`http://127.0.0.1:${metricsPort}/`)).status).to.equal(404);
    service.signal('SIGTERM');
    expect(await service.exit()).to.equal(STOPPED);
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

describePosix('The metrics of several workers', () => {
  it('are one sum, from which nothing is lost where they are replaced', async () => {
    const metricsPort = await freePort();
    const cluster = await (await startCluster({ METRICS_PORT: String(metricsPort) })).listening();
    await ask(cluster.url, cluster.port);
    // Replaced, all say once more what they have counted.
    cluster.signal('SIGHUP');
    await cluster.entry('restart', 'done');
    counts(await metricsAt(metricsPort));
    // Killed, one says nothing more, but has told every second.
    const [killed = 0] = cluster.alive;
    process.kill(killed, 'SIGKILL');
    await cluster.entry('ended', 'SIGKILL');
    await until(() => cluster.alive.length === 2);
    counts(await metricsAt(metricsPort));
    cluster.signal('SIGTERM');
    expect(await cluster.exit()).to.equal(0);
  });
});
