import { RawConnection } from '../server/support/client.js';
import { CALCULATIONS, type LoadTally, rawCalculation, rawGet, sendLoad } from './support/open-load.js';
import {
  median,
  type Part,
  quantile,
  toldCounts,
  total,
  type Watched,
  watchedService,
} from './support/watched-service.js';

const MINUTES = Number(process.env.MINUTES ?? 10);
const RATE = 100;
const SLICE = 20;
/** The warm-up is no drift: the first fifth does not count. */
const FIRST = 0.2;
const GROWTH = { memory: 1.15, handles: 1.2, time: 1.5 };

/** A mixed load at a steady pace. MINUTES of the environment says how long. */
export const soak: Part = async () => {
  const watched = await watchedService();
  const slices: { readonly tally: LoadTally; readonly memory: number; readonly handles: number }[] = [];
  while (slices.length * SLICE < MINUTES * 60) {
    const start = watched.seen.length;
    const tally = await slice(watched);
    const seen = watched.seen.slice(start);
    const [memory, handles] = [median(seen.map((one) => one.memory)), median(seen.map((one) => one.handles))];
    slices.push({ tally, memory, handles });
    process.stdout.write(`  ${slices.length * SLICE} s, ${memory} MiB, ${handles} handles\n`);
  }
  const isRunning = watched.service.isRunning;
  await watched.stop();
  const drift = (values: number[]): [number, number] => {
    const counted = values.slice(Math.floor(values.length * FIRST));
    const third = Math.ceil(counted.length / 3);
    return [median(counted.slice(0, third)), median(counted.slice(-third))];
  };
  const memory = drift(slices.map((one) => one.memory));
  const handles = drift(slices.map((one) => one.handles));
  const time = drift(slices.map(({ tally }) => quantile(tally.times, 0.5)));
  const statuses = new Map<number, number>();
  for (const { tally } of slices)
    for (const [status, n] of tally.statuses) statuses.set(status, (statuses.get(status) ?? 0) + n);
  const bad = [...statuses].filter(([status]) => status >= 500 || status === 0).reduce((sum, [, n]) => sum + n, 0);
  const grown = ([early, late]: [number, number], most: number): boolean => late > early * most;
  return {
    title: 'Soak',
    what: `${MINUTES} minutes of ${RATE} requests a second: calculations good and bad, pages, files, addresses that do not exist, and clients that leave in the middle. No drift from the first third, after a warm-up, to the last.`,
    figures: {
      Requests: total(statuses),
      'Not sent: no connection free': slices.reduce((sum, { tally }) => sum + tally.unsent, 0),
      Answers: toldCounts(statuses),
      'Memory, first to last third, MiB': memory.join(' to '),
      'Handles, first to last third': handles.join(' to '),
      'Median time, first to last third, ms': time.map((one) => one.toFixed(2)).join(' to '),
    },
    broken: [
      ...(isRunning ? [] : ['The process ended.']),
      ...(bad === 0 ? [] : [`${bad} requests had no answer, or one of 5xx.`]),
      ...(grown(memory, GROWTH.memory) ? ['The memory grew.'] : []),
      ...(grown(handles, GROWTH.handles) ? ['The handles grew.'] : []),
      ...(grown(time, GROWTH.time) ? ['The answers became slower.'] : []),
    ],
  };
};

const OTHERS = [
  ...['{}', '{"form":"srl"}', '{"form":', '['.repeat(60_000)].map(rawCalculation),
  ...['/', '/?forma=srl', '/confronto', '/metodologia', '/fonti?lingua=en', '/api', '/openapi.json', '/nope'].map(
    rawGet,
  ),
];
const MIXED = CALCULATIONS.flatMap((good, at) => [good, OTHERS[at % OTHERS.length] ?? good]);
/** What a client has sent that leaves in the middle. */
const BEGUN = rawCalculation(' '.repeat(100)).subarray(0, 60);

async function slice({ service }: Watched): Promise<LoadTally> {
  const leaving = setInterval(() => new RawConnection(service.port).send(BEGUN).reset(), 200);
  const tally = await sendLoad({ port: service.port, rate: RATE, seconds: SLICE, requests: MIXED, connections: 50 });
  clearInterval(leaving);
  return tally;
}
