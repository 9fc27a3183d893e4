import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { runWorker } from '../../../server/cluster/worker.js';
import { ConfigError, readConfig } from '../../../server/config.js';
import { RULES_FOLDER, rules2026 } from '../../support/rules.js';
import { call } from '../support/client.js';
import { freePort } from '../support/service.js';
import { until } from './support/cluster.js';
import { MadeUpWorker } from './support/made-up-worker.js';
import { processSignals } from './support/process-signals.js';

describe('One worker of several', function () {
  this.timeout(5_000);
  const heard = processSignals();
  let self: MadeUpWorker;
  let url: string;
  let logged: unknown[];

  const run = async (
    changed: Readonly<Record<string, string>> = {},
    log: (entry: unknown) => void = (entry) => logged.push(entry),
  ): Promise<void> => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/healthz`;
    logged = [];
    self = new MadeUpWorker();
    const config = { ...readConfig({ RULES: RULES_FOLDER, PORT: String(port) }), ...changed };
    await runWorker(self, () => config, log);
  };
  const isServed = () =>
    call(url).then(
      ({ status }) => status === 200,
      () => false,
    );

  it('tells the primary that it listens, and the log by which rules', async () => {
    await run();
    expect(self.told).to.deep.equal([{ listening: true }]);
    expect(logged).to.deep.equal([{ worker: process.pid, engine_version: (await rules2026()).ruleset.version }]);
    expect(await isServed()).to.equal(true);
    process.emit('SIGTERM');
    await until(() => heard.ends.length > 0);
  });

  it('tells the primary why it cannot start, and ends once that is told', async () => {
    await run({ rules: 'rules-1926' });
    expect(self.told).to.have.length(1);
    expect(self.told[0]).to.have.property('failure').that.includes('rules-1926');
    expect([heard.ends, logged]).to.deep.equal([[1], []]);
  });

  it('tells the primary what has become wrong in the configuration, too', async () => {
    self = new MadeUpWorker();
    const none = (): never => {
      throw new ConfigError('RULES is not set.');
    };
    await runWorker(self, none, () => undefined);
    expect(self.told).to.deep.equal([{ failure: 'RULES is not set.' }]);
  });

  it('does not take a fault of its own for a fault of the operator', async () => {
    const fault = new Error('No log.');
    const told = await run({}, () => {
      throw fault;
    }).catch((failure: unknown) => failure);
    expect(told).to.equal(fault);
    expect([self.told, heard.ends]).to.deep.equal([[], []]);
    process.emit('SIGTERM');
    await until(() => heard.ends.length > 0);
  });

  it('goes on where a terminal closes, which is for the primary, and where it is told anything else', async () => {
    await run();
    expect(process.emit('SIGHUP'), 'heard').to.equal(true);
    self.emit('message', 'drains');
    await turn();
    expect(await isServed()).to.equal(true);
    expect(self.isConnected()).to.equal(true);
    self.emit('message', 'drain');
    await until(() => heard.ends.length > 0);
  });

  for (const [by, tell] of [
    ['the primary', () => self.emit('message', 'drain')],
    ['SIGTERM', () => process.emit('SIGTERM')],
    ['SIGINT', () => process.emit('SIGINT')],
  ] as const)
    it(`stops, leaves the primary and then ends where it is told to by ${by}`, async () => {
      await run();
      let endsBefore: number | undefined;
      self.once('disconnect', () => {
        endsBefore = heard.ends.length;
      });
      tell();
      await until(() => heard.ends.length > 0);
      await turn();
      expect(await isServed()).to.equal(false);
      expect([heard.ends, endsBefore]).to.deep.equal([[0], 0]);
    });

  it('ends once, however often and by whomever it is told to', async () => {
    await run();
    process.emit('SIGTERM');
    self.emit('message', 'drain');
    process.emit('SIGINT');
    await until(() => heard.ends.length > 0);
    await turn();
    self.emit('message', 'drain');
    await turn();
    expect(heard.ends).to.deep.equal([0]);
  });
});
