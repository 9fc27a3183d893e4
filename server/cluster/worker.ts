import type { Worker } from 'node:cluster';
import { TranslatedError } from '../../engine/index.js';
import type { Log } from '../log.js';
import { serve } from '../serve.js';
import { DRAIN, HEARTBEAT, isTask, type Report, type Task } from './process.js';

/**
 * Serves as one worker of several until it is asked to stop: by the primary, or by SIGTERM or SIGINT. Without a primary
 * it ends: node:cluster sees to that. It reads neither the configuration nor rules: what was right when the primary read
 * it need not be so any more, and all workers are to answer alike.
 */
export async function runWorker(self: Worker, log: Log): Promise<void> {
  // A terminal that closes says so to all: only the primary does something about it.
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

/** Asks the primary what to serve: what it says before somebody listens would be lost. */
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
