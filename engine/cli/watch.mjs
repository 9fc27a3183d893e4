/**
 * Runs the check and the report of what has changed since the last commit, now and at every save of a rule file, until
 * Ctrl+C: `npm run rules:watch`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** A pause after a save, milliseconds: an editor writes a file in several steps. */
const PAUSE = 100;

const run = join(import.meta.dirname, 'run.mjs');
const runBoth = () => {
  for (const command of [['check'], ['diff', '--years', 'HEAD']])
    spawnSync(process.execPath, [run, ...command, ...process.argv.slice(2)], { stdio: 'inherit' });
};

let waiting;
for (const year of readdirSync('.').filter((name) => /^rules-\d{4}$/.test(name)))
  watch(year, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(runBoth, PAUSE);
  });
runBoth();
