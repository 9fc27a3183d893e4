/** The engine beside its peers and its limit, in one process, in turns. */
import { join } from 'node:path';
import { load } from '../../../dist/engine/loader/load.js';
import { digits, interleave, ratio, spread, writeRatios } from '../support/turns.mjs';
import { checkLimit, limit } from './limit/limit.mjs';
import { checkPeer, ours, oursForLines } from './peers/common.mjs';
import { enginePerForm, enginePerRequest } from './peers/json-rules-engine.mjs';
import { publicodes } from './peers/publicodes.mjs';
import { zen } from './peers/zen.mjs';
import { answered, distinctRequests } from './requests.mjs';

const OURS = 'the engine, lines and totals';
const FULL = 'the engine, full result';
const LIMIT = 'the hand-written function, full result';
const PEERS = {
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

const CHECKED = 500;
const ROUNDS = Number(process.env.ROUNDS ?? 20);
/** Few, because the slowest peer takes them all in every round; each round takes others. */
const PER_ROUND = 50;

const rules = await load(join(import.meta.dirname, '..', '..', '..', 'rules-2026'));
const asTheyCome = distinctRequests(Math.max(CHECKED, ROUNDS * PER_ROUND));
const settled = asTheyCome.map((request, index) => answered(request, index, rules.source));

const peers = {
  [PEERS.form]: enginePerForm(rules),
  [PEERS.request]: enginePerRequest(rules),
  [PEERS.zen]: zen(rules),
  [PEERS.publicodes]: publicodes(rules),
};
const written = limit(rules);
for (const requests of [asTheyCome, settled]) {
  for (const [name, peer] of Object.entries(peers)) await checkPeer(name, peer, rules, requests.slice(0, CHECKED));
  checkLimit(written, rules, requests);
}

const entrants = { [OURS]: oursForLines(rules), [FULL]: ours(rules), [LIMIT]: written, ...peers };
const rows = [];
for (const [kind, requests] of Object.entries({ settled, asTheyCome })) {
  const itemsOf = (round) => requests.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
  const times = await interleave(entrants, itemsOf, ROUNDS);
  for (const name of Object.keys(times))
    process.stdout.write(`${name} (${KINDS[kind]}): ${digits(spread(times[name]).median)} µs a request\n`);
  for (const { slow, own, least = 0, most = Number.POSITIVE_INFINITY } of GOALS) {
    const found = ratio(times, slow, own);
    rows.push({
      what: `${slow} / ${own} (${KINDS[kind]})`,
      ratio: found,
      goal: least > 0 ? `at least ${least}` : `at most ${most}`,
      reached: found.median >= least && found.median <= most,
    });
  }
}
writeRatios('engine', rows);
