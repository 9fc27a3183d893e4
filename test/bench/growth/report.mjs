import { linearRegression } from 'simple-statistics';
import { digits, ratio, shown, spread } from '../support/ratios.mjs';
import { table } from '../support/section.mjs';

/** Above this the noise of a slope cannot be meant. */
const LINEAR = 1.1;

/** What is found of one growth, for the table of ratios: its order, or how much longer the largest size takes. */
export function growthRow([what, times, sizes, { mostAtEnd }]) {
  if (mostAtEnd !== undefined) {
    const found = ratio(times, sizes.at(-1), sizes[0]);
    return {
      what: `${what}: ${sizes.at(-1)} x / 1 x`,
      ratio: found,
      reach: `at most ${mostAtEnd}`,
      reached: found.median <= mostAtEnd,
    };
  }
  const found = order(times, sizes);
  return {
    what: `${what}: order of growth`,
    ratio: found,
    reach: 'at most 1 (linear)',
    reached: found.median <= LINEAR,
  };
}

/**
 * The slope of the logarithm of time over that of size, round by round. Of the larger half of the sizes: there what grows
 * outweighs what does not.
 */
function order(times, sizes) {
  const large = sizes.slice(sizes.length / 2);
  const rounds = times[sizes[0]].map((_, round) => large.map((size) => [Math.log(size), Math.log(times[size][round])]));
  return spread(rounds.map((points) => linearRegression(points).m));
}

export function growthTable(what, times, sizes) {
  const row = (size) => [String(size), shown(ratio(times, size, sizes[0])), digits(spread(times[size]).median)];
  return `Time of ${what}; order of growth ${shown(order(times, sizes))}:\n\n${table(['Size', 'Times the smallest', 'µs'], sizes.map(row))}`;
}

export function memoryRow(looks) {
  const [first] = looks;
  const found = spread(looks.slice(1).map(({ heap }) => heap / first.heap));
  const count = looks.at(-1).calculations.toLocaleString('en-GB');
  return {
    what: `heap up to ${count} requests / after the first tenth`,
    ratio: found,
    reach: 'flat',
    reached: found.high < 1.05,
  };
}

export function memoryTable(looks) {
  const [first] = looks;
  const row = ({ calculations, heap }) => [
    calculations.toLocaleString('en-GB'),
    (heap / first.heap).toFixed(3),
    digits(heap / 2 ** 20),
  ];
  return `Heap in use after a collection:\n\n${table(['Requests', 'Times the first', 'MiB'], looks.map(row))}`;
}
