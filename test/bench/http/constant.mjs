/**
 * What the service keeps of a constant answer: `node test/bench/http/constant.mjs`, after a build.
 *
 * The limit is the service's own Koa, router, CORS, body parser and check of a request, answering as many constant bytes.
 * Both answer the same distinct requests of all forms, in turns, over as many connections. Printed is the processor time of
 * an answer of the limit over that of the service, median of the rounds: unlike answers per second it hardly depends on what
 * else the machine does. The program fails where the service keeps less than `LEAST`.
 *
 * `node test/bench/http/constant.mjs ../other` also measures another built checkout of the project, in the same turns.
 * `ROUNDS` changes the length.
 */
import { join, resolve } from 'node:path';
import { loadRules } from '../../../dist/engine/index.js';
import { askedOf } from '../../../dist/test/support/load.js';
import { writeRows } from '../../../dist/test/support/results-page.js';
import { LOADED, load } from './load.mjs';
import { startConstant, startService } from './measured-process.mjs';

const LEAST = 0.4;
const ROUNDS = Number(process.env.ROUNDS ?? 9);
const ROOT = resolve(import.meta.dirname, '..', '..', '..');
/** How many distinct requests are asked in a round, and in the first one, which warms up: the compiler has seen them all then. */
const REQUESTS = 6_400;
const WARM_UP = 3;

const asked = askedOf(await loadRules('rules-2026'), 'http://localhost:3000', REQUESTS);
const bodies = asked.map(({ body }) => Buffer.from(body));
const bytes = Math.round(asked.reduce((sum, { answer }) => sum + Buffer.byteLength(answer), 0) / asked.length);

const servers = [
  { name: 'constant answer', server: await startConstant(bytes) },
  { name: 'service', server: await startService(ROOT) },
];
for (const root of process.argv.slice(2)) servers.push({ name: root, server: await startService(resolve(root)) });
try {
  for (const { server } of servers) for (let pass = 0; pass < WARM_UP; pass += 1) await load(server.port, bodies);
  const times = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let turn = 0; turn < servers.length; turn += 1) {
      const at = (turn + round) % servers.length;
      times[at].push(await timePerAnswer(servers[at].server));
    }
  process.stdout.write(`${bytes} bytes an answer, ${LOADED} connections, ${ROUNDS} rounds of ${REQUESTS} requests\n`);
  for (const [at, { name }] of servers.entries()) {
    const kept = spread(times[0].map((constant, round) => constant / times[at][round]));
    const each = spread(times[at]).median;
    process.stdout.write(`${name}: ${each.toFixed(0)} µs an answer, keeps ${kept.text} of the constant answer\n`);
    if (name === 'service') report(kept);
  }
} finally {
  for (const { server } of servers) server.stop();
}

/** Microseconds of processor time that a server spends on an answer. */
async function timePerAnswer(server) {
  const before = await server.processorTime();
  await load(server.port, bodies);
  return ((await server.processorTime()) - before) / bodies.length;
}

/** Puts the ratio of the service into the results, unless another checkout took part. */
function report({ median, text }) {
  const reached = median >= LEAST;
  if (!reached) process.exitCode = 1;
  if (process.argv.length > 2) return;
  const what = 'http: a constant answer / the service, processor time of an answer';
  const row = [what, text, `at least ${LEAST}`, reached ? 'yes' : 'no', new Date().toISOString().slice(0, 10)];
  writeRows(join(import.meta.dirname, '..', 'RESULTS.md'), 'Ratios', [row], (cell) => cell.startsWith('http: '));
}

function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  return { median, text: `${median.toFixed(2)} (${sorted[0].toFixed(2)} to ${sorted.at(-1).toFixed(2)})` };
}
