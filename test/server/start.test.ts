import { mkdirSync } from 'node:fs';
import { expect } from 'chai';
import { readConfig } from '../../server/config.js';
import { MAX_CONNECTIONS, OTHER_DESCRIPTORS } from '../../server/limits.js';
import { connectionsFor, serve, startFailure } from '../../server/serve.js';
import { RULES_FOLDER } from '../support/rules.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { freePort, Service } from './support/service.js';

describe('The service of a process', () => {
  const config = readConfig({ RULES: RULES_FOLDER });
  const silent = () => undefined;
  /** What keeps it from starting. */
  const failureOf = (changed: Partial<typeof config>): Promise<unknown> =>
    serve({ ...config, ...changed }, silent).then(
      () => undefined,
      (failure: unknown) => failure,
    );

  it('does not start at a host that is not its own, and says so', async () => {
    const failure = await failureOf({ host: '203.0.113.1', port: await freePort() });
    expect(startFailure(failure)).to.match(
      /^The service cannot listen at the given HOST and PORT: listen EADDRNOTAVAIL.*\.$/,
    );
  });

  it('takes fewer connections where it may not open as many files', () => {
    const connectionsOf = (soft: unknown) => connectionsFor({ userLimits: { open_files: { soft } } }).connections;
    expect([20_000, 'unlimited', 1_024, 10].map(connectionsOf)).to.deep.equal([
      MAX_CONNECTIONS,
      MAX_CONNECTIONS,
      1_024 - OTHER_DESCRIPTORS,
      1,
    ]);
    expect(connectionsFor({}).connections).to.equal(MAX_CONNECTIONS);
  });

  it('shows a fault of its own as it is, not as one that the operator can mend', () => {
    expect(startFailure(new Error('Cannot read properties of undefined'))).to.equal(undefined);
  });
});

describe('The program', () => {
  const folder = temporaryFolder();

  it('ends with all the bad settings by name', async () => {
    const service = new Service(await freePort(), { RULES: RULES_FOLDER, WORKERS: 'many' });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.equal('WORKERS must be auto or a number of processes from 1 to 512; found "many".\n');
    expect(service.out).to.equal('');
  });

  it('ends with the problems of its rules, serving nothing', async () => {
    const service = new Service(await freePort(), { RULES: folder() });
    expect(await service.exit()).to.equal(1);
    expect(service.err)
      .to.match(/ruleset\.yaml/)
      .and.not.match(/ {4}at /);
    expect(service.out).to.equal('');
  });

  it('ends where the years beside it are all unfinished, and nobody names one', async () => {
    mkdirSync(folder('rules-2031'));
    const service = new Service(await freePort(), {}, { cwd: folder() });
    expect(await service.exit()).to.equal(1);
    expect(service.err).to.match(/^RULES is not set\. There is no folder rules-YYYY with a finished version: .*\n$/);
  });
}).timeout(20_000);
