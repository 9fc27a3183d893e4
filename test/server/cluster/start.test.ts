import { expect } from 'chai';
import { startCluster } from './support/cluster.js';

describe('Several workers that cannot start', () => {
  it('end the service with the problem of its rules, said once', async () => {
    const { service } = await startCluster({ RULES: 'rules-1926' });
    expect(await service.exit()).to.equal(1);
    const lines = service.err.trim().split('\n');
    expect(new Set(lines)).to.have.length(lines.length);
    expect(service.err)
      .to.match(/rules-1926/)
      .and.not.match(/ {4}at /);
    expect(service.out).to.equal('');
  });

  it('end the service with the port that is in use, said once', async () => {
    const { service: first } = await startCluster();
    await first.listening();
    const second = await startCluster({ PORT: String(first.port) });
    expect(await second.service.exit()).to.equal(1);
    expect(second.service.err).to.equal(
      `PORT ${first.port} is already in use: stop what uses it, or choose another PORT.\n`,
    );
    expect(second.alive).to.deep.equal([]);
    first.signal('SIGTERM');
    expect(await first.exit()).to.equal(0);
  });

  it('end the service with the name of a bad setting, said once', async () => {
    const { service } = await startCluster({ PORT: 'x' });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.equal('PORT must be a port number from 1 to 65535; found "x".\n');
  });

  it('say nothing where they are told to stop before they listen', async () => {
    const cluster = await startCluster();
    await new Promise((resolve) => setTimeout(resolve, 250));
    cluster.service.signal('SIGTERM');
    const code = await cluster.service.exit();
    expect([0, null]).to.include(code);
    expect(cluster.service.err).to.equal('');
    expect(cluster.alive).to.deep.equal([]);
  });
}).timeout(20_000);
