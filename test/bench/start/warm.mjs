/**
 * What the first visitors of a process pay for: the processor time of the first and of the tenth answer of each kind, from
 * when `/healthz` says 200; what all first ones owe beyond the tenth; how long that took, and the memory before and after.
 * Another checkout that is built is measured with its path as the argument.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../../dist/test/support/commands.js';
import { startService } from '../support/process.mjs';

const [root = ROOT] = process.argv.slice(2);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const TIMES = 10;
/** A first answer may cost so many times as much as the tenth. */
const MOST = 3;

const AS_BROWSERS = { Accept: 'text/html' };
const AS_PROGRAMS = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
const REQUEST = { form: 'srl', shareholders: [{ worksOperationally: true, inps: 'merchant' }], isAdmin: true };
const tool = (name, more = {}) => posted('/mcp', call('tools/call', { name, arguments: { ...REQUEST, ...more } }));
const call = (method, params) => ({ jsonrpc: '2.0', id: 1, method, params });
const posted = (path, body) => ({ path, body: JSON.stringify(body) });
const page = (path) => ({ path });

/** The sixteen kinds. */
const KINDS = {
  'a calculation': posted('/api/v1/calculate', REQUEST),
  'a comparison of the forms': posted('/api/v1/compare', REQUEST),
  'a calendar': posted('/api/v1/calendar', { start: '2026-03-16', request: REQUEST }),
  'an explanation': posted('/api/v1/explain', REQUEST),
  'the calculator': page('/?forma=srl&socio1=commerciante'),
  'the comparison page': page('/confronto?forma=srl&socio1=commerciante'),
  'the comparison of two years': page('/confronto?anno=2025&socio1=commerciante'),
  'the page on paper': page('/stampa?forma=srl&socio1=commerciante'),
  'what has changed': page('/novita'),
  'the method': page('/metodologia'),
  'the method in English': page('/metodologia?lingua=en'),
  'a spreadsheet': page('/costi.csv?forma=srl&socio1=commerciante'),
  'the figures': page('/cifre.json'),
  'the description': page('/openapi.json'),
  'the tool that calculates': tool('calculate_structure_costs'),
  'the tool that compares': tool('compare_legal_forms'),
};

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
const rounds = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measured());

tell(`Median of ${ROUNDS} processes: milliseconds of processor time of the first and the tenth answer, their ratio.`);
for (const kind of Object.keys(KINDS)) {
  const [first, tenth] = [0, 1].map((index) => median(rounds.map(({ kinds }) => kinds[kind][index])));
  const mark = first > MOST * tenth ? ' <' : '';
  tell(
    `${kind.padEnd(30)} ${first.toFixed(1).padStart(7)} ${tenth.toFixed(1).padStart(7)} ${(first / tenth).toFixed(1).padStart(6)}${mark}`,
  );
}
for (const [what, of] of Object.entries({
  'owed by all first answers, ms of processor time': ({ owed }) => owed,
  'from the start of the process to /healthz 200, ms': ({ healthy }) => healthy,
  'processor time until then, ms': ({ spent }) => spent,
  'memory then, MiB': ({ before }) => before,
  'memory after all these answers, MiB': ({ after }) => after,
}))
  tell(`${what}: ${median(rounds.map(of)).toFixed(0)}`);

function tell(line) {
  process.stdout.write(`${line}\n`);
}

/** One process, from its start. */
async function measured() {
  const begun = performance.now();
  const service = await startService(root);
  while ((await fetch(`${service.url}/healthz`)).status !== 200) await wait(20);
  const healthy = performance.now() - begun;
  const spent = (await service.processorTime()) / 1_000;
  const before = memoryOf(service);
  const kinds = {};
  for (const [kind, asked] of Object.entries(KINDS)) {
    const times = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await costOf(asked, service));
    // Of one answer alone chance decides, most of all where memory is tidied up.
    kinds[kind] = [times[0], median(times.slice(TIMES / 2))];
  }
  const after = memoryOf(service);
  await service.stop();
  const owed = Object.values(kinds).reduce((sum, [first, tenth]) => sum + Math.max(0, first - tenth), 0);
  return { kinds, owed, healthy, spent, before, after };
}

/** Milliseconds of processor time. */
async function costOf({ path, body }, service) {
  const start = await service.processorTime();
  const asked = body === undefined ? { headers: AS_BROWSERS } : { method: 'POST', body, headers: AS_PROGRAMS };
  const answer = await fetch(service.url + path, asked);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return ((await service.processorTime()) - start) / 1_000;
}

function memoryOf({ pid }) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
