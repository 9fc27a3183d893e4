/** Serves "a worker dies" (server/deploy/README.md) within one worker's life: its start, its heartbeat, its end. */
import cluster, { type Worker } from 'node:cluster';
import type { Translated } from '../../engine/index.js';
import type { Config } from '../config.js';
import { StartError } from '../http/server.js';
import { DRAIN_TIMEOUT } from '../limits.js';
import type { Snapshot } from '../snapshot.js';

/** The message that asks a worker to answer what is under way and then end. */
export const DRAIN = 'drain';

/** What the primary sends a worker that asks for it: everything that the worker needs to serve. */
export interface Task {
  readonly config: Config;
  readonly snapshot: Snapshot;
  /** Whether other workers serve meanwhile. */
  readonly others: boolean;
}

export function isTask(message: unknown): message is Task {
  return typeof message === 'object' && message !== null && 'config' in message && 'snapshot' in message;
}

/**
 * The messages of a worker to the primary: it asks for its task; it listens and is warm, or cannot start and says why; then, at
 * intervals, it is alive.
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

/** How long a worker may take to become ready, and how long beyond `DRAIN_TIMEOUT` to end, before it is killed. Milliseconds. */
const START_TIMEOUT = 60_000;
const END_MARGIN = 1_000;

/** Starts a worker. */
export function startWorker(task: Task) {
  const worker = cluster.fork();
  /** Resolves once the worker listens and is warm; rejects if it ends before, with its own reason if it has sent one. */
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
            it: `Un processo del servizio è terminato prima di essere pronto: ${how}.`,
            en: `A worker ended before it was ready: ${how}.`,
          },
        ),
      );
    };
    // Stays for the worker's whole life: nothing else handles a channel that breaks.
    worker.on('error', ({ message }) => ended(message));
    worker.once('exit', (code: number | null, signal: string | null) => {
      // Its last message may still be in the channel.
      if (worker.isConnected()) worker.once('disconnect', () => ended(ending(code, signal)));
      else ended(ending(code, signal));
    });
  });
  return { worker, ready };
}

/** How often a worker says that it is alive, milliseconds; and after how many missing messages it is killed. */
export const HEARTBEAT = 1_000;
const MOST_MISSED = 10;

/** Kills a worker that sends nothing any more. It is then replaced as one that died. */
export function watchWorker(worker: Worker, onSilence: () => void): void {
  let missed = 0;
  // Ticks are counted instead of time: if the primary itself was stopped for a while, its workers still have ten seconds.
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

/** Asks a worker to answer what is under way and end, and kills it if that takes too long. Resolves once it has ended. */
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
