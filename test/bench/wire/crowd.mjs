/**
 * What many clients with the dearest requests do to the service: `node test/bench/wire/crowd.mjs`, after a build, on Linux.
 * Sixteen connections ask for all kinds at once, at random, for `SECONDS`: how much memory the process takes at most. Then a
 * hundred connections ask for one kind of request at a time, again and again, while a thread of its own asks every now and then
 * on a new connection for `/healthz`: how long that takes at the longest. `OF=../other` measures the built service of another
 * checkout, and writes nothing; `ONLY=header` asks for those kinds alone that have that word.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { loadRules } from '../../../dist/engine/index.js';
import { HEALTH } from '../../../dist/server/paths.js';
import { table, writeSection } from '../../../dist/test/support/results-page.js';
import { startService } from '../support/process.mjs';
import { bytesOf, RawClient } from './client.mjs';
import { rawRequests } from './raw.mjs';
import { listed } from './requests.mjs';

const { OF, ONLY = '' } = process.env;
const SECONDS = Number(process.env.SECONDS ?? 60);
const FEW = 16;
const MANY = 100;
/** For how long each request is asked by many, milliseconds. */
const EACH = Number(process.env.EACH ?? 1_000);
/** How long health may take, milliseconds. */
const LONGEST = 500;

const all = [...listed(await loadRules('rules-2026')), ...rawRequests()];
const cases = all.filter(({ group }) => group.includes(ONLY)).map((one) => ({ ...one, bytes: bytesOf(one) }));
const service = await startService(OF);
const healthThread = new Worker(new URL('health-thread.mjs', import.meta.url), { workerData: { port: service.port } });
try {
  // Until it is warm, its health is 503.
  while ((await fetch(service.url + HEALTH)).status !== 200) await pause(50);
  const [atFirst, atMost] = await memoryOf(cases);
  const longest = new Map();
  for (const one of cases) {
    const time = await healthUnder(one.bytes);
    if (time >= (longest.get(one.group)?.time ?? 0)) longest.set(one.group, { time, name: one.name });
  }
  report(atFirst, atMost, longest);
} finally {
  await healthThread.terminate();
  await service.stop();
}

/** Megabytes that the process holds at the start, and at the most while few clients ask for everything. */
async function memoryOf(some) {
  const seen = [resident()];
  const watch = setInterval(() => seen.push(resident()), 200);
  const end = performance.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: FEW }, async () => {
      const client = new RawClient(service.port);
      while (performance.now() < end) await client.ask(some[Math.floor(Math.random() * some.length)].bytes);
      client.close();
    }),
  );
  clearInterval(watch);
  return [seen[0], Math.max(...seen)];
}

/** Milliseconds that health takes at the longest while many ask for one thing; many do not wait for the end of a refusal. */
async function healthUnder(bytes) {
  const isOver = { yet: false };
  const clients = Array.from({ length: MANY }, () => new RawClient(service.port));
  const asking = clients.map(async (client) => {
    while (!isOver.yet) await client.ask(bytes);
  });
  healthThread.postMessage('begin');
  await pause(EACH);
  healthThread.postMessage('end');
  const [longest] = await once(healthThread, 'message');
  isOver.yet = true;
  for (const client of clients) client.close();
  await Promise.all(asking);
  return longest;
}

function resident() {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))[1]) / 1_000;
}

function report(atFirst, atMost, longest) {
  const rows = [...longest].map(([group, { time, name }]) => [group, time.toFixed(0), name.replaceAll('|', '')]);
  const late = [...longest].filter(([, { time }]) => time > LONGEST).map(([group]) => group);
  if (late.length > 0) process.exitCode = 1;
  const text = [
    `\`node test/bench/wire/crowd.mjs\`: ${FEW} connections that ask for all ${cases.length} of these requests, at random, for ${SECONDS} s, take a process from ${atFirst.toFixed(0)} to at most ${atMost.toFixed(0)} MB. While ${MANY} connections ask for one of them again and again, each for ${EACH / 1_000} s, \`/healthz\`, asked for by a thread of its own on a new connection each time, takes at the longest, of each kind:`,
    table(['Kind', 'Longest, ms', 'Which'], rows),
    `At most ${LONGEST} ms. ${late.length === 0 ? 'None is above that.' : `Not reached by: ${late.join('; ')}.`} ${new Date().toISOString().slice(0, 10)}.`,
  ].join('\n\n');
  process.stdout.write(`${text}\n`);
  if (OF === undefined && ONLY === '')
    writeSection(join(import.meta.dirname, '..', 'RESULTS.md'), 'Health and memory in a crowd', text);
}
