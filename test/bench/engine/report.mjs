import { digits, ratio, shown, spread } from '../support/ratios.mjs';
import { table } from '../support/section.mjs';
import { formsOf } from './requests.mjs';

export const OURS = 'the engine, lines and totals';
export const FULL = 'the engine, full result';
export const LIMIT = 'the limit, full result';
export const PEERS = {
  form: 'json-rules-engine, one per form',
  request: 'json-rules-engine, one per request',
  zen: 'ZEN',
  publicodes: 'publicodes',
};

const KINDS = { settled: 'every question answered', asTheyCome: 'questions open as they come' };

const REACHES = [
  { slow: PEERS.request, own: OURS, least: 100 },
  { slow: PEERS.form, own: OURS, least: 100 },
  { slow: PEERS.zen, own: OURS, least: 10 },
  { slow: PEERS.publicodes, own: OURS, least: 300 },
  { slow: FULL, own: LIMIT, most: 3 },
];

/** The rows of the table of ratios. */
export function rowsOf(measured) {
  return Object.entries(measured).flatMap(([kind, times]) =>
    REACHES.map(({ slow, own, least = 0, most = Number.POSITIVE_INFINITY }) => {
      const found = ratio(times, slow, own);
      return {
        what: `${slow} / ${own} (${KINDS[kind]})`,
        ratio: found,
        reach: least > 0 ? `at least ${least}` : `at most ${most}`,
        reached: found.median >= least && found.median <= most,
      };
    }),
  );
}

export function textOf(measured, { requests, checked, rounds, perRound }) {
  const mix = [...formsOf(requests)].map(([form, count]) => `${form} ${count}`).join(', ');
  return `Requests: ${requests.length} distinct ones drawn at random with a seed (${mix}; some forms have few distinct requests).
${rounds} rounds; in each all contestants take turns on the same ${perRound} requests, others each round. Ratios are taken within a
round: the median, and where nine rounds in ten lie.

Each peer finds the same lines with the same minimum and maximum, and the same totals, as the engine on ${checked} requests
of each kind (to a billionth: ZEN and publicodes reckon in other numbers); the limit builds the same full result to the byte.

${Object.entries(measured)
  .map(([kind, times]) => `With ${KINDS[kind]}:\n\n${contestants(times)}`)
  .join('\n\n')}

${WHAT_EACH_DOES}`;
}

/** Every contestant as a multiple of the engine; the microseconds beside it are of this machine only. */
function contestants(times) {
  const row = (name) => [name, shown(ratio(times, name, OURS)), digits(spread(times[name]).median)];
  return table(['Contestant', `Times ${OURS}`, 'µs per request'], Object.keys(times).map(row));
}

const WHAT_EACH_DOES = `What each does. The peers' rules are written from the files of rules-2026 by scripts: every condition,
amount and modifier of the lines; no texts, notices, statuses or sources. All of them get the facts of a request from the
engine's own reader. Open questions they do not know: they are asked once for every joint answer, and the results are joined.
json-rules-engine only decides: the amounts over its events are the engine's arithmetic. ZEN is one decision graph with one
expression node, asked one request after the other. publicodes is one Engine whose situation is set for each request. The
engine is measured for the same work, and for its full result, with texts, sources, notices, statuses, details and open
questions; as in the service, it keeps what follows from a few facts (the sum of a bucket, a list of notices), and no result.
The limit is a plain function of the year for the full result: straight-line code without rules, generated so that
it stays right, whose sums are of whole millionths of a euro.`;
