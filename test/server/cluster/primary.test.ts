import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { runPrimary } from '../../../server/cluster/primary.js';
import { readConfig } from '../../../server/config.js';
import { until } from './support/cluster.js';
import { madeUpWorkers, shortPauses } from './support/made-up-worker.js';
import { processSignals } from './support/process-signals.js';

describe('The primary of several workers', function () {
  this.timeout(3_000);
  // One that ends replaces no worker during the tests after it.
  afterEach(() => process.emit('SIGTERM'));
  const made = madeUpWorkers();
  shortPauses();
  const heard = processSignals();
  let logged: Readonly<Record<string, unknown>>[];
  let failures: string[];

  const run = (): Promise<unknown> => {
    logged = [];
    failures = [];
    const config = readConfig({ WORKERS: '2', PORT: '3999' });
    return runPrimary(
      config,
      (entry) => logged.push(entry),
      (message) => failures.push(message),
    ).catch((failure: unknown) => failure);
  };
  const runWell = async (): Promise<void> => {
    const running = run();
    for (const worker of made) worker.listen();
    expect(await running).to.equal(undefined);
  };
  const restarts = () => logged.filter((entry) => 'restart' in entry);

  it('ends the others where one cannot start, in its words', async () => {
    const running = run();
    made[0]?.listen();
    await turn();
    made[1]?.fail('No rules.');
    await turn();
    expect(made[0]?.told).to.deep.equal(['drain']);
    made[0]?.end(0);
    expect(await running).to.have.property('message', 'No rules.');
    expect(logged).to.deep.equal([]);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`asks its workers to end, then ends well: ${signal}`, async () => {
      await runWell();
      process.emit(signal);
      await turn();
      expect([made.map(({ told }) => told), heard.ends]).to.deep.equal([[['drain'], ['drain']], []]);
      for (const worker of made) worker.end(0);
      await turn();
      expect(heard.ends).to.deep.equal([0]);
    });
  }

  it('says nothing where it is told to end before all listen', async () => {
    const running = run();
    process.emit('SIGTERM');
    expect(await running).to.equal(undefined);
    await turn();
    expect([heard.ends, logged, failures]).to.deep.equal([[0], [], []]);
  });

  it('replaces them once more where it is told so meanwhile, however often', async () => {
    await runWell();
    for (const _ of [1, 2, 3]) process.emit('SIGHUP');
    for (const number of [0, 1, 2, 3]) {
      (await until(() => made[2 + number])).listen();
      await turn();
      made[number]?.end(0);
    }
    await until(() => restarts().length === 4);
    await turn();
    expect([made.length, restarts().length]).to.deep.equal([6, 4]);
  });

  it('replaces none that are just starting', async () => {
    const running = run();
    process.emit('SIGHUP');
    for (const worker of made) worker.listen();
    await running;
    await turn();
    expect([made.length, restarts()]).to.deep.equal([2, []]);
  });

  it('fails, and asks the others to end before, where a worker that died cannot be replaced', async () => {
    await runWell();
    made[0]?.end(1);
    for (const number of [2, 3, 4, 5, 6]) (await until(() => made[number])).fail('No rules.');
    await until(() => made[1]?.told.length === 1);
    expect(failures).to.deep.equal([]);
    made[1]?.end(0);
    await turn();
    expect(failures).to.deep.equal(['A worker died, and 5 in a row could not take its place:\nNo rules.']);
  });
});
