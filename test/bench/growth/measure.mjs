/** How the time of a request, of loading and of checking grows with the rules and with the persons; and the memory. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { calculate } from '../../../dist/engine/calculate.js';
import { checkRules } from '../../../dist/engine/lint/check-rules.js';
import { load } from '../../../dist/engine/loader/load.js';
import { distinctRequests } from '../engine/requests.mjs';
import { interleave } from '../support/interleave.mjs';
import { writeSection } from '../support/section.mjs';
import { grown } from './grown.mjs';
import { memoryAfter } from './memory.mjs';
import { growthRow, growthTable, memoryRow, memoryTable } from './report.mjs';
import { syntheticYear } from './synthetic-year.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const REQUESTS = Number(process.env.REQUESTS ?? 1_000_000);
const TIMES = [1, 2, 5, 10];
const PERSONS = [1, 3, 10, 30, 100, 300, 1_000, 3_000];

const folder = join(import.meta.dirname, '..', '..', '..', 'rules-2026');
const rules = await load(folder);
const requests = distinctRequests(200);
const once = [undefined];

const years = {};
for (const guard of ['idle', 'busy'])
  years[guard] = TIMES.map((times) => [times, syntheticYear(folder, rules.source, times, guard)]);

const parts = [
  ['a request, while rules that it does not meet grow', await requestTimes('idle'), TIMES, { mostAtEnd: 2 }],
  ['a request, while the rules that it meets grow', await requestTimes('busy'), TIMES, {}],
  ['a request, while its persons grow', await personTimes(), PERSONS, {}],
  ['loading, while the rules grow', await folderTimes(load), TIMES, {}],
  ['checking, while the rules grow', await folderTimes(check), TIMES, {}],
];
for (const [, year] of Object.values(years).flat()) rmSync(year, { recursive: true });
const memory = memoryAfter((request) => calculate(rules, request), requests, REQUESTS);

const text = [
  `Each size in turn, ${ROUNDS} rounds. Times are multiples of the smallest size; the order of growth is the slope between the
logarithms of size and time over the larger half of the sizes: 0 is free, 1 linear. The synthetic years are rules-2026 with copies of its sources, figures, conditions,
lines, modifiers and notices; they hold for no request, or as the originals do, and then the result grows as much as the rules.`,
  ...parts.map(([what, times, sizes]) => growthTable(what, times, sizes)),
  memoryTable(memory),
].join('\n\n');
const rows = [...parts.map(growthRow), memoryRow(memory)];
writeSection(import.meta.dirname, { title: 'Growth', rows, text });

async function requestTimes(guard) {
  const loaded = await Promise.all(years[guard].map(async ([times, year]) => [times, await load(year)]));
  const contestants = loaded.map(([times, one]) => [times, (request) => calculate(one, request)]);
  return interleave(Object.fromEntries(contestants), () => requests, ROUNDS);
}

function personTimes() {
  const contestants = PERSONS.map((count) => {
    const crowds = grown(requests, count);
    return [count, (index) => calculate(rules, crowds[index % crowds.length])];
  });
  return interleave(Object.fromEntries(contestants), () => [...requests.keys()].slice(0, 50), ROUNDS);
}

function folderTimes(work) {
  const contestants = years.idle.map(([times, year]) => [times, () => work(year)]);
  return interleave(Object.fromEntries(contestants), () => once, Math.ceil(ROUNDS / 2));
}

function check(year) {
  return checkRules(year, { today: '2026-11-21', former: [] });
}
