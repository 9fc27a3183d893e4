/** Serves "a worker dies" and "SIGHUP" (server/deploy/README.md): some always serve, and in the end all by one snapshot. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { inEach, type Translated, TranslatedError } from '../../engine/index.js';
import type { Config } from '../config.js';
import { StartError } from '../http/server.js';
import type { Log } from '../log.js';
import type { Snapshot } from '../snapshot.js';
import { ending, retireWorker, startWorker, watchWorker } from './process.js';

/** After so many failed attempts in a row to replace a worker, the service stops if no other worker serves. */
const ATTEMPTS = 5;

/** The workers: as many as configured, each replaced if it dies. All serve one snapshot, except while it is being replaced. */
export class Workers {
  /** The snapshots of the workers that start and of those that serve, the oldest of these first. */
  readonly #starting = new Map<Worker, Snapshot>();
  readonly #serving = new Map<Worker, Snapshot>();
  readonly #backoff = new Backoff();
  readonly #config: Config;
  readonly #log: Log;
  readonly #giveUp: (reason: StartError) => void;
  /** The last snapshot that a worker has started with; at first the one of the start. */
  #proven: Snapshot;
  /** The snapshot for the next worker that starts. */
  #next: Snapshot;
  #isStopping = false;

  /** @param giveUp called when no worker is left and none can be started */
  constructor(config: Config, snapshot: Snapshot, log: Log, giveUp: (reason: StartError) => void) {
    this.#config = config;
    this.#proven = snapshot;
    this.#next = snapshot;
    this.#log = log;
    this.#giveUp = giveUp;
  }

  /** The snapshot that all workers serve, or will soon. */
  get snapshot(): Snapshot {
    return this.#proven;
  }

  /**
   * Starts them all, and resolves once all are ready.
   * @throws StartError with the reason of the first that cannot start
   */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#config.workers }, () => this.#add()));
  }

  /**
   * Replaces each worker, one after the other: the new one is ready before the old one stops. One that dies meanwhile is
   * replaced with the new snapshot too.
   * @throws StartError if the first cannot start with it: the old workers stay, and are replaced with their old snapshot
   */
  async replaceAll(snapshot: Snapshot): Promise<void> {
    if (this.#isStopping) return;
    this.#next = snapshot;
    try {
      await this.#add();
    } catch (failure) {
      // A replacement for a worker that died may have started with it all the same.
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

  /** Kills the workers that are starting with another snapshot; they are started again with the present one. */
  #startAnew(): void {
    for (const [worker, served] of this.#starting) if (served !== this.#next) worker.process.kill('SIGKILL');
  }

  /** Stops them all: those that serve gracefully, those that are still starting at once. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const worker of this.#starting.keys()) worker.process.kill('SIGKILL');
    this.#serving.clear();
    // This includes workers that are already ending.
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

  /** Replaces a worker that died. It tries again after each failure, which is logged, as long as others serve. */
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
            it: `Nessun processo del servizio è più attivo, e ${ATTEMPTS} di fila non sono riusciti a partire:\n${reason.it}`,
            en: `No worker is left, and ${ATTEMPTS} in a row could not start:\n${reason.en}`,
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

/** The shortest and the longest pause before a worker that died is replaced. Milliseconds. */
const SHORTEST = 100;
const LONGEST = 5_000;

/** A failure that comes so long after the last one counts as the first. Milliseconds, more than the longest pause. */
const CALM = 20_000;

/** How long to wait before a worker is replaced: twice as long after each failure that closely follows another. */
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
