/**
 * How the time of a request, of loading and of checking grows with the rules and with the persons; and the memory. The
 * synthetic years are rules-2026 with copies of its sources, figures, conditions, lines, modifiers and notices; they hold for
 * no request, or as the originals do, and then the result grows as much as the rules.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { linearRegression } from 'simple-statistics';
import { calculate } from '../../../dist/engine/calculate.js';
import { checkRules } from '../../../dist/engine/lint/check-rules.js';
import { load } from '../../../dist/engine/loader/load.js';
import { distinctRequests } from '../engine/requests.mjs';
import { interleave } from '../support/interleave.mjs';
import { ratio, spread, writeRatios } from '../support/ratios.mjs';
import { syntheticYear } from './synthetic-year.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const REQUESTS = Number(process.env.REQUESTS ?? 1_000_000);
const TIMES = [1, 2, 5, 10];
/** Above this the noise of a slope cannot be meant. */
const LINEAR = 1.1;
const PERSONS = [1, 3, 10, 30, 100, 300, 1_000, 3_000];

const folder = join(import.meta.dirname, '..', '..', '..', 'rules-2026');
const rules = await load(folder);
const requests = distinctRequests(200);
const once = [undefined];

const years = {};
for (const guard of ['idle', 'busy'])
  years[guard] = TIMES.map((times) => [times, syntheticYear(folder, rules.source, times, guard)]);

const idle = ratio(await requestTimes('idle'), TIMES.at(-1), TIMES[0]);
const rows = [
  {
    what: `a request, while rules that it does not meet grow: ${TIMES.at(-1)} x / 1 x`,
    ratio: idle,
    goal: 'at most 2',
    reached: idle.median <= 2,
  },
  orderRow('a request, while the rules that it meets grow', await requestTimes('busy'), TIMES),
  orderRow('a request, while its persons grow', await personTimes(), PERSONS),
  orderRow('loading, while the rules grow', await folderTimes(load), TIMES),
  orderRow('checking, while the rules grow', await folderTimes(check), TIMES),
];
for (const [, year] of Object.values(years).flat()) rmSync(year, { recursive: true });
writeRatios('growth', [...rows, memoryRow()]);

async function requestTimes(guard) {
  const loaded = await Promise.all(years[guard].map(async ([times, year]) => [times, await load(year)]));
  const contestants = loaded.map(([times, one]) => [times, (request) => calculate(one, request)]);
  return interleave(Object.fromEntries(contestants), () => requests, ROUNDS);
}

function personTimes() {
  const contestants = PERSONS.map((count) => {
    const crowds = crowdsOf(count);
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

/** Requests of companies with so many persons, each of the kinds that the request had. */
function crowdsOf(count) {
  return requests
    .filter(({ shareholders }) => shareholders !== undefined)
    .map((request) => ({
      ...request,
      shareholders: Array.from({ length: count }, (_, at) => request.shareholders[at % request.shareholders.length]),
    }));
}

/**
 * The slope of the logarithm of time over that of size, round by round: 0 is free, 1 linear. Of the larger half of the
 * sizes: there what grows outweighs what does not.
 */
function orderRow(what, times, sizes) {
  const large = sizes.slice(sizes.length / 2);
  const rounds = times[sizes[0]].map((_, round) => large.map((size) => [Math.log(size), Math.log(times[size][round])]));
  const found = spread(rounds.map((points) => linearRegression(points).m));
  const goal = 'at most 1 (linear)';
  return { what: `${what}: order of growth`, ratio: found, goal, reached: found.median <= LINEAR };
}

/** The heap in use, after a collection, after each tenth of many calculations, over that after the first. */
function memoryRow() {
  const [first, ...later] = Array.from({ length: 10 }, () => {
    for (let done = 0; done < REQUESTS / 10; done++) calculate(rules, requests[done % requests.length]);
    globalThis.gc();
    return process.memoryUsage().heapUsed;
  });
  const found = spread(later.map((heap) => heap / first));
  const what = `heap up to ${REQUESTS.toLocaleString('en-GB')} requests / after the first tenth`;
  return { what, ratio: found, goal: 'flat', reached: found.high < 1.05 };
}
