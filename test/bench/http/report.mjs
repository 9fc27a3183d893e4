import { digits, shown, spread } from '../support/ratios.mjs';
import { table } from '../support/section.mjs';
import { FASTIFY, LIMIT, OURS } from './servers.mjs';

const LEAST_RATE = 0.8;
const MOST_P99 = 2;

/** The rows for the table of ratios. */
export function rowsOf(found) {
  const rate = ratio(found, 'rate', OURS, LIMIT);
  const p99 = ratio(found, 'p99', OURS, LIMIT);
  return [
    {
      what: `HTTP requests per second, ${OURS} / ${LIMIT}`,
      ratio: rate,
      reach: `at least ${LEAST_RATE}`,
      reached: rate.median >= LEAST_RATE,
    },
    {
      what: `HTTP p99 latency, ${OURS} / ${LIMIT}`,
      ratio: p99,
      reach: `under ${MOST_P99}`,
      reached: p99.median < MOST_P99,
    },
    { what: `HTTP requests per second, ${OURS} / ${FASTIFY}`, ratio: ratio(found, 'rate', OURS, FASTIFY) },
    { what: `HTTP p99 latency, ${OURS} / ${FASTIFY}`, ratio: ratio(found, 'p99', OURS, FASTIFY) },
  ];
}

export function textOf(found, { bytes, rounds, seconds }) {
  const kilobytes = digits(bytes / 1000);
  const row = (name) => [
    name,
    ...['rate', 'p99', 'processor'].map((what) => shown(ratio(found, what, name, LIMIT))),
    ...['rate', 'p99'].map((what) => shown(spread(found[name].map((one) => one[what])))),
  ];
  return `Distinct requests of all forms, answers of ${kilobytes} kB on average; each server on one core in its turn, autocannon on the
other, ${rounds} rounds of ${seconds} seconds each. The limit is the service's own Koa, router, CORS, body parser and Ajv answering
as many constant bytes; Fastify does the same. Processor time is the server's own per request, whatever the load.

${table(['Server', 'Rate / limit', 'p99 / limit', 'Processor time / limit', 'Requests per second', 'p99 ms'], Object.keys(found).map(row))}`;
}

function ratio(found, what, name, reference) {
  return spread(found[name].map((turn, round) => turn[what] / found[reference][round][what]));
}
