import { ChildProcess } from 'node:child_process';
import cluster, { Worker } from 'node:cluster';

/** A worker without a process: it does only what a test has it do, and remembers what it was told. */
export class MadeUpWorker extends Worker {
  override readonly process = new ChildProcess();
  readonly told: unknown[] = [];
  readonly signals: unknown[] = [];
  #isConnected = true;
  #isDead = false;

  constructor() {
    super();
    this.process.kill = (signal) => {
      this.signals.push(signal);
      this.end(null, String(signal));
      return true;
    };
  }

  override isConnected(): boolean {
    return this.#isConnected;
  }

  override isDead(): boolean {
    return this.#isDead;
  }

  override send(message: unknown, done?: unknown): boolean {
    this.told.push(message);
    if (typeof done === 'function') done();
    return true;
  }

  override disconnect(): this {
    this.#isConnected = false;
    this.emit('disconnect');
    return this;
  }

  /** Says that it listens. */
  listen(): void {
    this.emit('message', { listening: true });
  }

  /** Ends without a word. */
  end(code: number | null, signal: string | null = null): void {
    this.#isDead = true;
    this.emit('exit', code, signal);
    this.disconnect();
  }

  /** Says why it cannot start, and ends. */
  fail(failure: string): void {
    this.emit('message', { failure });
    this.end(1);
  }
}

/** The workers that tests start, oldest first: from then on none is a process, even where one is started too late. */
export function madeUpWorkers(): MadeUpWorker[] {
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
