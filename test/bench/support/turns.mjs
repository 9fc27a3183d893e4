import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { quantileSorted } from 'simple-statistics';
import { writeRows } from '../../../dist/test/support/results-page.js';

/** How long one turn of a contestant should take, milliseconds: far above the clock's grain and a collection's pause. */
const TURN = 40;

/**
 * Lets contestants take turns, A B C, A B C, on the same items, so that whatever disturbs the machine disturbs them
 * alike. In every round all of them work through the same items; fast ones do so several times. No library of
 * benchmarks interleaves its contestants.
 * @param contestants functions of one item, synchronous or not, by name
 * @param itemsOf the items of a round
 * @returns for each contestant the microseconds per item, round by round
 */
export async function interleave(contestants, itemsOf, rounds) {
  const names = Object.keys(contestants);
  const passes = new Map();
  for (const name of names) passes.set(name, await passesFor(contestants[name], itemsOf(0)));
  return inTurns(names, rounds, async (name, round) => {
    const items = itemsOf(round);
    await breathe();
    globalThis.gc?.();
    const milliseconds = await turn(contestants[name], items, passes.get(name));
    return (milliseconds * 1000) / (items.length * passes.get(name));
  });
}

/**
 * Measures each name once a round, another one first in each.
 * @returns for each name what was measured, round by round
 */
export async function inTurns(names, rounds, measure) {
  const found = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) found[name].push(await measure(name, round));
  }
  return found;
}

/** Also the warm-up: the first passes are the slow ones. */
async function passesFor(run, items) {
  const start = performance.now();
  let fastest = await turn(run, items, 1);
  while (performance.now() - start < 10 * TURN) fastest = Math.min(fastest, await turn(run, items, 1));
  return Math.max(1, Math.round(TURN / fastest));
}

async function turn(run, items, passes) {
  const start = performance.now();
  for (let pass = 0; pass < passes; pass++) {
    for (const item of items) {
      const result = run(item);
      if (result instanceof Promise) await result;
    }
  }
  return performance.now() - start;
}

const RESULTS = join(import.meta.dirname, '..', 'RESULTS.md');

/**
 * Prints what a part has measured, and puts it into the table of RESULTS.md in place of what it measured before.
 * @param part the name of the part
 * @param rows `what` is compared, the `ratio`, the `goal` in words and whether it is `reached`
 */
export function writeRatios(part, rows) {
  const date = new Date().toISOString().slice(0, 10);
  const cells = rows.map(({ what, ratio: found, goal, reached }) => [
    `${part}: ${what}`,
    format(found),
    goal,
    reached ? 'yes' : 'no',
    date,
  ]);
  for (const [what, found, goal, reached] of cells) process.stdout.write(`${what}: ${found}; ${goal}: ${reached}\n`);
  writeRows(RESULTS, 'Ratios', cells, (what) => what.startsWith(`${part}: `));
}

/** How many times as long one contestant took as another: the median of the rounds, and where nine in ten rounds lie. */
export function ratio(times, name, reference) {
  return spread(times[name].map((time, round) => time / times[reference][round]));
}

export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: quantileSorted(sorted, 0.5), low: quantileSorted(sorted, 0.05), high: quantileSorted(sorted, 0.95) };
}

/** `12.3 (11.8 to 13.0)` */
export function format({ median, low, high }) {
  return `${digits(median)} (${digits(low)} to ${digits(high)})`;
}

/** Three digits that count: the noise is in the third. */
export function digits(value) {
  return value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));
}
