/** Serves "the primary dies: so do its workers" and "all workers answer alike" (server/deploy/README.md). */
import type { Worker } from 'node:cluster';
import { TranslatedError } from '../../engine/index.js';
import type { Log } from '../log.js';
import { serve } from '../serve.js';
import { DRAIN, HEARTBEAT, isTask, type Report, type Task } from './process.js';

/**
 * Serves as one of several workers until it is asked to stop, by the primary or by SIGTERM or SIGINT. If the primary dies,
 * node:cluster ends it. It does not read the configuration or the rules itself: they may have changed since the primary read
 * them, and all workers must answer alike.
 */
export async function runWorker(self: Worker, log: Log): Promise<void> {
  // A terminal that closes sends SIGHUP to all its processes. Only the primary acts on it.
  process.on('SIGHUP', () => undefined);
  try {
    const { config, snapshot, others } = await taskOf(self);
    const { engineVersion, digests, stop, warm } = await serve(config, snapshot, log, others);
    endWhenAsked(self, stop);
    log({ worker: process.pid, engine_version: engineVersion, rules_digest: digests });
    await warm;
    report(self, { ready: true });
    setInterval(() => report(self, { alive: true }), HEARTBEAT);
  } catch (failure) {
    if (!(failure instanceof TranslatedError)) throw failure;
    report(self, { failure: failure.text }, () => process.exit(1));
  }
}

/** Asks the primary what to serve. A task that the primary sent unasked could arrive before this listener, and be lost. */
function taskOf(self: Worker): Promise<Task> {
  return new Promise((resolve) => {
    const take = (message: unknown): void => {
      if (!isTask(message)) return;
      self.off('message', take);
      resolve(message);
    };
    self.on('message', take);
    report(self, { asking: true });
  });
}

function endWhenAsked(self: Worker, stop: () => Promise<void>): void {
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await stop();
    process.exit(0);
  };
  self.on('message', (message: unknown) => message === DRAIN && end());
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

function report(self: Worker, message: Report, done = (): void => undefined): void {
  self.send(message, done);
}
