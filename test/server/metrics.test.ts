import { createServer } from 'node:net';
import { expect } from 'chai';
import prometheus from 'prom-client';
import { measured } from '../../server/metrics.js';
import { openSnapshot, readSnapshot } from '../../server/snapshot.js';
import { temporaryFolder } from '../support/commands.js';
import { addSmallYear } from '../support/rule-edits.js';
import { RULES_FOLDER } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';
import { call } from './support/client.js';
import { askToCount, expectCounts } from './support/metrics.js';
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
