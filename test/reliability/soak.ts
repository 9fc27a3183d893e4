import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { MAX_BODY_BYTES } from '../../server/limits.js';
import { RawConnection } from '../server/support/client.js';
import { ROOT } from '../support/commands.js';
import { SEED } from '../support/requests.js';
import { writeSection } from '../support/results-page.js';
import { ATTACKS } from './attacks.js';
import { fuzzBody } from './fuzz-bodies.js';
import { CALCULATIONS, type LoadTally, rawCalculation, rawGet, sendLoad } from './support/open-load.js';
import { countsInWords, median, quantile, total, type Watched, watchedService } from './support/watched-service.js';

/**
 * Tries to break a process of the service: `npm run reliability`. Requests of all kinds come at a steady pace, good, bad and
 * hostile, clients leave in the middle, and one attack follows the other. Writes RESULTS.md, and ends with 1 where something
 * does not hold. MINUTES and SEED of the environment say how long, and which bodies.
 */

const MINUTES = Number(process.env.MINUTES ?? 10);
const RATE = 100;
const SLICE = 20;
/** The warm-up is no drift: the first fifth does not count. */
const FIRST = 0.2;
const GROWTH = { memory: 1.15, handles: 1.2, time: 1.5 };

const PATHS = '/ /?forma=srl /confronto /metodologia /fonti?lingua=en /api /openapi.json /nope'.split(' ');
/** After a larger body the service closes the connection, which the next request of the load could just miss. */
const HOSTILE = fc
  .sample(fuzzBody, { seed: Number(process.env.SEED ?? SEED), numRuns: 2_000 })
  .filter(({ bytes }) => bytes.length <= MAX_BODY_BYTES)
  .map(({ bytes }) => rawCalculation(bytes));
const OTHERS = HOSTILE.flatMap((body, at) => [body, rawGet(PATHS[at % PATHS.length] ?? '/')]);
const MIXED = OTHERS.flatMap((other, at) => [CALCULATIONS[at % CALCULATIONS.length] ?? other, other]);
/** What a client has sent that leaves in the middle. */
const BEGUN = rawCalculation(' '.repeat(100)).subarray(0, 60);

/** What of each slice of the time is compared with the others. */
interface Slice {
  readonly tally: LoadTally;
  readonly memory: number;
  readonly handles: number;
}

const watched = await watchedService();
const slices: Slice[] = [];
const attacking = attacksInTurn(watched);
while (slices.length * SLICE < MINUTES * 60) {
  slices.push(await sliceOf(watched));
  const { memory, handles } = slices.at(-1) ?? {};
  process.stdout.write(`${slices.length * SLICE} s, ${memory} MiB, ${handles} handles\n`);
}
const { open, endings } = await attacking.stop();
const isRunning = watched.service.isRunning;
await watched.stop();

const memory = drift(({ memory }) => memory);
const handles = drift(({ handles }) => handles);
const time = drift(({ tally }) => quantile(tally.times, 0.5));
const statuses = sumOf(slices.map(({ tally }) => tally.statuses));
const unanswered = [...statuses].filter(([status]) => status >= 500 || status === 0);
const grown = ([early, late]: readonly [number, number], most: number): boolean => late > early * most;
const broken = [
  ...(isRunning ? [] : ['The process ended.']),
  ...(unanswered.length === 0 ? [] : [`Requests had no answer, or one of 5xx: ${countsInWords(new Map(unanswered))}.`]),
  ...open.map((attack) => `Connections of an attack stayed open: ${attack}.`),
  ...(grown(memory, GROWTH.memory) ? ['The memory grew.'] : []),
  ...(grown(handles, GROWTH.handles) ? ['The handles grew.'] : []),
  ...(grown(time, GROWTH.time) ? ['The answers became slower.'] : []),
];
const figures = {
  Requests: total(statuses).toLocaleString('en'),
  'Not sent: no connection free': slices.reduce((sum, { tally }) => sum + tally.unsent, 0),
  Answers: countsInWords(statuses),
  'Attacks, and how their connections ended': `${attacking.count()}; ${countsInWords(endings)}`,
  'Memory, first to last third, MiB': memory.join(' to '),
  'Handles, first to last third': handles.join(' to '),
  'Median time, first to last third, ms': time.map((one) => one.toFixed(2)).join(' to '),
};
const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const text = [
  `${MINUTES} minutes of ${RATE} requests a second: calculations good, bad and hostile, pages, files, addresses that do not exist, clients that leave in the middle, and meanwhile one attack after the other. Everything is answered, every connection of an attack is closed, and nothing drifts from the first third, after a warm-up, to the last. ${broken.length === 0 ? 'All of it held.' : `**Not all of it held:** ${broken.join(' ')}`}`,
  Object.entries(figures)
    .map(([label, value]) => `${label} **${value}**`)
    .join(' · '),
  `${new Date().toISOString().slice(0, 10)}, ${machine}.`,
].join('\n\n');
process.stdout.write(`${text}\n`);
writeSection(join(ROOT, 'test', 'reliability', 'RESULTS.md'), 'Soak', text);
if (broken.length > 0) process.exitCode = 1;

async function sliceOf({ service, seen }: Watched): Promise<Slice> {
  const start = seen.length;
  const leaving = setInterval(() => new RawConnection(service.port).send(BEGUN).reset(), 200);
  const requests = MIXED.slice((slices.length * SLICE * RATE) % MIXED.length);
  const tally = await sendLoad({ port: service.port, rate: RATE, seconds: SLICE, requests, connections: 50 });
  clearInterval(leaving);
  const own = seen.slice(start);
  return { tally, memory: median(own.map(({ memory }) => memory)), handles: median(own.map(({ handles }) => handles)) };
}

/** Every attack, one after the other, again and again until it is stopped. */
function attacksInTurn({ service: { port } }: Watched) {
  const found = { open: new Set<string>(), endings: new Map<string, number>() };
  const state = { isOver: false, count: 0 };
  const attacks = Object.entries(ATTACKS);
  const next = async (): Promise<void> => {
    const [name, attack] = attacks[state.count % attacks.length] ?? [];
    for (const { status, isClosed } of (await attack?.(port)) ?? []) {
      found.endings.set(status, (found.endings.get(status) ?? 0) + 1);
      if (!isClosed) found.open.add(name ?? '');
    }
    state.count += 1;
  };
  const run = async (): Promise<void> => {
    while (!state.isOver) await next();
  };
  const running = run();
  const stop = async () => {
    state.isOver = true;
    await running;
    return { open: [...found.open], endings: found.endings };
  };
  return { stop, count: () => state.count };
}

/** A figure in the first and in the last third of the time that counts. */
function drift(figureOf: (slice: Slice) => number): readonly [number, number] {
  const counted = slices.slice(Math.floor(slices.length * FIRST)).map(figureOf);
  const third = Math.ceil(counted.length / 3);
  return [median(counted.slice(0, third)), median(counted.slice(-third))];
}

function sumOf(some: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [status, count] of some.flatMap((one) => [...one])) sum.set(status, (sum.get(status) ?? 0) + count);
  return sum;
}
