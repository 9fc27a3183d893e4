import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { RULES_FOLDER } from '../support/rules.js';
import { call } from './support/client.js';
import { freePort, Service } from './support/service.js';

describe('The service at its start', () => {
  const start = async (environment: Record<string, string>) =>
    new Service(await freePort(), { RULES: RULES_FOLDER, ...environment });

  it('says where it listens, and serves', async () => {
    const service = await (await start({})).listening();
    expect(JSON.parse(service.out.split('\n')[0] ?? '')).to.include({ listening: `127.0.0.1:${service.port}` });
    expect((await call(`http://127.0.0.1:${service.port}/healthz`)).status).to.equal(200);
    service.signal('SIGTERM');
    expect(await service.exit()).to.equal(0);
    expect(service.err).to.equal('');
  });

  it('ends with the name of a bad setting', async () => {
    const service = await start({ WORKERS: 'many' });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.equal('WORKERS must be auto or a number of processes from 1 to 512; found "many".\n');
    expect(service.out).to.equal('');
  });

  it('ends with the problems of its rules, serving nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rules-'));
    const service = await start({ RULES: folder });
    expect(await service.exit()).to.equal(1);
    expect(service.err)
      .to.match(/ruleset\.yaml/)
      .and.not.match(/ {4}at /);
    expect(service.out).to.equal('');
    await rm(folder, { recursive: true });
  });

  it('ends where the years beside it are all unfinished, and nobody names one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'years-'));
    await mkdir(join(folder, 'rules-2031'));
    const service = new Service(await freePort(), {}, { cwd: folder });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.match(/^RULES is not set\. There is no folder rules-YYYY with a finished version: .*\n$/);
    await rm(folder, { recursive: true });
  });

  it('ends with the folder of rules that is not there', async () => {
    const service = await start({ RULES: 'rules-1926' });
    expect(await service.exit()).to.equal(1);
    expect(service.err)
      .to.match(/rules-1926/)
      .and.not.match(/ {4}at /);
  });

  it('ends with the port that is in use', async () => {
    const first = await (await start({})).listening();
    const second = await start({ PORT: String(first.port) });
    expect(await second.exit()).to.equal(1);
    expect(second.err).to.equal(`PORT ${first.port} is already in use: stop what uses it, or choose another PORT.\n`);
    first.signal('SIGTERM');
    await first.exit();
  });

  it('ends with the host that is not its own', async () => {
    const service = await start({ HOST: '203.0.113.1' });
    expect(await service.exit()).to.equal(1);
    expect(service.err)
      .to.match(/^The service cannot listen at the given HOST and PORT: /)
      .and.not.match(/ {4}at /);
  });
}).timeout(20_000);
