import { createServer } from 'node:net';
import { expect } from 'chai';
import { RulesError } from '../../engine/index.js';
import { ConfigError, readConfig } from '../../server/config.js';
import { StartError, serve, startFailure } from '../../server/serve.js';
import { RULES_FOLDER, rules2026 } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';
import { call } from './support/client.js';
import { freePort } from './support/service.js';

describe('The service of a process', () => {
  const config = readConfig({ RULES: RULES_FOLDER });
  const silent = () => undefined;
  /** What keeps it from starting. */
  const failureOf = (changed: Partial<typeof config>): Promise<unknown> =>
    serve({ ...config, ...changed }, silent).then(
      () => undefined,
      (failure: unknown) => failure,
    );

  it('listens where it is told, says by which rules, and stops', async () => {
    const port = await freePort();
    const { engineVersion, stop } = await serve({ ...config, port }, silent);
    expect(engineVersion).to.equal((await rules2026()).ruleset.version);
    expect((await call(`http://127.0.0.1:${port}/healthz`)).status).to.equal(200);
    await stop();
    const refused = await call(`http://127.0.0.1:${port}/healthz`).catch((failure) => failure.code);
    expect(refused).to.equal('ECONNREFUSED');
  });

  it('does not start at a port that is in use, and says what to do', async () => {
    const other = createServer();
    const port = await listenAnywhere(other);
    const failure = await failureOf({ port });
    expect(failure).to.be.instanceOf(StartError);
    expect(startFailure(failure)).to.equal(
      `PORT ${port} is already in use: stop what uses it, or choose another PORT.`,
    );
    other.close();
  });

  it('does not start at a host that is not its own, and says so', async () => {
    const failure = await failureOf({ host: '203.0.113.1', port: await freePort() });
    expect(failure).to.be.instanceOf(StartError).with.property('name', 'StartError');
    expect(startFailure(failure)).to.match(
      /^The service cannot listen at the given HOST and PORT: listen EADDRNOTAVAIL.*\.$/,
    );
  });

  it('does not start without its rules', async () => {
    const failure = await failureOf({ rules: 'rules-1926' });
    expect(failure).to.be.instanceOf(RulesError);
    expect(startFailure(failure)).to.include('rules-1926');
  });
});

describe('What keeps the service from starting', () => {
  it('is told in its own words where the operator can mend it', () => {
    expect(startFailure(new ConfigError('PORT must be a port.'))).to.equal('PORT must be a port.');
    expect(startFailure(new StartError('PORT is in use.'))).to.equal('PORT is in use.');
  });

  it('is not, where it is a fault of the service', () => {
    expect(startFailure(new Error('Cannot read properties of undefined'))).to.equal(undefined);
    expect(startFailure('PORT')).to.equal(undefined);
  });
});
