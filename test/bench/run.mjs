/**
 * The benchmarks: `npm run bench`, or `node test/bench/run.mjs engine` for some parts only. Prints one table of ratios,
 * and writes RESULTS.md from the sections of all parts. A part is a folder with a `measure.mjs` that writes its section.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { shown } from './support/ratios.mjs';
import { table } from './support/section.mjs';

const PARTS = ['engine', 'growth', 'start', 'http'];
const here = import.meta.dirname;

const asked = process.argv.slice(2);
for (const part of asked.length > 0 ? asked : PARTS) {
  const run = spawnSync(process.execPath, ['--expose-gc', join(here, part, 'measure.mjs')], { stdio: 'inherit' });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
const sections = PARTS.map((part) => join(here, part, 'section.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')));
const ratios = table(
  ['What', 'Ratio: median (9 rounds in 10)', 'Reach', 'Reached'],
  sections.flatMap(({ rows }) =>
    rows.map(({ what, ratio, reach, reached }) => [
      what,
      shown(ratio),
      reach ?? '',
      reach === undefined ? '' : reached ? 'yes' : 'no',
    ]),
  ),
);
process.stdout.write(`${ratios}\n`);
writeFileSync(join(here, 'RESULTS.md'), report());

function report() {
  const [cpu] = cpus();
  const machine = `${cpus().length} x ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.version}`;
  const versions = ['json-rules-engine', '@gorules/zen-engine', 'publicodes', 'fastify', 'autocannon'].map(
    (name) => `${name} ${versionOf(name)}`,
  );
  const head = `# Benchmarks\n\n${machine}; ${versions.join(', ')}. Made by \`npm run bench\`.\n\n${ratios}\n`;
  const parts = sections.map(({ title, date, text }) => `\n## ${title}\n\nMeasured on ${date}.\n\n${text}\n`);
  return `${head}${parts.join('')}`;
}

function versionOf(name) {
  const folder = [here, join(here, '..', '..')]
    .map((root) => join(root, 'node_modules', name))
    .find((one) => existsSync(one));
  return folder === undefined
    ? 'not installed'
    : JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}
