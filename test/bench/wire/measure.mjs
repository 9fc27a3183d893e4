/**
 * What the dearest requests cost: `npm run bench -- wire`. Each is measured by the processor time of the service, as a
 * multiple of the mean ordinary calculation, with which it takes turns, and by the bytes of its answer. The program fails
 * where a request costs more than `MOST_COST` ordinary ones or gives more than `MOST_BYTES`. `MINUTES=10` also searches for
 * dearer ones: it changes addresses, headers, bodies and how these are cut at random, and goes on from those that cost most.
 * Writes a section of RESULTS.md. `OF=../other` measures the built service of another checkout, and writes nothing;
 * `ONLY=header` asks for those alone whose kind has that word.
 */
import { join } from 'node:path';
import { loadRules } from '../../../dist/engine/index.js';
import { table, writeSection } from '../../../dist/test/support/results-page.js';
import { distinctRequests } from '../engine/requests.mjs';
import { startService } from '../support/process.mjs';
import { digits, spread } from '../support/turns.mjs';
import { bytesOf, RawClient } from './client.mjs';
import { rawRequests } from './raw.mjs';
import { listed, mutated, posted, sayings } from './requests.mjs';

const MOST_COST = 20;
const MOST_BYTES = 500_000;
const MINUTES = Number(process.env.MINUTES ?? 0);
const { OF, ONLY = '' } = process.env;
const ORDINARY = 1_000;
/** Every so many of the ordinary ones is asked in each turn: they are the unit. */
const STEP = 20;
/** So often each kind of request is asked beforehand, in so many rounds: V8 compiles what runs often, and ordinary calculations do. */
const WARM_UP = 1_000;
const ROUNDS = 20;
/** How often a request is asked in a turn, and how many turns decide: the median of their multiples counts. */
const TIMES = 3;
const TURNS = 9;
/** The median of so few lies up to a sixth off. For a request above half the limit so many more turns count with them. */
const MORE_TURNS = 27;
/**
 * A request after which the service waits for a second is asked so often at once: what it does besides in that second, some 7
 * milliseconds, then counts little.
 */
const AT_ONCE = 100;
const LINGERS = 500;
/** How many of the dearest are printed, and how many of them the search goes on from. */
const WORST = 10;
const PARENTS = 40;

const ordinary = distinctRequests(ORDINARY).map((body) => posted('', '', JSON.stringify(body)));
const units = ordinary.filter((_, index) => index % STEP === 0);
const service = await startService(OF);
const client = new RawClient(service.port);
try {
  const rules = await loadRules('rules-2026');
  const all = [...listed(rules), ...rawRequests()];
  const cases = all.filter(({ group }) => group.includes(ONLY));
  const kinds = groupsOf(cases.filter(({ group }) => !group.startsWith('upload') && !group.startsWith('body')));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const some of kinds)
      for (let at = 0; at < WARM_UP / ROUNDS; at += 1) await ask(some[((round * WARM_UP) / ROUNDS + at) % some.length]);
    for (const one of ordinary) await ask(one);
  }
  // Every figure is divided by this one, so it gets the most turns.
  const scale = spread(await turns(ordinary, TURNS + MORE_TURNS)).median;
  const measured = [];
  for (const one of cases) measured.push(await priced(one, scale));
  const found = MINUTES > 0 ? await search(measured, sayings(rules), scale) : [];
  report(measured, found);
  if ([...measured, ...found].some(isDear)) process.exitCode = 1;
} finally {
  client.close();
  await service.stop();
}

function isDear({ cost, size }) {
  return cost > MOST_COST || size > MOST_BYTES;
}

/**
 * A request with its cost as a multiple of the mean ordinary one, and the bytes of its answer.
 * @param scale the mean of all ordinary requests as a multiple of the mean of those that are the unit
 * @param more how many more turns count where it comes out above half the limit
 */
async function priced(one, scale, more = MORE_TURNS) {
  const start = performance.now();
  const { status, bytes: size } = await ask(one);
  const isLingering = performance.now() - start > LINGERS;
  const several = isLingering ? Array(AT_ONCE).fill({ ...one, isLingering }) : Array(TIMES).fill(one);
  const limit = MOST_COST * scale;
  let [cost] = await turns(several, 1);
  // What is far below the limit is not looked at again.
  if (cost >= limit / 4) {
    const figures = await turns(several, TURNS);
    if (spread(figures).median >= limit / 2) figures.push(...(await turns(several, more)));
    cost = spread(figures).median;
  }
  return { ...one, status, size, cost: cost / scale };
}

/** The mean processor time of some requests as a multiple of the unit's, turn by turn: what disturbs one disturbs both. */
async function turns(several, count) {
  const figures = [];
  while (figures.length < count) {
    const before = await costOf(units);
    const cost = await costOf(several);
    figures.push((2 * cost) / (before + (await costOf(units))));
  }
  return figures;
}

/** Mean microseconds of processor time of some requests, one after the other but for those that linger. */
async function costOf(several) {
  const before = await service.processorTime();
  if (several[0].isLingering) await Promise.all(several.map((one) => new RawClient(service.port).ask(bytesOf(one))));
  else for (const one of several) await ask(one);
  return ((await service.processorTime()) - before) / several.length;
}

/** Changes some of the dearest again and again; the dearest found, with what they cost. */
async function search(measured, all, scale) {
  const end = performance.now() + MINUTES * 60_000;
  let [parents, tried] = [dearest(measured, PARENTS), 0];
  while (performance.now() < end) {
    const child = await priced(mutated(parents[Math.floor(Math.random() * parents.length)], all), scale, 0);
    tried += 1;
    parents = dearest([...parents, child], PARENTS);
  }
  process.stdout.write(`The search tried ${tried} requests.\n`);
  // Of thousands of figures the highest are those that something disturbed: what is told of the dearest is a second figure.
  const again = [];
  for (const one of parents) again.push(await priced(one, scale));
  return dearest(again, WORST);
}

function dearest(some, count) {
  return some.toSorted((one, other) => other.cost - one.cost).slice(0, count);
}

/** The requests of each kind. */
function groupsOf(some) {
  return [...new Set(some.map(({ group }) => group))].map((name) => some.filter(({ group }) => group === name));
}

function ask(one) {
  return client.ask(bytesOf(one));
}

function report(measured, found) {
  const times = ({ cost }) => digits(cost);
  const kilobytes = ({ size }) => (size / 1_000).toFixed(0);
  const groups = groupsOf(measured);
  const rows = groups.map((some) => {
    const [dear] = dearest(some, 1);
    return [
      dear.group,
      String(some.length),
      times(dear),
      dear.name.replaceAll('|', ''),
      kilobytes({ size: Math.max(...some.map(({ size }) => size)) }),
    ];
  });
  const above = groups.filter((some) => some.some(isDear)).map(([{ group }]) => group);
  const worst = found.map((one) => [`${one.group}: ${one.name}`, String(one.status), times(one), kilobytes(one)]);
  // The addresses are long, and change with each search: for who looks into one.
  for (const one of found) process.stdout.write(`${times(one)}: ${one.path} ${JSON.stringify(one.headers)}\n`);
  for (const one of dearest(measured, WORST)) process.stdout.write(`${times(one)} x: ${one.group}: ${one.name}\n`);
  const text = [
    `\`npm run bench -- wire\`: processor time of the service for a request, one after the other over one connection, as a multiple of the mean of ${ORDINARY} ordinary calculations, with which it takes turns (median of ${TURNS}; above ${MOST_COST / 2} x, of ${TURNS + MORE_TURNS}). At most ${MOST_COST}, and ${MOST_BYTES / 1000} kB. ${new Date().toISOString().slice(0, 10)}.`,
    table(['Kind', 'Requests', 'Dearest, x', 'Which', 'Largest, kB'], rows),
    above.length === 0 ? 'No kind is above that.' : `Not reached by: ${above.join('; ')}.`,
    ...(worst.length > 0
      ? [
          `What a search of ${MINUTES} minutes found dearest (\`MINUTES=${MINUTES}\`), changing these at random and going on from the dearest:`,
          table(['Request', 'Status', 'x', 'kB'], worst),
        ]
      : []),
  ].join('\n\n');
  process.stdout.write(`${text}\n`);
  if (OF === undefined && ONLY === '')
    writeSection(join(import.meta.dirname, '..', 'RESULTS.md'), 'Cost of a request', text);
}
