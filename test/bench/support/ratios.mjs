import { join } from 'node:path';
import { quantileSorted } from 'simple-statistics';
import { writeRows } from '../../../dist/test/support/results-page.js';

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
