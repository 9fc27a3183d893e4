import cluster from 'node:cluster';
import type { Config } from '../config.js';
import type { StartError } from '../http/server.js';
import type { Log } from '../log.js';
import { Workers } from './workers.js';

/**
 * Keeps as many workers as configured: SIGHUP replaces them one after the other, the first SIGTERM or SIGINT stops them
 * gracefully, a second one ends them at once with the primary.
 * @param fail ends the process with a message; called once no worker serves any more and none can be started
 * @throws StartError if one cannot start; the others have been stopped
 */
export async function runPrimary(
  { host, port, workers: wanted }: Config,
  log: Log,
  fail: (message: string) => void,
): Promise<void> {
  // Workers take their connections from the kernel themselves. Handed over by the primary, one could be lost with the worker
  // that was about to get it, and a worker that stands still would go on getting some.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Workers(wanted, log, async ({ message }: StartError) => {
    await workers.stop();
    fail(message);
  });
  let isStarted = false;
  let isEnding = false;
  const end = async (): Promise<void> => {
    isEnding = true;
    process.off('SIGTERM', end).off('SIGINT', end);
    await workers.stop();
    process.exit(0);
  };
  const restart = rollingRestart(workers, log);
  process.on('SIGTERM', end).on('SIGINT', end);
  // Those that start have just read what a restart would read.
  process.on('SIGHUP', () => isStarted && restart());
  try {
    await workers.start();
    isStarted = true;
    log({ listening: `${host}:${port}`, workers: wanted });
  } catch (failure) {
    if (isEnding) return;
    await workers.stop();
    throw failure;
  }
}

/**
 * What SIGHUP does: replaces all workers without losing a request. Asked for again while one is under way, one more
 * follows it; a new worker that cannot start ends it, and the log says why.
 */
function rollingRestart(workers: Workers, log: Log): () => Promise<void> {
  let isAsked = false;
  let isUnderWay = false;
  return async () => {
    isAsked = true;
    if (isUnderWay) return;
    isUnderWay = true;
    while (isAsked) {
      isAsked = false;
      await replaceAll(workers, log);
    }
    isUnderWay = false;
  };
}

async function replaceAll(workers: Workers, log: Log): Promise<void> {
  log({ restart: 'started' });
  try {
    await workers.replaceAll();
    log({ restart: 'done' });
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    log({ restart: 'given up: the workers before it go on', reason });
  }
}
