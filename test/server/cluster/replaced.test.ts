import { expect } from 'chai';
import { call } from '../support/client.js';
import { type Cluster, isAlive, startCluster, until } from './support/cluster.js';

describe('A service of several workers', () => {
  let cluster: Cluster;

  before(async () => {
    cluster = await startCluster();
    await cluster.listening();
  });
  afterEach(() => expect(cluster.service.err).to.equal(''));
  after(() => cluster.service.signal('SIGKILL'));

  it('says that it listens once all its workers do', async () => {
    expect(await cluster.entry('listening')).to.deep.include({
      listening: `127.0.0.1:${cluster.service.port}`,
      workers: 2,
    });
    expect((await call(`${cluster.url}/healthz`)).status).to.equal(200);
  });

  it('replaces one that is killed, and answers meanwhile', async () => {
    const [killed = 0, other = 0] = cluster.workers;
    process.kill(killed, 'SIGKILL');
    expect(await cluster.entry('ended')).to.deep.include({ worker: killed, ended: 'SIGKILL' });
    expect((await call(`${cluster.url}/healthz`)).status).to.equal(200);
    await until(() => cluster.alive.length === 2);
    expect(isAlive(other)).to.equal(true);
  });

  it('replaces one that is told to stop by somebody else', async () => {
    const [told = 0] = cluster.alive;
    process.kill(told, 'SIGTERM');
    expect(await cluster.entry('ended', 'exit code 0')).to.include({ worker: told });
    await until(() => cluster.alive.length === 2);
  });

  it('ends all of them with the primary, even if that is killed', async () => {
    const { alive } = cluster;
    cluster.service.signal('SIGKILL');
    await until(() => !alive.some(isAlive));
  });
}).timeout(20_000);
