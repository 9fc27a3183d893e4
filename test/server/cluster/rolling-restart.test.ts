import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { askedOf } from '../../support/asked.js';
import { Load } from '../../support/load.js';
import { RULES_FOLDER, rules2026 } from '../../support/rules.js';
import { calculate } from '../support/client.js';
import { type Cluster, startCluster, until } from './support/cluster.js';

describe('A rolling restart', () => {
  let cluster: Cluster;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rules-'));
    await cp(RULES_FOLDER, folder, { recursive: true });
    cluster = await startCluster({ RULES: folder });
    await cluster.listening();
  });
  after(async () => {
    cluster.service.signal('SIGKILL');
    await rm(folder, { recursive: true });
  });

  for (const keepAlive of [true, false]) {
    it(`loses no request ${keepAlive ? 'on connections that are kept' : 'on a connection each'}`, async () => {
      const before = cluster.alive;
      const seen = cluster.log.length;
      const asked = askedOf(await rules2026(), `http://localhost:${cluster.service.port}`, 20);
      const load = new Load({ url: `${cluster.url}/api/v1/calculate`, asked, clients: 8, keepAlive });
      await until(() => load.tally.answered > 20);
      cluster.service.signal('SIGHUP');
      await cluster.entry('restart', 'done', seen);
      const { answered, ...lost } = await load.stop();
      expect(lost).to.deep.equal({ failed: [], wrong: [], askedAgain: 0 });
      expect(answered).to.be.above(100);
      await until(() => cluster.alive.length === 2);
      expect(cluster.alive.filter((worker) => before.includes(worker))).to.deep.equal([]);
    });
  }

  it('follows another that is asked for while one is under way', async () => {
    const seen = cluster.log.length;
    cluster.service.signal('SIGHUP');
    await cluster.entry('restart', 'started', seen);
    cluster.service.signal('SIGHUP');
    await until(() => cluster.log.slice(seen).filter(({ restart }) => restart === 'done').length === 2);
    await until(() => cluster.alive.length === 2);
  });

  it('is given up where the rules on disk are broken, and the workers before it go on', async () => {
    const before = cluster.alive;
    await appendFile(join(folder, 'figures.yaml'), '\nbroken: [\n');
    cluster.service.signal('SIGHUP');
    const { reason } = await cluster.entry('reason');
    expect(reason).to.include('figures.yaml');
    expect(cluster.alive).to.deep.equal(before);
    expect((await calculate(cluster.url, { form: 'ditta_individuale_artigiana' })).status).to.equal(200);
    expect(cluster.service.err).to.equal('');
  });

  it('leaves a service that ends, and says why, where a worker dies and none can take its place', async () => {
    process.kill(cluster.alive[0] ?? 0, 'SIGKILL');
    expect(await cluster.service.exit()).to.equal(1);
    expect(cluster.service.err).to.match(/^A worker died, and 5 in a row could not take its place:\n.*figures\.yaml/);
    expect(cluster.alive).to.deep.equal([]);
  });
}).timeout(60_000);
