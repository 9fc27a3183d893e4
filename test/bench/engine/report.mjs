import { digits, format, ratio, spread } from '../support/ratios.mjs';

export const OURS = 'the engine, lines and totals';
export const FULL = 'the engine, full result';
export const LIMIT = 'the hand-written function, full result';
export const PEERS = {
  form: 'json-rules-engine, one per form',
  request: 'json-rules-engine, one per request',
  zen: 'ZEN',
  publicodes: 'publicodes',
};

const KINDS = { settled: 'every question answered', asTheyCome: 'questions open as they come' };

const GOALS = [
  { slow: PEERS.request, own: OURS, least: 100 },
  { slow: PEERS.form, own: OURS, least: 100 },
  { slow: PEERS.zen, own: OURS, least: 10 },
  { slow: PEERS.publicodes, own: OURS, least: 300 },
  { slow: FULL, own: LIMIT, most: 3 },
];

/** The rows of the table of ratios. */
export function rowsOf(measured) {
  return Object.entries(measured).flatMap(([kind, times]) =>
    GOALS.map(({ slow, own, least = 0, most = Number.POSITIVE_INFINITY }) => {
      const found = ratio(times, slow, own);
      return {
        what: `${slow} / ${own} (${KINDS[kind]})`,
        ratio: found,
        goal: least > 0 ? `at least ${least}` : `at most ${most}`,
        reached: found.median >= least && found.median <= most,
      };
    }),
  );
}

/** Every contestant as a multiple of the engine; the microseconds beside it are of this machine only. */
export function contestants(measured) {
  return Object.entries(measured).flatMap(([kind, times]) => [
    `With ${KINDS[kind]}, times ${OURS}, and microseconds a request:`,
    ...Object.keys(times).map(
      (name) => `  ${name}: ${format(ratio(times, name, OURS))}, ${digits(spread(times[name]).median)} µs`,
    ),
  ]);
}
