/** Serves "SIGHUP" and "a new year begins" (server/deploy/README.md): other rules answer, and no request is lost. */
import { Worker } from 'node:worker_threads';
import { italianDay, messageOf, yearOf } from '../engine/index.js';
import type { Config } from './config.js';
import { NEW_YEAR_CHECK } from './limits.js';
import type { Log } from './log.js';
import type { Serving } from './serve.js';
import type { Snapshot } from './snapshot.js';
import type { ThreadMessage, ThreadTask } from './snapshot-thread.js';

/**
 * Makes a function that reads the rules again and lets them answer. If they cannot be used, the present ones go on and the log
 * says why.
 * @param today gives the day in Italy, year-month-day
 */
export function reloading(
  { rules }: Pick<Config, 'rules'>,
  serving: Pick<Serving, 'digests' | 'use'>,
  log: Log,
  today = italianDay,
): () => Promise<void> {
  return oneAtATime(async () => {
    const from = serving.digests;
    try {
      await serving.use(await readInThread({ rules, today: today() }, log));
      log({ reload: 'done', from, to: serving.digests });
    } catch (failure) {
      log({ reload: 'given up: the present rules go on', rules_digest: from, reason: messageOf(failure) });
    }
  });
}

/**
 * Reads a snapshot in a thread of its own: reading and deciding changed rules takes a second or more, in which this thread would
 * answer nobody.
 */
function readInThread(task: ThreadTask, log: Log): Promise<Snapshot> {
  const thread = new Worker(new URL('./snapshot-thread.js', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    thread.on('message', (message: ThreadMessage) =>
      'snapshot' in message ? resolve(message.snapshot) : log(message.entry),
    );
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that read the rules ended without them.')));
  });
}

/**
 * Reloads once whenever a new year has begun in Italy, so that its rules answer if they are there; never where the rules are named.
 * @param chosenOn the day for which the present rules were chosen, year-month-day
 * @param today gives the day in Italy, year-month-day
 */
export function reloadAtNewYear(
  { rules }: Pick<Config, 'rules'>,
  chosenOn: string,
  reload: () => void,
  log: Log,
  today = italianDay,
): void {
  if (rules !== undefined) return;
  let last = yearOf(chosenOn);
  setInterval(() => {
    const now = yearOf(today());
    if (now === last) return;
    last = now;
    log({ reload: 'a new year has begun', year: now });
    reload();
  }, NEW_YEAR_CHECK).unref();
}

/** Runs an action one call at a time. Calls that come while it runs make it run once more afterwards. */
export function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let isAsked = false;
  let isUnderWay = false;
  return async () => {
    isAsked = true;
    if (isUnderWay) return;
    isUnderWay = true;
    while (isAsked) {
      isAsked = false;
      await act();
    }
    isUnderWay = false;
  };
}
