/**
 * Mutation tests of the compiled code, a folder at a time: `npm run mutate -- engine/result server/middleware`.
 *
 * Each folder's score goes to scores.json beside this file, and all of them to RESULTS.md. The compiled JavaScript is
 * altered, not the TypeScript: it is what runs, line for line the same.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './report.mjs';
import { suitesOf } from './suites.mjs';

const here = import.meta.dirname;
const root = join(here, '..', '..', '..');
const SCORES = join(here, 'scores.json');

if (!existsSync(join(here, 'node_modules'))) start('npm', ['ci', '--ignore-scripts'], here);
for (const folder of process.argv.slice(2)) keep(folder, mutate(folder));
writeFileSync(join(here, 'RESULTS.md'), report(scores()));

/** What Stryker says of each file of a folder. */
function mutate(folder) {
  const { spec, ignore, trial } = suitesOf(folder);
  const temporary = mkdtempSync(join(tmpdir(), 'mutation-'));
  const json = join(temporary, 'report.json');
  const config = join(temporary, 'stryker.config.json');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'mocha',
      plugins: [join(here, 'node_modules', '@stryker-mutator', 'mocha-runner', 'dist', 'src', 'index.js')],
      mochaOptions: { 'no-config': true, 'no-package': true, spec, ignore },
      mutate: [`dist/${folder}${folder.endsWith('/*') ? '' : '/**/*'}.js`, '!dist/**/vite.config.js', ...markup()],
      ignorePatterns: [
        '**',
        '!dist/**',
        '!schemas/**',
        '!rules-*/**',
        '!test/**',
        '!package.json',
        '!.github/**',
        'test/mutation/**',
      ],
      ...trial,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: json },
      concurrency: availableParallelism(),
      timeoutMS: 15_000,
      disableTypeChecks: false,
      allowConsoleColors: false,
    }),
  );
  try {
    start(join(here, 'node_modules', '.bin', 'stryker'), ['run', config], root);
    return JSON.parse(readFileSync(json, 'utf8'));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** Pages in JSX are left out: most of what is in them is looked at in browsers alone. */
function markup() {
  const pages = readdirSync(join(root, 'server'), { recursive: true }).filter((name) => name.endsWith('.tsx'));
  return pages.map((name) => `!dist/server/${name.replace(/tsx$/, 'js')}`);
}

/** Keeps the counts and the survivors of a folder in place of those of an earlier run. */
function keep(folder, { files }) {
  const mutants = Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants.map((mutant) => ({ ...mutant, file, text: textAt(source, mutant.location) })),
  );
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const survivors = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ file, status, location, text, replacement }) => ({
      place: `${file.replace(/^dist\//, '')}:${location.start.line}`,
      status,
      text,
      replacement,
    }));
  const score = { killed: count('Killed'), timeout: count('Timeout'), survived: count('Survived') };
  const all = {
    ...scores(),
    [folder]: { ...score, uncovered: count('NoCoverage'), ignored: count('Ignored'), survivors },
  };
  writeFileSync(SCORES, `${JSON.stringify(all, undefined, 2)}\n`);
}

function scores() {
  return existsSync(SCORES) ? JSON.parse(readFileSync(SCORES, 'utf8')) : {};
}

function textAt(source, { start: from, end }) {
  const lines = source.split('\n').slice(from.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last].slice(0, end.column - 1);
  lines[0] = lines[0].slice(from.column - 1);
  return lines.join(' ').replace(/\s+/g, ' ').slice(0, 120);
}

function start(command, args, cwd) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${error ?? status}.`);
}
