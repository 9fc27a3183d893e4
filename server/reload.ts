/** Serves "SIGHUP" and "a new year begins" (server/deploy/README.md): other rules answer, and no request is lost. */
import { italianDay, messageOf, yearOf } from '../engine/index.js';
import type { Config } from './config.js';
import { NEW_YEAR_CHECK } from './limits.js';
import type { Log } from './log.js';
import type { Serving } from './serve.js';
import { readSnapshot } from './snapshot.js';

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
      serving.use(await readSnapshot({ rules }, log, today()));
      log({ reload: 'done', from, to: serving.digests });
    } catch (failure) {
      log({ reload: 'given up: the present rules go on', rules_digest: from, reason: messageOf(failure) });
    }
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
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
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
