/** From the start of the process to its first 200, and its memory under load, each beside a bare HTTP server of Node. */
import { digits, ratio, spread, writeRatios } from '../support/ratios.mjs';
import { PROGRAMS, residentUnderLoad, started } from './processes.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const MEMORY_ROUNDS = 3;
const SECONDS = 5;
const MOST_MILLISECONDS = 500;
const MOST_MEBIBYTES = 120;

const programs = Object.keys(PROGRAMS);
for (const program of programs) await (await started(program)).stop();

const times = await inTurns(ROUNDS, async (program) => {
  const { milliseconds, stop } = await started(program);
  await stop();
  return milliseconds;
});
const memory = await inTurns(MEMORY_ROUNDS, async (program) => (await residentUnderLoad(program, SECONDS)) / 2 ** 20);

const start = spread(times.service).median;
const resident = spread(memory.service).high;
const rows = [
  {
    what: 'process start to first 200 / a bare Node server',
    ratio: ratio(times, 'service', 'bare'),
    goal: `${MOST_MILLISECONDS} ms: ${digits(start)} ms`,
    reached: start < MOST_MILLISECONDS,
  },
  {
    what: 'resident memory under load / a bare Node server',
    ratio: ratio(memory, 'service', 'bare'),
    goal: `${MOST_MEBIBYTES} MiB: ${digits(resident)} MiB`,
    reached: resident < MOST_MEBIBYTES,
  },
];
writeRatios('start', rows);

async function inTurns(rounds, measure) {
  const found = Object.fromEntries(programs.map((program) => [program, []]));
  for (let round = 0; round < rounds; round++)
    for (const program of programs) found[program].push(await measure(program));
  return found;
}
