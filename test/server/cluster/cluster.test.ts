import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Backoff } from '../../../server/cluster/workers.js';
import { DRAIN_TIMEOUT, IDLE_GRACE } from '../../../server/limits.js';
import { describePosix } from '../../support/commands.js';
import { Load, loadRequests } from '../../support/load.js';
import { RULES_FOLDER, rules } from '../../support/rules.js';
import { CALCULATE, calculate, calculationOf, call, POST_BODY, RawConnection } from '../support/client.js';
import { askToCount, expectCounts } from '../support/metrics.js';
import { type Cluster, freePort, isAlive, startCluster, until } from '../support/service.js';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describePosix('A service of several workers', function () {
  this.timeout(60_000);
  let cluster: Cluster;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rules-'));
    await cp(RULES_FOLDER, folder, { recursive: true });
    cluster = await (await startCluster({ RULES: folder })).listening();
  });
  after(async () => {
    cluster.signal('SIGKILL');
    await rm(folder, { recursive: true });
  });

  it('says that it listens once all its workers do', async () => {
    const listening = `127.0.0.1:${cluster.port}`;
    expect(await cluster.entry('listening')).to.deep.include({ listening, workers: 2 });
    expect((await call(`${cluster.url}/healthz`)).status).to.equal(200);
  });

  it('replaces a worker that is killed, and answers meanwhile', async () => {
    const [killed = 0, other = 0] = cluster.workers;
    process.kill(killed, 'SIGKILL');
    expect(await cluster.entry('ended')).to.deep.include({ worker: killed, ended: 'SIGKILL' });
    expect((await call(`${cluster.url}/healthz`)).status).to.equal(200);
    await until(() => cluster.alive.length === 2);
    expect(isAlive(other)).to.equal(true);
  });

  it('replaces a worker that is told to stop by somebody else', async () => {
    const [stopped = 0] = cluster.alive;
    process.kill(stopped, 'SIGTERM');
    expect(await cluster.entry('ended', 'exit code 0')).to.include({ worker: stopped });
    await until(() => cluster.alive.length === 2);
  });

  it('keeps its workers where a terminal closes, which tells all processes so', async () => {
    const { alive } = cluster;
    for (const worker of alive) process.kill(worker, 'SIGHUP');
    await pause(200);
    expect(cluster.alive).to.deep.equal(alive);
  });

  it('loses no request in a rolling restart, however the connections are kept', async () => {
    const before = cluster.alive;
    const seen = cluster.log.length;
    const asked = loadRequests(rules, `http://localhost:${cluster.port}`, 20);
    const url = `${cluster.url}${CALCULATE}`;
    const loads = [true, false].map((keepAlive) => new Load({ url, asked, clients: 1, interval: 2, keepAlive }));
    await until(() => loads.every(({ tally }) => tally.answered > 20));
    cluster.signal('SIGHUP');
    await cluster.entry('restart', 'done', seen);
    for (const load of loads) {
      const { answered, ...lost } = await load.stop();
      expect(lost).to.deep.equal({ failed: [], wrong: [], repeated: 0 });
      expect(answered).to.be.above(50);
    }
    await until(() => cluster.alive.length === 2);
    expect(cluster.alive.filter((worker) => before.includes(worker))).to.deep.equal([]);
  });

  it('gives up a restart where the rules on disk are broken, and the workers before it go on', async () => {
    const before = cluster.alive;
    await appendFile(join(folder, 'figures.yaml'), '\nbroken: [\n');
    cluster.signal('SIGHUP');
    const { reason } = await cluster.entry('reason');
    expect(reason).to.include('figures.yaml');
    expect(cluster.alive).to.deep.equal(before);
    expect((await calculate(cluster.url, POST_BODY)).status).to.equal(200);
    expect(cluster.err).to.equal('');
  });

  it('lets no other start at its port, which says so once', async () => {
    const second = await startCluster({ PORT: String(cluster.port) });
    expect(await second.exit()).to.equal(1);
    expect(second.err).to.equal(
      `Port ${cluster.port} is already in use: stop the program that uses it, or choose another with --port or PORT.\n`,
    );
    expect(second.alive).to.deep.equal([]);
  });

  it('ends at once, with all its workers, where it is told twice', async () => {
    const { alive } = cluster;
    const endless = await new RawConnection(cluster.port).beginPost();
    cluster.signal('SIGTERM');
    await pause(100);
    const start = performance.now();
    cluster.signal('SIGINT');
    await cluster.exit();
    await endless.untilClosed();
    await until(() => !alive.some(isAlive));
    expect(performance.now() - start).to.be.below(DRAIN_TIMEOUT / 2);
  }).timeout(20_000);
});

describe('The pause before a worker is replaced', () => {
  it('doubles from failure to failure up to five seconds, and is short again after a while without', () => {
    const pausesAt = (...times: readonly number[]) => {
      const backoff = new Backoff();
      return times.map((time) => backoff.next(time));
    };
    expect(pausesAt(0, 1, 2, 3, 4, 5, 6, 7)).to.deep.equal([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
    expect(pausesAt(0, 1, 60_000)).to.deep.equal([100, 200, 100]);
  });
});

describePosix('A service of several workers with metrics', function () {
  this.timeout(60_000);
  let cluster: Cluster;
  let metricsPort: number;

  before(async () => {
    metricsPort = await freePort();
    cluster = await (await startCluster({ METRICS_PORT: String(metricsPort) })).listening();
  });
  after(() => cluster.signal('SIGKILL'));

  it('has one sum of them, from which nothing is lost where workers are replaced', async () => {
    await askToCount(cluster);
    const [asked = 0, killed = 0] = cluster.alive;
    // Asked to end, one says once more what it has counted.
    process.kill(asked, 'SIGTERM');
    await cluster.entry('ended', 'exit code 0');
    await until(() => cluster.alive.length === 2);
    await expectCounts(metricsPort);
    // Killed, one says nothing more, but has told every second.
    process.kill(killed, 'SIGKILL');
    await cluster.entry('ended', 'SIGKILL');
    await until(() => cluster.alive.length === 2);
    await expectCounts(metricsPort);
  });

  it('lets all workers answer what is under way, then ends with 0', async () => {
    const { alive } = cluster;
    const slow = await Promise.all([1, 2, 3].map(() => new RawConnection(cluster.port).beginPost()));
    cluster.signal('SIGTERM');
    await pause(IDLE_GRACE + 200);
    for (const connection of slow) calculationOf(await connection.endPost().answer());
    expect(await cluster.exit()).to.equal(0);
    expect(alive.some(isAlive)).to.equal(false);
    expect(cluster.err).to.equal('');
  }).timeout(20_000);
});
