/** Asks for the health of a service on a new connection each time, from `begin` to `end`: answers with the longest time. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { HEALTH } from '../../../dist/server/paths.js';
import { bytesOf, RawClient } from './client.mjs';
import { asked } from './requests.mjs';

/** Milliseconds. */
const PACE = 50;

const health = bytesOf(asked('', '', HEALTH, { Connection: 'close' }));
let isAsking = false;

parentPort.on('message', async (message) => {
  isAsking = message === 'begin';
  if (!isAsking) return;
  let longest = 0;
  while (isAsking) {
    const start = performance.now();
    const { status } = await new RawClient(workerData.port).ask(health);
    longest = Math.max(longest, status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY);
    await pause(PACE);
  }
  parentPort.postMessage(longest);
});
