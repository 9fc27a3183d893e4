import { mock } from 'node:test';
import { expect } from 'chai';
import { retireWorker, startWorker, watchWorker } from '../../../server/cluster/process.js';
import { DRAIN_TIMEOUT } from '../../../server/limits.js';
import { MadeUpWorker, madeUpWorkers } from './support/made-up-worker.js';

describe('A worker', function () {
  this.timeout(3_000);
  const made = madeUpWorkers();
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('is killed where it does not listen within a minute', async () => {
    const failure = startWorker().listening.catch((reason: unknown) => reason);
    mock.timers.tick(59_999);
    expect(made[0]?.signals).to.deep.equal([]);
    mock.timers.tick(1);
    expect(made[0]?.signals).to.deep.equal(['SIGKILL']);
    expect(await failure).to.have.property('message', 'A worker ended before it could listen: SIGKILL.');
  });

  it('is left alone once it listens', () => {
    startWorker();
    made[0]?.listen();
    mock.timers.tick(60_000);
    expect(made[0]?.signals).to.deep.equal([]);
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
    expect(worker.told).to.deep.equal(['drain']);
    mock.timers.tick(DRAIN_TIMEOUT + 999);
    expect(worker.signals).to.deep.equal([]);
    mock.timers.tick(1);
    await retired;
    expect(worker.signals).to.deep.equal(['SIGKILL']);
  });
});
