import type { Log } from '../log.js';
import type { Workers } from './workers.js';

/**
 * What SIGHUP does: replaces all workers without losing a request. Asked for again while one is under way, one more
 * follows it; a new worker that cannot start ends it, and the log says why.
 */
export function rollingRestart(workers: Workers, log: Log): () => Promise<void> {
  let isAsked = false;
  let isUnderWay = false;
  return async () => {
    isAsked = true;
    if (isUnderWay) return;
    isUnderWay = true;
    while (isAsked) {
      isAsked = false;
      await once(workers, log);
    }
    isUnderWay = false;
  };
}

async function once(workers: Workers, log: Log): Promise<void> {
  log({ restart: 'started' });
  try {
    await workers.replaceAll();
    log({ restart: 'done' });
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    log({ restart: 'given up: the workers before it go on', reason });
  }
}
