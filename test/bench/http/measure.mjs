/**
 * What the service keeps of a constant answer: `npm run bench -- http`.
 *
 * The limit is the service's own Koa, router, CORS, body parser and check of a request, answering as many constant bytes.
 * Both answer the same distinct requests of all forms, in turns, over as many connections. Printed is the processor time of
 * an answer of the limit over that of the service, median of the rounds: unlike answers per second it hardly depends on what
 * else the machine does.
 *
 * `node test/bench/http/measure.mjs ../other`, after a build, also measures another built checkout of the project, in the same turns.
 * `ROUNDS` and `REQUESTS` change the length.
 */
import { resolve } from 'node:path';
import { loadRules } from '../../../dist/engine/index.js';
import { rawCalculation } from '../../../dist/test/proxy/open-load.js';
import { loadRequests } from '../../../dist/test/support/load.js';
import { load, startConstant, startService } from '../support/process.mjs';
import { digits, format, inTurns, ratio, spread, writeRatios } from '../support/turns.mjs';

const LEAST = 0.28;
const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** How many distinct requests are asked in a round, and in the first one, which warms up: the compiler has seen them all then. */
const REQUESTS = Number(process.env.REQUESTS ?? 6_400);
const WARM_UP = 3;

const asked = loadRequests(await loadRules('rules-2026'), 'http://localhost:3000', REQUESTS);
const requests = asked.map(({ body }) => rawCalculation(body));
const bytes = Math.round(asked.reduce((sum, { answer }) => sum + Buffer.byteLength(answer), 0) / asked.length);

const servers = { 'constant answer': await startConstant(bytes), service: await startService() };
for (const root of process.argv.slice(2)) servers[root] = await startService(resolve(root));
const names = Object.keys(servers);
try {
  for (const { port } of Object.values(servers))
    for (let pass = 0; pass < WARM_UP; pass += 1) await load(port, requests);
  const times = await inTurns(names, ROUNDS, (name) => timePerAnswer(servers[name]));
  for (const name of names) process.stdout.write(`${name}: ${digits(spread(times[name]).median)} µs an answer\n`);
  const rows = names.slice(1).map((name) => {
    const kept = ratio(times, 'constant answer', name);
    const what = `a constant answer / ${name === 'service' ? 'the service' : name}, processor time of an answer`;
    return { what, ratio: kept, goal: `at least ${LEAST}`, reached: kept.median >= LEAST };
  });
  // Another checkout is nobody else's: it is printed, and stays out of the results that are kept.
  for (const { what, ratio: kept } of rows.slice(1)) process.stdout.write(`${what}: ${format(kept)}\n`);
  writeRatios('http', rows.slice(0, 1));
} finally {
  for (const { stop } of Object.values(servers)) await stop();
}

/** Microseconds of processor time that a server spends on an answer. */
async function timePerAnswer({ port, processorTime }) {
  const before = await processorTime();
  await load(port, requests);
  return ((await processorTime()) - before) / requests.length;
}
