import type { Worker } from 'node:cluster';
import type { Config } from '../config.js';
import type { Log } from '../log.js';
import { serve, startFailure } from '../serve.js';
import { DRAIN, HEARTBEAT, type Report } from './process.js';

/**
 * Serves as one worker of several until it is told to stop: by the primary, or by SIGTERM or SIGINT. Without a primary
 * it ends: node:cluster sees to that.
 * @param configured reads the configuration: what was right when the primary started need not be so any more
 */
export async function runWorker(self: Worker, configured: () => Config, log: Log): Promise<void> {
  // A terminal that closes says so to all: only the primary does something about it.
  process.on('SIGHUP', () => undefined);
  try {
    const { engineVersion, stop } = await serve(configured(), log);
    endWhenTold(self, stop);
    log({ worker: process.pid, engine_version: engineVersion });
    report(self, { listening: true });
    setInterval(() => report(self, { alive: true }), HEARTBEAT);
  } catch (failure) {
    const message = startFailure(failure);
    if (message === undefined) throw failure;
    report(self, { failure: message }, () => process.exit(1));
  }
}

function endWhenTold(self: Worker, stop: () => Promise<void>): void {
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
