/**
 * Mutation tests of the compiled code, a folder at a time: `npm run mutate -- engine/pricing server/http`.
 *
 * Prints each survivor, and writes the folder's score into test/mutation/RESULTS.md. The compiled JavaScript is altered, not the
 * TypeScript: it is what runs, line for line the same. Stryker is installed beside this file at the first run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRows } from '../../../dist/test/support/results-page.js';
import { testsOf } from './tests.mjs';

const here = import.meta.dirname;
const root = join(here, '..', '..', '..');
const RESULTS = join(here, '..', 'RESULTS.md');

if (!existsSync(join(here, 'node_modules'))) npm('install', '--ignore-scripts', '--no-package-lock');
for (const folder of process.argv.slice(2)) tell(folder, mutantsOf(folder));

/** Alters the code of a folder, one thing at a time, and says what became of each alteration. */
function mutantsOf(folder) {
  const temporary = mkdtempSync(join(tmpdir(), 'mutation-'));
  const json = join(temporary, 'report.json');
  const config = join(temporary, 'stryker.config.json');
  const { spec, ignore, trial } = testsOf(folder);
  const settings = {
    testRunner: 'mocha',
    plugins: [join(here, 'node_modules', '@stryker-mutator', 'mocha-runner', 'dist', 'src', 'index.js')],
    mochaOptions: { 'no-config': true, 'no-package': true, spec, ignore },
    mutate: [`dist/${folder}${folder.endsWith('/*') ? '' : '{,/**/*}'}.js`, '!dist/server/bundle/*.js', ...markup()],
    ignorePatterns: [
      ...['**', '!dist/**', '!schemas/**', '!rules-*/**', '!test/**', '!package.json', '!.github/**'],
      'test/mutation/**',
    ],
    ...trial,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: json },
    concurrency: availableParallelism(),
    timeoutMS: 15_000,
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
  try {
    writeFileSync(config, JSON.stringify(settings));
    run(
      process.execPath,
      [join(here, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run', config],
      root,
    );
    const { files } = JSON.parse(readFileSync(json, 'utf8'));
    return Object.entries(files).flatMap(([file, { mutants, source }]) =>
      mutants.map((mutant) => ({ ...mutant, file, text: textAt(source, mutant.location) })),
    );
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** Pages in JSX are left out: most of what is in them is looked at in browsers alone. */
function markup() {
  const pages = readdirSync(join(root, 'server'), { recursive: true }).filter((name) => name.endsWith('.tsx'));
  return pages.map((name) => `!dist/server/${name.replaceAll('\\', '/').replace(/tsx$/, 'js')}`);
}

/** Prints the survivors of a folder, and puts its row into the page of results. */
function tell(folder, mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  for (const { file, status, location, text, replacement = '' } of mutants)
    if (status === 'Survived' || status === 'NoCoverage')
      process.stdout.write(
        `${file.replace(/^dist\//, '')}:${location.start.line} ${status}: ${text} -> ${replacement}\n`,
      );
  const noticed = count('Killed', 'Timeout');
  const alive = count('Survived', 'NoCoverage');
  const score = `${((100 * noticed) / (noticed + alive)).toFixed(1)}%`;
  const row = [folder, score, noticed, alive, count('Ignored'), new Date().toISOString().slice(0, 10)].map(String);
  writeRows(RESULTS, 'Code', [row], (name) => name === folder);
}

function textAt(source, { start: from, end }) {
  const lines = source.split('\n').slice(from.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last].slice(0, end.column - 1);
  lines[0] = lines[0].slice(from.column - 1);
  return lines.join(' ').replace(/\s+/g, ' ').slice(0, 120);
}

/** npm's own program, which `npm run` names: a shell would be needed to find it by its name on Windows. */
function npm(...args) {
  run(process.execPath, [process.env.npm_execpath, ...args], here);
}

function run(command, args, cwd) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${error ?? status}.`);
}
