import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../support/commands.js';
import { writeSection } from '../../support/results-page.js';
import { readYear } from './mutants.js';
import { type Outcome, report, unseen } from './report.js';
import { noticedByTests, testsPass } from './sandbox.js';
import { tryAll } from './trial.js';

/*
 * `npm run rules:mutate`: alters the rules, one thing at a time, and writes test/mutation/RESULTS.md: what notices, and
 * what nothing does. Ends with 1 where that is not explained. `npm run rules:mutate -- inps` tries only alterations with such a name,
 * and only prints.
 */
const YEAR = 'rules-2026';
const RESULTS = join(ROOT, 'test', 'mutation', 'RESULTS.md');

const [only = ''] = process.argv.slice(2);
const workers = availableParallelism();
const { mutants } = await readYear(YEAR);
if (!(await testsPass(YEAR))) throw new Error(`The tests of ${YEAR} fail before anything is altered: see npm test.`);
const tried = await tryAll(YEAR, workers, only, counter('tried'));
const survivors = tried.flatMap(({ index, verdict }) => (verdict === 'survived' ? (mutants[index] ?? []) : []));
const noticed = await noticedByTests(survivors, YEAR, workers, counter('survivors shown to the tests'));
const outcomes = tried.flatMap(({ index, verdict }): Outcome[] => {
  const mutant = mutants[index];
  if (mutant === undefined) return [];
  return [{ mutant, verdict: verdict === 'survived' && noticed.has(mutant.name) ? 'test' : verdict }];
});
const text = report(YEAR, outcomes);
if (only === '') writeSection(RESULTS, 'Rules', text);
process.stdout.write(`${text}\n\nUnseen:\n${unseen(outcomes)}\n`);
process.exitCode = outcomes.some(({ verdict }) => verdict === 'survived') ? 1 : 0;

/** Says every hundredth time how many it were. */
function counter(what: string): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count % 100 === 0) process.stderr.write(`${count} ${what}\n`);
  };
}
