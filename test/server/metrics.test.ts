import { createServer } from 'node:net';
import { expect } from 'chai';
import { RULES_FOLDER } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';
import { call } from './support/client.js';
import { askToCount, expectCounts } from './support/metrics.js';
import { freePort, Service, STOPPED } from './support/service.js';

describe('The metrics', () => {
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
