/** The engine beside its peers and its limit, in one process, in turns. */
import { join } from 'node:path';
import { load } from '../../../dist/engine/loader/load.js';
import { interleave } from '../support/interleave.mjs';
import { writeSection } from '../support/section.mjs';
import { answered } from './answered.mjs';
import { checkLimit } from './limit/equality.mjs';
import { limit } from './limit/limit.mjs';
import { checkPeer } from './peers/equality.mjs';
import { enginePerForm, enginePerRequest } from './peers/json-rules-engine.mjs';
import { ours, oursForLines } from './peers/ours.mjs';
import { publicodes } from './peers/publicodes.mjs';
import { zen } from './peers/zen.mjs';
import { FULL, LIMIT, OURS, PEERS, rowsOf, textOf } from './report.mjs';
import { distinctRequests } from './requests.mjs';

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

const contestants = { [OURS]: oursForLines(rules), [FULL]: ours(rules), [LIMIT]: written, ...peers };
const measured = {};
for (const [kind, requests] of Object.entries({ settled, asTheyCome })) {
  const itemsOf = (round) => requests.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
  measured[kind] = await interleave(contestants, itemsOf, ROUNDS);
}

const count = { requests: asTheyCome, checked: CHECKED, rounds: ROUNDS, perRound: PER_ROUND };
writeSection(import.meta.dirname, { title: 'Engine', rows: rowsOf(measured), text: textOf(measured, count) });
