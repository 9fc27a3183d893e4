import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { inEach, type Translated, TranslatedError } from '../../engine/index.js';
import type { Config } from '../config.js';
import { StartError } from '../http/server.js';
import type { Log } from '../log.js';
import type { Snapshot } from '../snapshot.js';
import { ending, retireWorker, startWorker, watchWorker } from './process.js';

/** After so many attempts in a row to replace a worker that fail, the service stops if no other worker serves. */
const ATTEMPTS = 5;

/** The workers that serve: as many as configured, each replaced if it dies, all by one snapshot but while it is replaced. */
export class Workers {
  /** What those serve that start or serve, the latter oldest first. */
  readonly #starting = new Map<Worker, Snapshot>();
  readonly #serving = new Map<Worker, Snapshot>();
  readonly #backoff = new Backoff();
  readonly #config: Config;
  readonly #log: Log;
  readonly #giveUp: (reason: StartError) => void;
  /** What a worker that has started has shown that it can serve; that of the start until then. */
  #proven: Snapshot;
  /** What a worker serves that starts now. */
  #next: Snapshot;
  #isStopping = false;

  /** `giveUp` is called once no worker serves any more and none can be started. */
  constructor(config: Config, snapshot: Snapshot, log: Log, giveUp: (reason: StartError) => void) {
    this.#config = config;
    this.#proven = snapshot;
    this.#next = snapshot;
    this.#log = log;
    this.#giveUp = giveUp;
  }

  /** What all serve, or are about to. */
  get snapshot(): Snapshot {
    return this.#proven;
  }

  /**
   * Starts them all; kept once all are ready.
   * @throws StartError in the words of the first that cannot
   */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#config.workers }, () => this.#add()));
  }

  /**
   * Puts a new worker in the place of each, one after the other: the new one is ready before the old one stops. One that
   * dies meanwhile comes back with the new snapshot.
   * @throws StartError if none can be started with it: the old ones stay, and come back with what they served
   */
  async replaceAll(snapshot: Snapshot): Promise<void> {
    if (this.#isStopping) return;
    this.#next = snapshot;
    try {
      await this.#add();
    } catch (failure) {
      // Another one, in the place of one that died, may have shown that it can be served.
      if (this.#proven !== snapshot) {
        this.#next = this.#proven;
        this.#startAnew();
        throw failure;
      }
    }
    this.#startAnew();
    await this.#retireSurplus();
    const isOutdated = () => [...this.#serving.values()].some((served) => served !== snapshot);
    while (isOutdated() && !this.#isStopping) {
      try {
        await this.#add();
        await this.#retireSurplus();
      } catch (failure) {
        this.#logFailure(failure);
        await pause(this.#backoff.next(performance.now()));
      }
    }
  }

  /** Those that start with another snapshot than is served now are started once more. */
  #startAnew(): void {
    for (const [worker, served] of this.#starting) if (served !== this.#next) worker.process.kill('SIGKILL');
  }

  /** Stops them all: gracefully those that serve, at once those that do not yet. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const worker of this.#starting.keys()) worker.process.kill('SIGKILL');
    this.#serving.clear();
    // Also those that are ending already.
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && retireWorker(worker)));
  }

  async #add(): Promise<void> {
    const snapshot = this.#next;
    const { worker, ready } = startWorker({ config: this.#config, snapshot, others: this.#serving.size > 0 });
    this.#starting.set(worker, snapshot);
    await ready.finally(() => this.#starting.delete(worker));
    this.#serving.set(worker, snapshot);
    if (snapshot === this.#next) this.#proven = snapshot;
    watchWorker(worker, () => this.#log({ worker: worker.process.pid, killed: 'it does not answer' }));
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (!this.#serving.delete(worker)) return;
      this.#log({ worker: worker.process.pid, ended: ending(code, signal) });
      this.#replace();
    });
  }

  async #retireSurplus(): Promise<void> {
    for (const oldest of this.#serving.keys()) {
      if (this.#serving.size <= this.#config.workers) return;
      this.#serving.delete(oldest);
      await retireWorker(oldest);
    }
  }

  /** Tries until it can, as long as others serve: each failure is logged. */
  async #replace(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await pause(this.#backoff.next(performance.now()));
      if (this.#isStopping || this.#serving.size >= this.#config.workers) return;
      try {
        await this.#add();
        return await this.#retireSurplus();
      } catch (failure) {
        const reason = this.#logFailure(failure);
        if (this.#isStopping || attempt < ATTEMPTS || this.#serving.size > 0) continue;
        this.#isStopping = true;
        this.#giveUp(
          new StartError({
            it: `Nessun processo serve più, e ${ATTEMPTS} di seguito non sono riusciti a partire:\n${reason.it}`,
            en: `No worker serves any more, and ${ATTEMPTS} in a row could not start:\n${reason.en}`,
          }),
        );
      }
    }
  }

  #logFailure(failure: unknown): Translated {
    const reason = failure instanceof TranslatedError ? failure.text : inEach(() => String(failure));
    const [serving, wanted] = [this.#serving.size, this.#config.workers];
    if (!this.#isStopping) this.#log({ worker: 'cannot start', reason: reason.en, serving, wanted });
    return reason;
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
