import { ChildProcess } from 'node:child_process';
import cluster, { Worker } from 'node:cluster';
import { mock } from 'node:test';
import { expect } from 'chai';
import { runPrimary } from '../../../server/cluster/primary.js';
import { isTask, retireWorker, startWorker, watchWorker } from '../../../server/cluster/process.js';
import { Workers } from '../../../server/cluster/workers.js';
import { readConfig } from '../../../server/config.js';
import { DRAIN_TIMEOUT } from '../../../server/limits.js';
import { readSnapshot, type Snapshot } from '../../../server/snapshot.js';
import { until } from '../support/service.js';

/** Rules that nobody calculates by. */
const RULES = { digest: '', source: Object.create(null), decisions: {} };
const EMPTY: Snapshot = { served: [RULES], beside: [] };

/** A worker without a process: it does only what a test has it do, and remembers what it was told. */
class MadeUpWorker extends Worker {
  override readonly process = new ChildProcess();
  readonly messages: unknown[] = [];
  readonly signals: unknown[] = [];
  #isAlive = true;

  constructor() {
    super();
    this.process.kill = (signal) => {
      this.signals.push(signal);
      this.end(null, String(signal));
      return true;
    };
  }

  override isConnected(): boolean {
    return this.#isAlive;
  }

  override isDead(): boolean {
    return !this.#isAlive;
  }

  override send(message: unknown): boolean {
    return this.messages.push(message) > 0;
  }

  /** Ends without a word. */
  end(code: number | null, signal: string | null = null): void {
    this.#isAlive = false;
    this.emit('exit', code, signal);
  }

  /** Asks for its task, which is what it was told last. */
  ask(): unknown {
    this.emit('message', { asking: true });
    return this.messages.at(-1);
  }

  ready(): void {
    this.emit('message', { ready: true });
  }

  /** Says why it cannot start, and ends. */
  fail(failure: string): void {
    this.emit('message', { failure: { it: failure, en: failure } });
    this.end(1);
  }
}

/** The workers that tests start, oldest first: from then on none is a process, even where one is started too late. */
function madeUpWorkers(): MadeUpWorker[] {
  const { workers = {} } = cluster;
  const made: MadeUpWorker[] = [];
  before(() => {
    cluster.fork = () => {
      const worker = new MadeUpWorker();
      workers[made.push(worker)] = worker;
      return worker;
    };
  });
  afterEach(() => {
    for (const worker of made) if (!worker.isDead()) worker.end(0);
    for (const id of Object.keys(workers)) delete workers[id];
    made.length = 0;
  });
  return made;
}

describe('The primary of several workers', function () {
  this.timeout(3_000);
  const made = madeUpWorkers();
  const signals = (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map(
    (signal) => [signal, process.listeners(signal)] as const,
  );
  before(() => {
    let minutes = 0;
    // Each failure counts as the first, so that no pause is long.
    mock.method(performance, 'now', () => {
      minutes += 1;
      return minutes * 60_000;
    });
  });
  afterEach(() => {
    for (const [signal, before] of signals)
      for (const listener of process.listeners(signal)) if (!before.includes(listener)) process.off(signal, listener);
  });
  after(() => mock.restoreAll());

  let logged: Readonly<Record<string, unknown>>[];
  let failures: string[];
  beforeEach(async () => {
    [logged, failures] = [[], []];
    const config = readConfig({ WORKERS: '2' });
    const running = runPrimary(
      config,
      await readSnapshot(config, () => undefined),
      (entry) => logged.push(entry),
      ({ message }) => failures.push(message),
    );
    for (const worker of made) worker.ready();
    await running;
  });
  /** Lets no worker start. */
  const givenUp = () =>
    until(() => {
      for (const worker of made) if (!worker.isDead()) worker.fail('No rules.');
      return failures.length > 0;
    });

  it('restarts once more where it is asked to, once or more often, while a restart is under way', async () => {
    const restarts = (which: string) => logged.filter(({ restart }) => restart === which).length;
    process.emit('SIGHUP');
    await until(() => restarts('started') === 1);
    for (let time = 0; time < 3; time += 1) process.emit('SIGHUP');
    await until(() => {
      for (const worker of made) {
        if (worker.messages.includes('drain')) worker.end(0);
        else if (!worker.isDead()) worker.ready();
      }
      return restarts('done') === 2;
    });
    expect(made).to.have.length(6);
    await givenUp();
  });

  it('goes on, and says so each time, while one serves; fails once none does and five in a row cannot start', async () => {
    made[0]?.end(1);
    for (const number of [2, 3, 4, 5, 6, 7]) (await until(() => made[number])).fail(`No rules: ${number}.`);
    await until(() => made[8]);
    expect(failures).to.deep.equal([]);
    expect(logged).to.deep.include({ worker: 'cannot start', reason: 'No rules: 7.', serving: 1, wanted: 2 });
    made[1]?.end(1);
    await givenUp();
    expect(failures).to.deep.equal(['No worker is left, and 5 in a row could not start:\nNo rules.']);
  });
});

describe('The workers of a primary', function () {
  this.timeout(5_000);
  const made = madeUpWorkers();
  const [old, changed] = [{ ...EMPTY }, { ...EMPTY }];
  let logged: unknown[];
  let workers: Workers;
  const at = (number: number): Promise<MadeUpWorker> => until(() => made[number]);
  const snapshotOf = async (number: number): Promise<unknown> => {
    const task = (await at(number)).ask();
    return isTask(task) ? task.snapshot : undefined;
  };

  beforeEach(async () => {
    logged = [];
    workers = new Workers(
      readConfig({ WORKERS: '2' }),
      old,
      (entry) => logged.push(entry),
      ({ message }) => expect.fail(message),
    );
    const started = workers.start();
    for (const worker of made) worker.ready();
    await started;
  });
  // By then they have ended, and would be replaced.
  afterEach(() => void workers.stop());

  it('stay on the old rules where the first new one cannot start, and come back with them', async () => {
    const failed = workers.replaceAll(changed).catch(({ message }: Error) => message);
    expect(await snapshotOf(2)).to.equal(changed);
    (await at(2)).fail('No memory.');
    expect(await failed).to.equal('No memory.');
    made[0]?.end(1);
    expect([await snapshotOf(3), workers.snapshot]).to.deep.equal([old, old]);
    expect(await snapshotOf(3)).to.equal(old);
  });

  it('come back with the new rules where one dies while they are replaced', async () => {
    const replaced = workers.replaceAll(changed);
    (await at(2)).ready();
    await until(() => made[0]?.messages.includes('drain'));
    made[1]?.end(null, 'SIGKILL');
    expect(await snapshotOf(3)).to.equal(changed);
    (await at(3)).ready();
    made[0]?.end(0);
    await replaced;
    expect(workers.snapshot).to.equal(changed);
  });

  it('are all of the new rules in the end where only a later new one cannot start at first, which is told', async () => {
    const replaced = workers.replaceAll(changed);
    (await at(2)).ready();
    await until(() => made[0]?.messages.includes('drain'));
    made[0]?.end(0);
    (await at(3)).fail('No memory.');
    expect(await snapshotOf(4)).to.equal(changed);
    (await at(4)).ready();
    await until(() => made[1]?.messages.includes('drain'));
    made[1]?.end(0);
    await replaced;
    expect(logged).to.deep.include({ worker: 'cannot start', reason: 'No memory.', serving: 2, wanted: 2 });
  });

  it('start once more with the new rules where one was just starting with the old', async () => {
    made[0]?.end(null, 'SIGKILL');
    const begun = await at(2);
    expect(await snapshotOf(2)).to.equal(old);
    const replaced = workers.replaceAll(changed);
    (await at(3)).ready();
    await until(() => begun.isDead());
    expect(begun.signals).to.deep.equal(['SIGKILL']);
    await until(() => {
      for (const worker of made.slice(4)) worker.ready();
      for (const worker of made) if (worker.messages.includes('drain') && !worker.isDead()) worker.end(0);
      return made[1]?.isDead();
    });
    await replaced;
  });
});

describe('A worker', function () {
  this.timeout(3_000);
  const config = readConfig({});
  const task = readSnapshot(config, () => undefined).then((snapshot) => ({ config, snapshot, others: false }));
  const made = madeUpWorkers();
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('is killed where it is not ready within a minute', async () => {
    const failure = startWorker(await task).ready.catch((reason: unknown) => reason);
    mock.timers.tick(59_999);
    expect(made[0]?.signals).to.deep.equal([]);
    mock.timers.tick(1);
    expect(made[0]?.signals).to.deep.equal(['SIGKILL']);
    expect(await failure).to.have.property('message', 'A worker ended before it was ready: SIGKILL.');
  });

  it('is killed where it has said nothing for ten seconds', () => {
    mock.timers.reset();
    mock.timers.enable({ apis: ['setInterval'] });
    const worker = new MadeUpWorker();
    watchWorker(worker, () => undefined);
    mock.timers.tick(9_999);
    worker.emit('message', { alive: true });
    mock.timers.tick(9_000);
    expect(worker.signals).to.deep.equal([]);
    mock.timers.tick(1);
    expect(worker.signals).to.deep.equal(['SIGKILL']);
  });

  it('that is asked to end is killed a second after its own limit', async () => {
    const worker = new MadeUpWorker();
    const retired = retireWorker(worker);
    expect(worker.messages).to.deep.equal(['drain']);
    mock.timers.tick(DRAIN_TIMEOUT + 999);
    expect(worker.signals).to.deep.equal([]);
    mock.timers.tick(1);
    await retired;
    expect(worker.signals).to.deep.equal(['SIGKILL']);
  });
});
