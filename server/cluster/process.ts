import cluster, { type Worker } from 'node:cluster';
import type { Translated } from '../../engine/index.js';
import type { Config } from '../config.js';
import { StartError } from '../http/server.js';
import { DRAIN_TIMEOUT } from '../limits.js';
import type { Snapshot } from '../snapshot.js';

/** The message by which the primary asks a worker to answer what is under way, then to end. */
export const DRAIN = 'drain';

/** What the primary gives a worker that asks: all that it serves by. */
export interface Task {
  readonly config: Config;
  readonly snapshot: Snapshot;
  /** Whether others serve meanwhile. */
  readonly others: boolean;
}

export function isTask(message: unknown): message is Task {
  return typeof message === 'object' && message !== null && 'config' in message && 'snapshot' in message;
}

/**
 * The messages of a worker to the primary: it asks for its task; it listens and is warm, or cannot start and why; then, again
 * and again, it lives.
 */
export type Report =
  | { readonly asking: true }
  | { readonly ready: true }
  | { readonly failure: Translated }
  | { readonly alive: true };

function isReport(message: unknown): message is Report {
  return (
    typeof message === 'object' &&
    message !== null &&
    ['asking', 'ready', 'failure', 'alive'].some((name) => name in message)
  );
}

/** How long a worker may take to be ready, and how long over its own limit to end, before it is killed. Milliseconds. */
const START_TIMEOUT = 60_000;
const END_MARGIN = 1_000;

/** Starts a worker. */
export function startWorker(task: Task) {
  const worker = cluster.fork();
  /** Kept once it listens and is warm; broken, with a StartError in its own words where it has any, if it ends before. */
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), START_TIMEOUT);
    let failure: Translated | undefined;
    worker.on('message', (message: unknown) => {
      if (!isReport(message)) return;
      if ('failure' in message) failure = message.failure;
      // One that is ending already takes no message, and needs none.
      else if ('asking' in message) worker.send(task, () => undefined);
      else if ('ready' in message) {
        clearTimeout(timer);
        resolve();
      }
    });
    const ended = (how: string): void => {
      clearTimeout(timer);
      reject(
        new StartError(
          failure ?? {
            it: `Un processo che serve è finito prima di essere pronto: ${how}.`,
            en: `A worker ended before it was ready: ${how}.`,
          },
        ),
      );
    };
    // Heard for the whole of its life: nobody else hears a channel that breaks.
    worker.on('error', ({ message }) => ended(message));
    worker.once('exit', (code: number | null, signal: string | null) => {
      // What it said last may still be in the channel.
      if (worker.isConnected()) worker.once('disconnect', () => ended(ending(code, signal)));
      else ended(ending(code, signal));
    });
  });
  return { worker, ready };
}

/** How often a worker says that it lives, and after how many times without a word it is killed. Milliseconds. */
export const HEARTBEAT = 1_000;
const MOST_MISSED = 10;

/** Kills a worker that says nothing any more: it is replaced as one that died, and nobody waits for it in vain. */
export function watchWorker(worker: Worker, onSilence: () => void): void {
  let missed = 0;
  // Counted, not timed: where the primary itself stood still, its workers still have their ten seconds.
  const watching = setInterval(() => {
    missed += 1;
    if (missed !== MOST_MISSED) return;
    onSilence();
    worker.process.kill('SIGKILL');
  }, HEARTBEAT);
  worker.on('message', () => {
    missed = 0;
  });
  worker.once('exit', () => clearInterval(watching));
}

/** Asks a worker to answer what is under way and to end; kept once it has ended, killed if it takes too long. */
export function retireWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve();
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_TIMEOUT + END_MARGIN);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    // One that is ending already takes no message, and needs none.
    if (worker.isConnected()) worker.send(DRAIN, () => undefined);
  });
}

/** How a process ended, in words. */
export function ending(code: number | null, signal: string | null): string {
  return signal ?? `exit code ${code}`;
}
