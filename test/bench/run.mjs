/**
 * The benchmarks: `npm run bench`, or `npm run bench -- engine` for some parts only. A part is a program that takes turns
 * between what it compares, prints what it finds, and puts its ratios into RESULTS.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PARTS = {
  engine: 'engine/measure.mjs',
  http: 'http/measure.mjs',
  page: 'page/measure.mjs',
};
/** What runs where none is named: `page` needs a quiet machine. */
const USUAL = ['engine', 'http'];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in PARTS));
if (unknown !== undefined) fail(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}.`);
// What the service is compared with is no part of the project, so it is installed only here.
if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
  if (process.env.npm_execpath === undefined)
    fail('Run it the first time as `npm run bench`: npm then installs the peers.');
  run([process.env.npm_execpath, 'install', '--no-package-lock', '--no-fund', '--prefix', import.meta.dirname]);
}
for (const part of asked.length > 0 ? asked : USUAL) run(['--expose-gc', join(import.meta.dirname, PARTS[part])]);

function run(args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
