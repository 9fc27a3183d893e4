import { quantileSorted } from 'simple-statistics';

/** How many times as long one contestant took as another: the median of the rounds, and where nine in ten rounds lie. */
export function ratio(times, name, reference) {
  return spread(times[name].map((time, round) => time / times[reference][round]));
}

export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: quantileSorted(sorted, 0.5), low: quantileSorted(sorted, 0.05), high: quantileSorted(sorted, 0.95) };
}

/** `12.3 (11.8 to 13.0)` */
export function shown({ median, low, high }) {
  return `${digits(median)} (${digits(low)} to ${digits(high)})`;
}

/** Three digits that count: the noise is in the third. */
export function digits(value) {
  return value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));
}
