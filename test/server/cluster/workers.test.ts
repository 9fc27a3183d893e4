import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { Backoff, Workers } from '../../../server/cluster/workers.js';
import { until } from './support/cluster.js';
import { madeUpWorkers, shortPauses } from './support/made-up-worker.js';

/** More than the pause before a worker that died is replaced. Milliseconds. */
const PAUSE = 150;

describe('The workers of a service', function () {
  this.timeout(3_000);
  const made = madeUpWorkers();
  shortPauses();
  let logged: unknown[];
  let givenUp: string[];
  let workers: Workers;

  beforeEach(() => {
    logged = [];
    givenUp = [];
    workers = new Workers(
      2,
      (entry) => logged.push(entry),
      ({ message }) => givenUp.push(message),
    );
  });
  afterEach(() => workers.stop());

  const start = async (): Promise<void> => {
    const started = workers.start();
    for (const worker of made) worker.listen();
    await started;
  };
  /** Waits until a worker has been started in the place of one that died. */
  const replacement = (number: number) => until(() => made[number - 1]);
  const drained = (): number[] => made.flatMap(({ told }, index) => (told.includes('drain') ? index : []));

  it('are replaced one after the other: the new one listens before the old one is told to end', async () => {
    await start();
    const replaced = workers.replaceAll();
    expect([made.length, drained()]).to.deep.equal([3, []]);
    made[2]?.listen();
    await turn();
    expect([made.length, drained()]).to.deep.equal([3, [0]]);
    made[0]?.end(0);
    await turn();
    expect(made).to.have.length(4);
    made[3]?.listen();
    await turn();
    made[1]?.end(0);
    await replaced;
    expect([made.length, drained(), logged]).to.deep.equal([4, [0, 1], []]);
  });

  it('are as many as before after one has died, which the log tells', async () => {
    await start();
    made[0]?.end(null, 'SIGSEGV');
    expect(logged).to.deep.equal([{ worker: made[0]?.process.pid, ended: 'SIGSEGV' }]);
    await turn();
    expect(made, 'at once').to.have.length(2);
    (await replacement(3)).listen();
    await pause(PAUSE);
    expect([made.length, drained(), givenUp, logged.length]).to.deep.equal([3, [], [], 1]);
  });

  it('are no more than wanted where one dies while they are replaced', async () => {
    await start();
    const replaced = workers.replaceAll();
    made[1]?.end(1);
    const place = await replacement(4);
    made[2]?.listen();
    place.listen();
    await turn();
    expect(drained()).to.deep.equal([0]);
    made[0]?.end(0);
    await turn();
    made.at(-1)?.listen();
    await turn();
    made[2]?.end(0);
    await replaced;
    expect([made.length, drained()]).to.deep.equal([5, [0, 2]]);
  });

  it('are given up after five in a row that cannot take the place of one', async () => {
    await start();
    made[0]?.end(1);
    for (const number of [3, 4, 5, 6, 7]) {
      expect(givenUp).to.deep.equal([]);
      (await replacement(number)).fail(`No rules: ${number}.`);
      await turn();
    }
    expect(givenUp).to.deep.equal(['A worker died, and 5 in a row could not take its place:\nNo rules: 7.']);
    expect(logged.slice(1)).to.deep.equal(
      [3, 4, 5, 6, 7].map((number) => ({ worker: 'cannot start', reason: `No rules: ${number}.` })),
    );
  });

  it('are asked to end with the service where they serve, killed where they do not yet, and not replaced', async () => {
    await start();
    const replaced = workers.replaceAll().catch(() => undefined);
    const stopped = workers.stop();
    expect(made.map(({ signals }) => signals)).to.deep.equal([[], [], ['SIGKILL']]);
    expect(drained()).to.deep.equal([0, 1]);
    made[0]?.end(0);
    made[1]?.end(0);
    await Promise.all([stopped, replaced]);
    await pause(PAUSE);
    expect([made.length, logged, givenUp]).to.deep.equal([3, [], []]);
  });

  it('are not replaced any more where the service ends during the pause', async () => {
    await start();
    made[0]?.end(1);
    const stopped = workers.stop();
    made[1]?.end(0);
    await stopped;
    await pause(PAUSE);
    expect(made).to.have.length(2);
  });
});

describe('The pause before a worker is replaced', () => {
  const pausesAt = (...times: readonly number[]) => {
    const backoff = new Backoff();
    return times.map((time) => backoff.next(time));
  };

  it('is short', () => {
    expect(pausesAt(0)).to.deep.equal([100]);
  });

  it('doubles as long as failures follow each other, up to five seconds', () => {
    expect(pausesAt(0, 1, 2, 3, 4, 5, 6, 7)).to.deep.equal([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
  });

  it('is short again after a while without a failure', () => {
    expect(pausesAt(0, 1, 60_000)).to.deep.equal([100, 200, 100]);
    expect(pausesAt(0, 20_001), 'just more than that while').to.deep.equal([100, 100]);
    expect(pausesAt(0, 20_000), 'no more than it').to.deep.equal([100, 200]);
  });
});
