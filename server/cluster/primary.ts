/** Serves SIGHUP, SIGTERM and SIGINT of several workers as server/deploy/README.md describes them: no request is lost. */
import cluster from 'node:cluster';
import { italianDay, messageOf } from '../../engine/index.js';
import type { Config } from '../config.js';
import type { StartError } from '../http/server.js';
import type { Log } from '../log.js';
import { oneAtATime, reloadAtNewYear } from '../reload.js';
import { digestsOf, readSnapshot, type Snapshot } from '../snapshot.js';
import { Workers } from './workers.js';

/**
 * Keeps as many workers running as configured. SIGHUP reads the rules again and replaces all workers one after the other. The
 * first SIGTERM or SIGINT stops them gracefully; a second one ends them at once, with the primary.
 * @param snapshot what they serve until the rules are read again
 * @param fail ends the process with the reason; called when no worker is left and none can be started
 * @throws StartError if one cannot start; the others have been stopped by then
 */
export async function runPrimary(
  config: Config,
  snapshot: Snapshot,
  log: Log,
  fail: (failure: StartError) => void,
): Promise<void> {
  // Workers take their connections from the kernel. If the primary handed them over, one could be lost with the worker that was
  // about to get it, and a worker that hangs would still get some.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Workers(config, snapshot, log, async (failure) => {
    await workers.stop();
    fail(failure);
  });
  let isStarted = false;
  let isEnding = false;
  const end = async (): Promise<void> => {
    isEnding = true;
    process.off('SIGTERM', end).off('SIGINT', end);
    await workers.stop();
    process.exit(0);
  };
  const restart = oneAtATime(() => replaceAll(workers, config, log));
  process.on('SIGTERM', end).on('SIGINT', end);
  process.on('SIGHUP', () => isStarted && restart());
  reloadAtNewYear(config, italianDay(), () => isStarted && restart(), log);
  try {
    await workers.start();
    isStarted = true;
    log({ listening: `${config.host}:${config.port}`, workers: config.workers, rules_digest: digestsOf(snapshot) });
  } catch (failure) {
    if (isEnding) return;
    await workers.stop();
    throw failure;
  }
}

/**
 * What SIGHUP does: replaces all workers without losing a request. If the rules cannot be read, or the first new worker cannot
 * start with them, nothing changes and the log says why.
 */
async function replaceAll(workers: Workers, config: Config, log: Log): Promise<void> {
  const from = digestsOf(workers.snapshot);
  try {
    const snapshot = await readSnapshot(config, log);
    const to = digestsOf(snapshot);
    log({ restart: 'started', from, to });
    await workers.replaceAll(snapshot);
    log({ restart: 'done', from, to });
  } catch (failure) {
    const reason = messageOf(failure);
    log({ restart: 'given up: the present workers go on', rules_digest: from, reason });
  }
}
