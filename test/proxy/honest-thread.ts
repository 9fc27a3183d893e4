import { parentPort, workerData } from 'node:worker_threads';
import { CALCULATIONS, sendLoad } from './open-load.js';

const CONNECTIONS = 20;

const { port, seconds, rate }: { port: number; seconds: number; rate: number } = workerData;
const { times, statuses, unsent } = await sendLoad({
  port,
  seconds,
  rate,
  connections: CONNECTIONS,
  requests: CALCULATIONS,
});
const failed = [...statuses].reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), unsent);
parentPort?.postMessage({ times, failed });
