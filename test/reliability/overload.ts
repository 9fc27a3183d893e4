import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../server/support/client.js';
import { CALCULATIONS, type LoadTally, sendLoad } from './support/open-load.js';
import { type Part, quantile, watchedService } from './support/watched-service.js';

const SECONDS = Number(process.env.SECONDS ?? 20);
const CONNECTIONS = 1_000;
const FACTOR = 3;
/** Far more than can be answered: what a few connections get done is the capacity. */
const AS_MUCH_AS_POSSIBLE = 20_000;
const A_FEW = 32;
const MEMORY = 2;

/** Three times as many requests as the service can answer, then few again. SECONDS of the environment says how long. */
export const overload: Part = async () => {
  const { service, seen, stop } = await watchedService();
  const load = (rate: number, connections: number, seconds = SECONDS): Promise<LoadTally> =>
    sendLoad({ port: service.port, rate, connections, seconds, requests: CALCULATIONS });
  await load(AS_MUCH_AS_POSSIBLE, A_FEW, 10);
  const capacity = Math.round(count(await load(AS_MUCH_AS_POSSIBLE, A_FEW, 10), 200) / 10);
  const before = await load(Math.round(capacity / 4), 50, 10);
  const memoryBefore = Math.max(...seen.slice(-10).map(({ memory }) => memory));
  const start = seen.length;
  const health = { asked: 0, told: 0 };
  const asking = setInterval(() => {
    health.asked += 1;
    call(`${service.url}/healthz`).then(
      ({ status }) => {
        if (status === 200) health.told += 1;
      },
      () => undefined,
    );
  }, 1_000);
  const during = await load(capacity * FACTOR, CONNECTIONS);
  clearInterval(asking);
  const peak = Math.max(...seen.slice(start).map(({ memory }) => memory));
  await pause(2_000);
  const after = await load(Math.round(capacity / 4), 50, 10);
  await stop();
  return {
    title: 'Overload',
    what: `${FACTOR} times what the service can answer, over up to ${CONNECTIONS} connections: it answers what it can, tells the others at once to come again (503 with Retry-After), its memory stays, and 2 seconds later all is as before.`,
    figures: {
      'Capacity, answers a second': capacity,
      'Sent, of the capacity': (total(during) / SECONDS / capacity).toFixed(2),
      'Answered with 200, of the capacity': (count(during, 200) / SECONDS / capacity).toFixed(2),
      'Told to come again': count(during, 503),
      'Answered with 200': count(during, 200),
      'Answered otherwise': total(during) - count(during, 200) - count(during, 503) - count(during, 0),
      'Connections closed without an answer': count(during, 0),
      'Not sent: no connection free': during.unsent,
      'Median of a 200 before, ms': quantile(before.times, 0.5),
      'Median of a 200 meanwhile, ms': quantile(during.times, 0.5),
      'p99 of a 200 meanwhile, ms': quantile(during.times, 0.99),
      'Median of a 200 afterwards, ms': quantile(after.times, 0.5),
      'Health told meanwhile': `${health.told} of ${health.asked}`,
      'Memory before, MiB': memoryBefore,
      'Memory at its most, MiB': peak,
    },
    broken: [
      ...(count(during, 503) > 0 ? [] : ['Nothing was shed.']),
      ...(peak <= memoryBefore * MEMORY ? [] : [`The memory grew by more than ${MEMORY} times.`]),
      ...(count(after, 200) === total(after) ? [] : ['Not all was answered afterwards.']),
    ],
  };
};

function count({ statuses }: LoadTally, status: number): number {
  return statuses.get(status) ?? 0;
}

function total({ statuses }: LoadTally): number {
  return [...statuses.values()].reduce((sum, one) => sum + one, 0);
}
