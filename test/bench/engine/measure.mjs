/** The engine beside its peers and its limit, in one process, in turns. */
import { join } from 'node:path';
import { load } from '../../../dist/engine/loader/load.js';
import { interleave } from '../support/interleave.mjs';
import { writeRatios } from '../support/ratios.mjs';
import { checkLimit, limit } from './limit/limit.mjs';
import { checkPeer } from './peers/common.mjs';
import { enginePerForm, enginePerRequest } from './peers/json-rules-engine.mjs';
import { ours, oursForLines } from './peers/ours.mjs';
import { publicodes } from './peers/publicodes.mjs';
import { zen } from './peers/zen.mjs';
import { contestants, FULL, LIMIT, OURS, PEERS, rowsOf } from './report.mjs';
import { answered, distinctRequests } from './requests.mjs';

const CHECKED = 500;
const ROUNDS = Number(process.env.ROUNDS ?? 20);
/** Few, because the slowest peer takes them all in every round; each round takes others. */
const PER_ROUND = 50;

const rules = await load(join(import.meta.dirname, '..', '..', '..', 'rules-2026'));
const asTheyCome = distinctRequests(Math.max(CHECKED, ROUNDS * PER_ROUND));
const settled = asTheyCome.map(answered);

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
const measured = {};
for (const [kind, requests] of Object.entries({ settled, asTheyCome })) {
  const itemsOf = (round) => requests.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
  measured[kind] = await interleave(entrants, itemsOf, ROUNDS);
}

for (const line of contestants(measured)) process.stdout.write(`${line}\n`);
writeRatios('engine', rowsOf(measured));
