import { setTimeout as pause } from 'node:timers/promises';
import { METRICS } from '../../server/metrics.js';
import { HEALTH } from '../../server/paths.js';
import { call } from '../server/support/client.js';
import { freePort } from '../server/support/service.js';
import { CALCULATIONS, type LoadTally, rawGet, sendLoad } from './support/open-load.js';
import { type Part, quantile, total, watchedService } from './support/watched-service.js';

const SECONDS = Number(process.env.SECONDS ?? 20);
const CONNECTIONS = 1_000;
const FACTOR = 3;
/** Far more than can be answered: what a few connections get done is the capacity. */
const AS_MUCH_AS_POSSIBLE = 20_000;
const A_FEW = 32;
/** The least that is answered of what the service can answer, while the load takes its share of the same processors. */
const LEAST_ANSWERED = 0.4;
const MEMORY = 2;
/** What the process may take in all, MiB. */
const MOST_MEMORY = 200;
/** How often health and metrics are asked for, each time on a new connection, in a second; how long that may take, milliseconds. */
const WATCHED = { health: 200, metrics: 10 };
const MOST_WATCHED = 100;

const CROWD = Array.from({ length: 10 }, (_, index) => `socio${index + 1}=incerto`).join('&');
/** Those that cost most of all, as `npm run bench -- cost` finds them. */
const DEAREST = [`/?forma=srl&lingua=en&${CROWD}`, `/confronto.csv?forma=srl&${CROWD}`].map(rawGet);

/**
 * Three times as many calculations as the service can answer, then few again. SECONDS of the environment says how long. All
 * connections are made at once, and health comes after them: its median is judged.
 */
export const overload: Part = () => overloaded('Overload', 'calculations', CALCULATIONS, 0.5);

/** The same with the dearest requests. Connections come one by one, and nearly every answer about health is judged. */
export const dearest: Part = () => overloaded('Overload by the dearest', 'of the dearest requests', DEAREST, 0.99);

async function overloaded(title: string, asked: string, requests: readonly Buffer[], judged: number): ReturnType<Part> {
  const metricsPort = await freePort();
  const { service, seen, stop } = await watchedService({ METRICS_PORT: String(metricsPort) });
  const load = (rate: number, connections: number, seconds = SECONDS): Promise<LoadTally> =>
    sendLoad({ port: service.port, rate, connections, seconds, requests });
  await load(AS_MUCH_AS_POSSIBLE, A_FEW, 10);
  const capacity = Math.round(count(await load(AS_MUCH_AS_POSSIBLE, A_FEW, 10), 200) / 10);
  const before = await load(Math.round(capacity / 4), 50, 10);
  const memoryBefore = Math.max(...seen.slice(-10).map(({ memory }) => memory));
  const start = seen.length;
  const watching = [
    { name: 'health', stop: askedAgain(`${service.url}${HEALTH}`, WATCHED.health) },
    { name: 'metrics', stop: askedAgain(`http://127.0.0.1:${metricsPort}${METRICS}`, WATCHED.metrics) },
  ];
  const during = await load(capacity * FACTOR, CONNECTIONS);
  const watched = await Promise.all(watching.map(async (one) => ({ name: one.name, ...(await one.stop()) })));
  const peak = Math.max(...seen.slice(start).map(({ memory }) => memory));
  await pause(2_000);
  const after = await load(Math.round(capacity / 4), 50, 10);
  await stop();
  const answered = count(during, 200) / SECONDS / capacity;
  return {
    title,
    what: `${FACTOR} times as many ${asked} as the service can answer, over up to ${CONNECTIONS} connections, with ${WATCHED.health} new ones a second that ask for its health: it answers at least ${LEAST_ANSWERED} of what it can, tells those that have waited two seconds to come again (503 with Retry-After), health and metrics within ${MOST_WATCHED} ms (quantile ${judged}), its memory stays, and 2 seconds later all is as before.`,
    figures: {
      'Capacity, answers a second': capacity,
      'Sent, of the capacity': (total(during.statuses) / SECONDS / capacity).toFixed(2),
      'Answered with 200, of the capacity': answered.toFixed(2),
      'Told to come again': count(during, 503),
      'Answered with 200': count(during, 200),
      'Answered otherwise': total(during.statuses) - count(during, 200) - count(during, 503) - count(during, 0),
      'Connections closed without an answer': count(during, 0),
      'Not sent: no connection free': during.unsent,
      'Median of a 200 before, ms': quantile(before.times, 0.5),
      'Median of a 200 meanwhile, ms': quantile(during.times, 0.5),
      'p99 of a 200 meanwhile, ms': quantile(during.times, 0.99),
      'Median of a 200 afterwards, ms': quantile(after.times, 0.5),
      ...Object.fromEntries(
        watched.map(({ name, times, failed }) => [
          `Median, p99 and longest of ${name}, ms`,
          `${[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0)).join(', ')}; ${failed} of ${times.length + failed} not told`,
        ]),
      ),
      'Memory before, MiB': memoryBefore,
      'Memory at its most, MiB': peak,
    },
    broken: [
      ...(answered >= LEAST_ANSWERED ? [] : [`Less than ${LEAST_ANSWERED} of the capacity was answered.`]),
      ...watched.flatMap(({ name, times, failed }) =>
        failed === 0 && quantile(times, judged) <= MOST_WATCHED
          ? []
          : [`The ${name} did not come in ${MOST_WATCHED} ms.`],
      ),
      ...(peak <= memoryBefore * MEMORY ? [] : [`The memory grew by more than ${MEMORY} times.`]),
      ...(peak <= MOST_MEMORY ? [] : [`The memory was more than ${MOST_MEMORY} MiB.`]),
      ...(count(after, 200) === total(after.statuses) ? [] : ['Not all was answered afterwards.']),
    ],
  };
}

interface Watch {
  /** Milliseconds of each answer with 200. */
  readonly times: number[];
  failed: number;
}

/** Asks for an address so often a second, each time on a new connection, until it is told to stop: what it then has seen. */
function askedAgain(url: string, rate: number): () => Promise<Watch> {
  const watch: Watch = { times: [], failed: 0 };
  const underWay = new Set<Promise<unknown>>();
  const ask = async (): Promise<void> => {
    const start = performance.now();
    const status = await call(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) watch.times.push(performance.now() - start);
    else watch.failed += 1;
  };
  const asking = setInterval(() => {
    const one = ask().finally(() => underWay.delete(one));
    underWay.add(one);
  }, 1_000 / rate);
  return async () => {
    clearInterval(asking);
    await Promise.all(underWay);
    return watch;
  };
}

function count({ statuses }: LoadTally, status: number): number {
  return statuses.get(status) ?? 0;
}
