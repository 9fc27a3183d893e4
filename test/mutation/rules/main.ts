import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ROOT } from '../../support/commands.js';
import { SEED } from '../../support/requests.js';
import { table, writeSection } from '../../support/results-page.js';
import { readYear, someEdits } from './edits.js';
import { type Fault, groupedRequest, tryOut, type Verdict } from './trial.js';

/*
 * `node dist/test/mutation/rules/main.js`, after a build: edits the rules at random, and checks the answers of the
 * engine and the report of `rules:diff` with random requests. It prints the outcomes by kind of edit. A run of 2,000
 * edits also writes a summary into test/mutation/RESULTS.md. The exit code is 1 if anything is wrong: each such edit is
 * printed with a request. The same options repeat the same edits: `node dist/test/mutation/rules/main.js --edits 40
 * --seed 7 --only "lines: terms"`.
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

/** An edit with its outcome. */
interface TriedEdit extends Omit<Verdict, 'isNoticed'> {
  readonly isNoticed: boolean;
  readonly kind: string;
  readonly name: string;
}

async function main(): Promise<void> {
  const outcomes = await tryOnThreads(availableParallelism());
  if (edits >= 2000 && values.only === '') {
    const summary = report(outcomes, ({ kind }) => kind.replace(/:.*/, ''));
    writeSection(RESULTS, 'Rules', `${introduction()}\n\n${summary}`);
  }
  process.stdout.write(`${report(outcomes, ({ kind }) => kind)}\n`);
  process.exitCode = outcomes.some(({ outcome }) => outcome === 'wrong') ? 1 : 0;
}

/** Tries all edits on several threads, and reports progress after every hundredth. */
async function tryOnThreads(workers: number): Promise<TriedEdit[]> {
  const found: TriedEdit[] = [];
  const run = (worker: number) =>
    new Promise((resolve, reject) => {
      new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), workerData: { worker, workers } })
        .on('message', (one: TriedEdit) => {
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

/** Runs in a thread: tries its share of the edits, and posts each outcome. */
async function tryShare(workers: number, worker: number): Promise<void> {
  const year = await readYear(values.year);
  for (const [index, edit] of someEdits(year, edits, seed, values.only).entries()) {
    if (index % workers !== worker) continue;
    const { isNoticed, ...verdict } = await tryOut(edit, year, requests, seed + index);
    const tried: TriedEdit = { kind: edit.kind, name: edit.name, ...verdict, isNoticed: isNoticed() };
    parentPort?.postMessage(tried);
  }
}

function faultText({ kind, what, request }: Fault): string {
  return `  ${kind}: ${what} ${request === undefined ? '' : groupedRequest(request)}\n`;
}

const COLUMNS: Readonly<Record<string, (one: TriedEdit) => boolean>> = {
  edits: () => true,
  refused: ({ outcome }) => outcome === 'refused',
  reported: ({ outcome }) => outcome === 'reported',
  'of those noticed': ({ outcome, isNoticed }) => outcome === 'reported' && isNoticed,
  'nothing moved': ({ outcome }) => outcome === 'unmoved',
  unreported: ({ faults }) => faults.some(({ kind }) => kind === 'unreported' || kind === 'silent'),
  outside: ({ faults }) => faults.some(({ kind }) => kind === 'outside'),
  'where wrong': ({ faults }) => faults.some(({ kind }) => kind === 'where'),
  'engine wrong': ({ faults }) => faults.some(({ kind }) => kind === 'engine'),
  'in some cases': ({ undescribed }) => undescribed > 0,
  sampled: ({ isSampled }) => isSampled,
};

/**
 * A table with the number of edits per outcome.
 * @param rowOf the row that an edit belongs to
 */
function report(all: readonly TriedEdit[], rowOf: (one: TriedEdit) => string): string {
  const names = [...new Set(all.map(rowOf))].sort();
  const rows = [...names, 'all'].map((name) => {
    const some = all.filter((one) => name === 'all' || rowOf(one) === name);
    return [name, ...Object.values(COLUMNS).map((is) => String(some.filter(is).length))];
  });
  return table(['Edits of', ...Object.keys(COLUMNS)], rows);
}

function introduction(): string {
  return `\`node dist/test/mutation/rules/main.js\`: ${edits} random edits of ${values.year}, by the seed ${seed}. Each is checked with ${requests} random
requests, with up to 40 persons, odd cents and sums up to ten million.

- refused: the loader refuses the rules. reported: an answer differs, and \`rules:diff\` reports it correctly. nothing moved: the
  answers to all these requests stay the same.
- unreported: a line differs but the report has no row for its form, or an answer, a payment or a rule differs but the report
  says nothing about it. outside: no row has the amounts of the line per unit or, for an amount that depends on a sum, the
  amount is not between the rows, give or take a euro. where wrong: the row with the amounts says that it does not apply to such
  a request. engine wrong: it throws, or answers a minimum above its maximum or below zero.
- in some cases: three conditions do not describe whom a row of a line concerns. sampled: only a sample was compared for some
  rule.
- of those noticed: reported, and a case of the year or a lint notices it as well.`;
}

if (isMainThread) await main();
else await tryShare(workerData.workers, workerData.worker);
