/** From the start of the process to its first 200, and its memory under load, each beside a bare HTTP server of Node. */
import { digits, ratio, shown, spread } from '../support/ratios.mjs';
import { table, writeSection } from '../support/section.mjs';
import { residentUnderLoad } from './memory.mjs';
import { PROGRAMS, started } from './processes.mjs';

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
    reach: `${MOST_MILLISECONDS} ms: ${digits(start)} ms`,
    reached: start < MOST_MILLISECONDS,
  },
  {
    what: 'resident memory under load / a bare Node server',
    ratio: ratio(memory, 'service', 'bare'),
    reach: `${MOST_MEBIBYTES} MiB: ${digits(resident)} MiB`,
    reached: resident < MOST_MEBIBYTES,
  },
];
const row = (what, found) =>
  programs.map((program) => [
    `${what}, ${program}`,
    shown(ratio(found, program, 'bare')),
    shown(spread(found[program])),
  ]);
const text = `In turns, ${ROUNDS} starts each after one to warm the disk; memory is the most seen in ${SECONDS} seconds of 32 connections that ask
without a pause, ${MEMORY_ROUNDS} times each. The bare server is Node's own, answering \`{}\` to everything.

${table(['What', 'Times the bare server', 'Figure'], [...row('ms to the first 200', times), ...row('MiB resident', memory)])}`;
writeSection(import.meta.dirname, { title: 'Start', rows, text });

async function inTurns(rounds, measure) {
  const found = Object.fromEntries(programs.map((program) => [program, []]));
  for (let round = 0; round < rounds; round++)
    for (const program of programs) found[program].push(await measure(program));
  return found;
}
