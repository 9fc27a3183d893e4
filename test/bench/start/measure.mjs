/** From the start of the process to its first 200, and its memory under load, each beside a bare HTTP server of Node. */
import { execFileSync } from 'node:child_process';
import { ask, startBare, startService } from '../support/process.mjs';
import { digits, inTurns, ratio, spread, writeRatios } from '../support/turns.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const MEMORY_ROUNDS = 3;
const CONNECTIONS = 32;
const SECONDS = 5;
const MOST_MILLISECONDS = 1_000;
const MOST_MEBIBYTES = 120;

const PROGRAMS = { service: startService, bare: startBare };

const times = await measured(ROUNDS, async ({ milliseconds }) => milliseconds);
const memory = await measured(MEMORY_ROUNDS, mostMemory);
const started = spread(times.service).median;
const resident = spread(memory.service).high;
writeRatios('start', [
  {
    what: 'process start to first 200 / a bare Node server',
    ratio: ratio(times, 'service', 'bare'),
    goal: `${MOST_MILLISECONDS} ms: ${digits(started)} ms`,
    reached: started < MOST_MILLISECONDS,
  },
  {
    what: 'resident memory under load / a bare Node server',
    ratio: ratio(memory, 'service', 'bare'),
    goal: `${MOST_MEBIBYTES} MiB: ${digits(resident)} MiB`,
    reached: resident < MOST_MEBIBYTES,
  },
]);

/** Of each program in so many rounds; a round before them warms up what the machine keeps of files. */
async function measured(rounds, measure) {
  const one = async (program) => {
    const running = await PROGRAMS[program]();
    const found = await measure(running);
    await running.stop();
    return found;
  };
  await inTurns(Object.keys(PROGRAMS), 1, one);
  return inTurns(Object.keys(PROGRAMS), rounds, one);
}

/** The most resident memory of a process in MiB, looked at while many connections ask it as fast as it answers. */
async function mostMemory({ port, pid }) {
  let most = 0;
  const look = setInterval(() => {
    const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
    most = Math.max(most, kibibytes / 1024);
  }, 100);
  const end = performance.now() + SECONDS * 1000;
  const connection = async () => {
    while (performance.now() < end) await ask(port);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  clearInterval(look);
  return most;
}
