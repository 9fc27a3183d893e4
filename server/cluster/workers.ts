import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../http/server.js';
import type { Log } from '../log.js';
import { ending, retireWorker, startWorker, watchWorker } from './process.js';

/** After so many attempts in a row to replace a worker that fail, the service stops if no other worker serves. */
const ATTEMPTS = 5;

/** The workers that serve: as many as wanted, each replaced if it dies. */
export class Workers {
  readonly #starting = new Set<Worker>();
  /** Oldest first. */
  readonly #serving = new Set<Worker>();
  readonly #backoff = new Backoff();
  readonly #wanted: number;
  readonly #log: Log;
  readonly #giveUp: (reason: StartError) => void;
  #isStopping = false;

  /** `giveUp` is called once no worker serves any more and none can be started. */
  constructor(wanted: number, log: Log, giveUp: (reason: StartError) => void) {
    this.#wanted = wanted;
    this.#log = log;
    this.#giveUp = giveUp;
  }

  /**
   * Starts them all; kept once all listen.
   * @throws StartError in the words of the first that cannot
   */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#wanted }, () => this.#add()));
  }

  /**
   * Puts a new worker in the place of each, one after the other: the new one listens before the old one stops.
   * @throws StartError if a new one cannot start; the old ones stay
   */
  async replaceAll(): Promise<void> {
    for (let replaced = 0; replaced < this.#wanted && !this.#isStopping; replaced += 1) {
      await this.#add();
      await this.#retireSurplus();
    }
  }

  /** Stops them all: gracefully those that serve, at once those that do not yet. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const worker of this.#starting) worker.process.kill('SIGKILL');
    this.#serving.clear();
    // Also those that have been told to end already.
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && retireWorker(worker)));
  }

  async #add(): Promise<void> {
    const { worker, listening } = startWorker();
    this.#starting.add(worker);
    await listening.finally(() => this.#starting.delete(worker));
    this.#serving.add(worker);
    watchWorker(worker, () => this.#log({ worker: worker.process.pid, killed: 'it does not answer' }));
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!this.#serving.delete(worker)) return;
      this.#log({ worker: worker.process.pid, ended: ending(code, signal) });
      this.#replace();
    });
  }

  async #retireSurplus(): Promise<void> {
    for (const oldest of this.#serving) {
      if (this.#serving.size <= this.#wanted) return;
      this.#serving.delete(oldest);
      await retireWorker(oldest);
    }
  }

  /** Tries until it can, as long as others serve: what is wrong is told each time. */
  async #replace(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await pause(this.#backoff.next(performance.now()));
      if (this.#isStopping || this.#serving.size >= this.#wanted) return;
      try {
        await this.#add();
        return await this.#retireSurplus();
      } catch (failure) {
        this.#tellFailure(attempt, failure);
      }
    }
  }

  #tellFailure(attempt: number, failure: unknown): void {
    if (this.#isStopping) return;
    const reason = failure instanceof Error ? failure.message : String(failure);
    const serving = this.#serving.size;
    this.#log({ worker: 'cannot start', reason, serving, wanted: this.#wanted });
    if (attempt < ATTEMPTS || serving > 0) return;
    this.#isStopping = true;
    this.#giveUp(new StartError(`No worker serves any more, and ${ATTEMPTS} in a row could not start:\n${reason}`));
  }
}

/** The pause before a worker that died is replaced. Milliseconds. */
const SHORTEST = 100;
const LONGEST = 5_000;

/** After so long without a failure, the next one counts as the first. Milliseconds, more than the longest pause. */
const CALM = 20_000;

/** How long to wait before a worker is replaced: twice as long after each failure that follows closely on another. */
export class Backoff {
  #last = Number.NEGATIVE_INFINITY;
  #close = 0;

  /** Counts a failure; the pause after it, 100 to 5,000 milliseconds. `now` is in milliseconds too. */
  next(now: number): number {
    this.#close = now - this.#last > CALM ? 0 : this.#close + 1;
    this.#last = now;
    return Math.min(LONGEST, SHORTEST * 2 ** this.#close);
  }
}
