import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../../support/commands.js';
import { writeSection } from '../../support/results-page.js';
import { readYear } from './mutants.js';
import { report, unseen } from './report.js';
import { Sandbox } from './sandbox.js';
import type { Verdict } from './trial.js';

/*
 * `npm run rules:mutate`: alters the rules, one thing at a time, and writes test/mutation/RESULTS.md: what notices, and
 * what nothing does. Ends with 1 where that is not explained. `npm run rules:mutate -- inps` tries only alterations with such a name,
 * and only prints.
 */
const YEAR = 'rules-2026';
const RESULTS = join(ROOT, 'test', 'mutation', 'RESULTS.md');

const [only = ''] = process.argv.slice(2);
const { mutants } = await readYear(YEAR);
await passAsTheyAre();
const verdicts = await verdictsOnThreads(availableParallelism());
const outcomes = mutants.flatMap((mutant, index) => {
  const verdict = verdicts.get(index);
  return verdict === undefined ? [] : [{ mutant, verdict }];
});
const text = report(YEAR, outcomes);
if (only === '') writeSection(RESULTS, 'Rules', text);
process.stdout.write(`${text}\n\nUnseen:\n${unseen(outcomes)}\n`);
process.exitCode = outcomes.some(({ verdict }) => verdict === 'survived') ? 1 : 0;

/** Throws where the tests fail on the rules as they are: their failing would say nothing of altered ones. */
async function passAsTheyAre(): Promise<void> {
  const sandbox = new Sandbox(YEAR);
  const pass = await sandbox.passes().finally(() => sandbox.remove());
  if (!pass) throw new Error(`The tests of ${YEAR} fail before anything is altered: see npm test.`);
}

/** What became of each alteration, by its place among all of them; every hundredth time it is said how many were tried. */
async function verdictsOnThreads(workers: number): Promise<Map<number, Verdict>> {
  const found = new Map<number, Verdict>();
  const run = (worker: number) =>
    new Promise((resolve, reject) => {
      const workerData = { folder: YEAR, worker, workers, only };
      new Worker(join(import.meta.dirname, 'worker.js'), { workerData })
        .on('message', ([index, verdict]: [number, Verdict]) => {
          found.set(index, verdict);
          if (found.size % 100 === 0) process.stderr.write(`${found.size} tried\n`);
        })
        .on('error', reject)
        .on('exit', resolve);
    });
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
  return found;
}
