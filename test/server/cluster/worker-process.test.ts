import { mock } from 'node:test';
import { expect } from 'chai';
import { retireWorker, startWorker } from '../../../server/cluster/process.js';
import { DRAIN_TIMEOUT } from '../../../server/limits.js';
import { MadeUpWorker, madeUpWorkers } from './support/made-up-worker.js';

describe('A worker that is started', function () {
  this.timeout(3_000);
  const made = madeUpWorkers();
  const started = (): { worker: MadeUpWorker; failure: Promise<unknown> } => {
    const { listening } = startWorker();
    const [worker] = made;
    if (worker === undefined) throw new Error('No worker was started.');
    return { worker, failure: listening.then(() => undefined).catch((failure: unknown) => failure) };
  };

  it('that ends without a word is told by how it ended', async () => {
    const { worker, failure } = started();
    worker.end(null, 'SIGKILL');
    expect(await failure).to.have.property('message', 'A worker ended before it could listen: SIGKILL.');
  });

  it('whose channel breaks is told by how it broke', async () => {
    const { worker, failure } = started();
    worker.emit('error', new Error('write EPIPE'));
    expect(await failure).to.have.property('message', 'A worker ended before it could listen: write EPIPE.');
  });

  it('is heard as long as its channel is open, even after its end', async () => {
    const { worker, failure } = started();
    worker.emit('exit', 1, null);
    worker.emit('message', { failure: 'No rules.' });
    worker.disconnect();
    expect(await failure).to.have.property('message', 'No rules.');
  });

  it('is told by how it ended where its channel is closed already', async () => {
    const { worker, failure } = started();
    worker.disconnect();
    worker.emit('exit', 3, null);
    expect(await failure).to.have.property('message', 'A worker ended before it could listen: exit code 3.');
  });

  describe('while time passes', () => {
    beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
    afterEach(() => mock.timers.reset());

    it('is killed where it does not listen within a minute', async () => {
      const { worker, failure } = started();
      mock.timers.tick(59_999);
      expect(worker.signals).to.deep.equal([]);
      mock.timers.tick(1);
      expect(worker.signals).to.deep.equal(['SIGKILL']);
      expect(await failure).to.have.property('message', 'A worker ended before it could listen: SIGKILL.');
    });

    it('is left alone once it listens', () => {
      started().worker.listen();
      mock.timers.tick(60_000);
      expect(made[0]?.signals).to.deep.equal([]);
    });
  });
});

describe('A worker that is asked to end', function () {
  this.timeout(3_000);
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('is told once, and waited for', async () => {
    const worker = new MadeUpWorker();
    let hasEnded = false;
    const retired = retireWorker(worker).then(() => {
      hasEnded = true;
    });
    await Promise.resolve();
    expect([hasEnded, worker.told]).to.deep.equal([false, ['drain']]);
    worker.end(0);
    await retired;
    mock.timers.tick(DRAIN_TIMEOUT * 2);
    expect(worker.signals).to.deep.equal([]);
  });

  it('is killed a second after its own limit', async () => {
    const worker = new MadeUpWorker();
    const retired = retireWorker(worker);
    mock.timers.tick(DRAIN_TIMEOUT + 999);
    expect(worker.signals).to.deep.equal([]);
    mock.timers.tick(1);
    await retired;
    expect(worker.signals).to.deep.equal(['SIGKILL']);
  });
});
