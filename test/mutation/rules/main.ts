import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../../support/commands.js';
import { SEED } from '../../support/requests.js';
import { writeSection } from '../../support/results-page.js';
import { report, type Tried, wrong } from './report.js';

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
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(SEED) },
    only: { type: 'string', default: '' },
  },
});
const [edits, requests, seed] = [Number(values.edits), Number(values.requests), Number(values.seed)];
const tried = await triedOnThreads(availableParallelism());
if (edits >= 2000 && values.only === '') {
  const summary = report(tried, ({ kind }) => kind.replace(/:.*/, ''));
  writeSection(RESULTS, 'Rules', `${introduction()}\n\n${summary}`);
}
process.stdout.write(`${report(tried, ({ kind }) => kind)}\n`);
process.exitCode = tried.some(({ outcome }) => outcome === 'wrong') ? 1 : 0;

/** What became of each edit; every hundredth time it is said how many were tried. */
async function triedOnThreads(workers: number): Promise<Tried[]> {
  const found: Tried[] = [];
  const run = (worker: number) =>
    new Promise((resolve, reject) => {
      const workerData = { folder: values.year, worker, workers, edits, requests, seed, only: values.only };
      new Worker(join(import.meta.dirname, 'worker.js'), { workerData })
        .on('message', (one: Tried) => {
          found.push(one);
          if (one.outcome === 'wrong') process.stderr.write(`${wrong(one)}\n`);
          if (found.length % 100 === 0) process.stderr.write(`${found.length} tried\n`);
        })
        .on('error', reject)
        .on('exit', resolve);
    });
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
  return found;
}

function introduction(): string {
  return `\`node dist/test/mutation/rules/main.js\`: ${edits} random edits of ${values.year}, by the seed ${seed}. Each is held against ${requests} random requests, with
crowds of up to 40 persons, odd cents and sums up to ten millions.

- refused: the loader refuses the rules. told: totals move, and \`rules:diff\` tells each movement. nothing moved: no total of
  these requests moves. wrong: a movement, an answer or a payment is not told, or lies outside what is told; or the engine
  throws, or answers a minimum above its maximum or below zero. partly untried: the report says which requests it left out.
- of those noticed: told, and a case of the year or a lint notices it as well.`;
}
