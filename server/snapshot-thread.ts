/** The thread in which a running service reads its rules again. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from './config.js';
import { readSnapshot, type Snapshot } from './snapshot.js';

/** What the thread is given. */
export interface ThreadTask extends Pick<Config, 'rules'> {
  /** The day in Italy, year-month-day. */
  readonly today: string;
}

/** What it sends: entries for the log, and in the end the snapshot. If there is none, it ends with the reason as its error. */
export type ThreadMessage = { readonly entry: Readonly<Record<string, unknown>> } | { readonly snapshot: Snapshot };

const task: ThreadTask = workerData;
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);
send({ snapshot: await readSnapshot(task, (entry) => send({ entry }), task.today) });
