import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ROOT } from '../../support/commands.js';
import { SEED } from '../../support/requests.js';
import { table, writeSection } from '../../support/results-page.js';
import { readYear, someEdits } from './edits.js';
import { type Fault, grouped, tryOut, type Verdict } from './trial.js';

/*
 * `node dist/test/mutation/rules/main.js`, after a build: edits the rules at random, and holds the answers of the engine and the report of `rules:diff`
 * against random requests. Prints what became of the edits of each kind, and writes a summary into test/mutation/RESULTS.md
 * after 2,000 of them. Ends with 1 where anything is wrong: each such edit is printed with a request. The same options try the
 * same edits again: `node dist/test/mutation/rules/main.js --edits 40 --seed 7 --only "lines: terms"`.
 */
const RESULTS = join(ROOT, 'test', 'mutation', 'RESULTS.md');

const { values } = parseArgs({
  options: {
    year: { type: 'string', default: 'rules-2026' },
    edits: { type: 'string', default: '2000' },
    requests: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(SEED) },
    only: { type: 'string', default: '' },
  },
});
const [edits, requests, seed] = [Number(values.edits), Number(values.requests), Number(values.seed)];

/** An edit with what became of it. */
interface Tried extends Verdict {
  readonly kind: string;
  readonly name: string;
}

async function main(): Promise<void> {
  const tried = await triedOnThreads(availableParallelism());
  if (edits >= 2000 && values.only === '') {
    const summary = report(tried, ({ kind }) => kind.replace(/:.*/, ''));
    writeSection(RESULTS, 'Rules', `${introduction()}\n\n${summary}`);
  }
  process.stdout.write(`${report(tried, ({ kind }) => kind)}\n`);
  process.exitCode = tried.some(({ outcome }) => outcome === 'wrong') ? 1 : 0;
}

/** What became of each edit; every hundredth time it is said how many were tried. */
async function triedOnThreads(workers: number): Promise<Tried[]> {
  const found: Tried[] = [];
  const run = (worker: number) =>
    new Promise((resolve, reject) => {
      new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), workerData: { worker, workers } })
        .on('message', (one: Tried) => {
          found.push(one);
          if (one.outcome === 'wrong')
            process.stderr.write(`${one.kind}: ${one.name}\n${one.faults.map(faultText).join('')}`);
          if (found.length % 100 === 0) process.stderr.write(`${found.length} tried\n`);
        })
        .on('error', reject)
        .on('exit', resolve);
    });
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
  return found;
}

/** In a thread: tries every so many-th of the edits, and tells of each. */
async function tryEvery(workers: number, worker: number): Promise<void> {
  const year = await readYear(values.year);
  for (const [index, edit] of someEdits(year, edits, seed, values.only).entries())
    if (index % workers === worker)
      parentPort?.postMessage({
        kind: edit.kind,
        name: edit.name,
        ...(await tryOut(edit, year, requests, seed + index)),
      });
}

function faultText({ kind, what, request }: Fault): string {
  return `  ${kind}: ${what} ${request === undefined ? '' : grouped(request)}\n`;
}

const COLUMNS: Readonly<Record<string, (one: Tried) => boolean>> = {
  edits: () => true,
  refused: ({ outcome }) => outcome === 'refused',
  told: ({ outcome }) => outcome === 'told',
  'of those noticed': ({ outcome, isNoticed }) => outcome === 'told' && isNoticed,
  'nothing moved': ({ outcome }) => outcome === 'unmoved',
  untold: ({ faults }) => faults.some(({ kind }) => kind === 'untold' || kind === 'silent'),
  outside: ({ faults }) => faults.some(({ kind }) => kind === 'outside'),
  'where wrong': ({ faults }) => faults.some(({ kind }) => kind === 'where'),
  'engine wrong': ({ faults }) => faults.some(({ kind }) => kind === 'engine'),
  'in some cases': ({ undescribed }) => undescribed > 0,
  sampled: ({ isSampled }) => isSampled,
};

/** How many edits were refused, told, or moved nothing, in a table with a row for each name that `rowOf` gives. */
function report(all: readonly Tried[], rowOf: (one: Tried) => string): string {
  const names = [...new Set(all.map(rowOf))].sort();
  const rows = [...names, 'all'].map((name) => {
    const some = all.filter((one) => name === 'all' || rowOf(one) === name);
    return [name, ...Object.values(COLUMNS).map((is) => String(some.filter(is).length))];
  });
  return table(['Edits of', ...Object.keys(COLUMNS)], rows);
}

function introduction(): string {
  return `\`node dist/test/mutation/rules/main.js\`: ${edits} random edits of ${values.year}, by the seed ${seed}. Each is held against ${requests} random requests, with
crowds of up to 40 persons, odd cents and sums up to ten millions.

- refused: the loader refuses the rules. told: an answer differs, and \`rules:diff\` tells it truly. nothing moved: no answer to
  these requests differs.
- untold: a line differs in a form of which no row is, or an answer, a payment or a rule differs and none is said to. outside:
  no row has the amounts of a line in the unit that it is charged in, or, of a sum of money, an amount does not lie between the
  rows, give or take a euro. where wrong: the row that has them is said not to be of such requests. engine wrong: it throws, or
  answers a minimum above its maximum or below zero.
- in some cases: of a row of a line no three conditions say for whom it is. sampled: of some rule only a sample was compared.
- of those noticed: told, and a case of the year or a lint notices it as well.`;
}

if (isMainThread) await main();
else await tryEvery(workerData.workers, workerData.worker);
