import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { Workers } from '../../../server/cluster/workers.js';
import { StartError } from '../../../server/serve.js';
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

  it('are there once all of them listen', async () => {
    let isThere = false;
    const started = workers.start().then(() => {
      isThere = true;
    });
    expect(made).to.have.length(2);
    made[0]?.listen();
    await turn();
    expect(isThere).to.equal(false);
    made[1]?.listen();
    await started;
  });

  it('are not there where one cannot start, in its words', async () => {
    const started = workers.start().catch((failure: unknown) => failure);
    made[0]?.listen();
    made[1]?.fail('No rules.');
    expect(await started)
      .to.be.instanceOf(StartError)
      .with.property('message', 'No rules.');
  });

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

  it('stay where a new one cannot start', async () => {
    await start();
    const replaced = workers.replaceAll().catch((failure: unknown) => failure);
    made[2]?.fail('No rules.');
    expect(await replaced).to.have.property('message', 'No rules.');
    expect([made.length, drained()]).to.deep.equal([3, []]);
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

  it('are not one more where a new one came during the pause', async () => {
    await start();
    const replaced = workers.replaceAll();
    made[1]?.end(1);
    made[2]?.listen();
    await turn();
    made[3]?.listen();
    await turn();
    made[0]?.end(0);
    await replaced;
    await pause(PAUSE);
    expect([made.length, drained()]).to.deep.equal([4, [0]]);
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

  it('are waited for with the service where they have been told to end before', async () => {
    await start();
    const replaced = workers.replaceAll();
    made[2]?.listen();
    await turn();
    let hasStopped = false;
    const stopped = workers.stop().then(() => {
      hasStopped = true;
    });
    made[1]?.end(0);
    made[2]?.end(0);
    await turn();
    expect(hasStopped).to.equal(false);
    made[0]?.end(0);
    await Promise.all([stopped, replaced]);
    expect(made).to.have.length(3);
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

  it('that cannot take the place of another are of no matter once the service ends', async () => {
    await start();
    made[0]?.end(1);
    await replacement(3);
    workers.stop();
    await pause(PAUSE * 2);
    expect([made.length, logged.length, givenUp]).to.deep.equal([3, 1, []]);
  });
});
