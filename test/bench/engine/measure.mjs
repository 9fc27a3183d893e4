/** The engine beside two peers, in one process, in turns. */
import { join } from 'node:path';
import { load } from '../../../dist/engine/loader/load.js';
import { digits, interleave, ratio, spread, writeRatios } from '../support/turns.mjs';
import { checkPeer, oursForLines } from './peers/common.mjs';
import { jsonRulesEngine } from './peers/json-rules-engine.mjs';
import { publicodes } from './peers/publicodes.mjs';
import { answered, distinctRequests } from './requests.mjs';

const OURS = 'the engine, lines and totals';
const KINDS = { settled: 'every question answered', asTheyCome: 'questions open as they come' };
/** How many times as long as the engine a peer takes, at the least. */
const GOALS = { 'json-rules-engine': 100, publicodes: 300 };

const CHECKED = 500;
const ROUNDS = Number(process.env.ROUNDS ?? 20);
/** Few, because the slowest peer takes them all in every round; each round takes others. */
const PER_ROUND = 50;

const rules = await load(join(import.meta.dirname, '..', '..', '..', 'rules-2026'));
const asTheyCome = distinctRequests(Math.max(CHECKED, ROUNDS * PER_ROUND));
const settled = asTheyCome.map((request, index) => answered(request, index, rules.source));

const peers = { 'json-rules-engine': jsonRulesEngine(rules), publicodes: publicodes(rules) };
for (const requests of [asTheyCome, settled])
  for (const [name, peer] of Object.entries(peers)) await checkPeer(name, peer, rules, requests.slice(0, CHECKED));

const entrants = { [OURS]: oursForLines(rules), ...peers };
const rows = [];
for (const [kind, requests] of Object.entries({ settled, asTheyCome })) {
  const itemsOf = (round) => requests.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
  const times = await interleave(entrants, itemsOf, ROUNDS);
  for (const name of Object.keys(times))
    process.stdout.write(`${name} (${KINDS[kind]}): ${digits(spread(times[name]).median)} µs a request\n`);
  for (const [peer, least] of Object.entries(GOALS)) {
    const found = ratio(times, peer, OURS);
    const what = `${peer} / ${OURS} (${KINDS[kind]})`;
    rows.push({ what, ratio: found, goal: `at least ${least}`, reached: found.median >= least });
  }
}
writeRatios('engine', rows);
