import { linearRegression } from 'simple-statistics';
import { digits, format, ratio, spread } from '../support/ratios.mjs';

/** Above this the noise of a slope cannot be meant. */
const LINEAR = 1.1;

/** What is found of one growth, for the table of ratios: its order, or how much longer the largest size takes. */
export function growthRow([what, times, sizes, { mostAtEnd }]) {
  if (mostAtEnd !== undefined) {
    const found = ratio(times, sizes.at(-1), sizes[0]);
    return {
      what: `${what}: ${sizes.at(-1)} x / 1 x`,
      ratio: found,
      goal: `at most ${mostAtEnd}`,
      reached: found.median <= mostAtEnd,
    };
  }
  const found = order(times, sizes);
  return {
    what: `${what}: order of growth`,
    ratio: found,
    goal: 'at most 1 (linear)',
    reached: found.median <= LINEAR,
  };
}

/** The times of one growth, size by size: times are multiples of the smallest size. */
export function growthLines([what, times, sizes]) {
  return [
    `Time of ${what}; order of growth ${format(order(times, sizes))}:`,
    ...sizes.map(
      (size) => `  ${size}: ${format(ratio(times, size, sizes[0]))}, ${digits(spread(times[size]).median)} µs`,
    ),
  ];
}

/**
 * The slope of the logarithm of time over that of size, round by round: 0 is free, 1 linear. Of the larger half of the
 * sizes: there what grows outweighs what does not.
 */
function order(times, sizes) {
  const large = sizes.slice(sizes.length / 2);
  const rounds = times[sizes[0]].map((_, round) => large.map((size) => [Math.log(size), Math.log(times[size][round])]));
  return spread(rounds.map((points) => linearRegression(points).m));
}

/** The heap in use after each tenth of the calculations, over that after the first. */
export function memoryRow(heaps, count) {
  const [first, ...later] = heaps;
  const found = spread(later.map((heap) => heap / first));
  return {
    what: `heap up to ${count.toLocaleString('en-GB')} requests / after the first tenth`,
    ratio: found,
    goal: 'flat',
    reached: found.high < 1.05,
  };
}
