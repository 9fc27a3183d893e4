/**
 * Mutation tests of the compiled code, a folder at a time: `npm run mutate -- engine/pricing server/http`.
 *
 * Stryker prints each survivor and the score. The compiled JavaScript is altered, not the TypeScript: it is what runs, line
 * for line the same. Stryker is installed beside this file at the first run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { testsOf } from './tests.mjs';

const here = import.meta.dirname;

if (!existsSync(join(here, 'node_modules'))) {
  // npm's own program, which `npm run` names: a shell would be needed to find it by its name on Windows.
  const install = [process.env.npm_execpath, 'install', '--ignore-scripts', '--no-package-lock', '--no-fund'];
  spawnSync(process.execPath, install, { cwd: here, stdio: 'inherit' });
}
const { Stryker } = await import('@stryker-mutator/core');
for (const folder of process.argv.slice(2)) await new Stryker(settingsOf(folder)).runMutationTest();

function settingsOf(folder) {
  const { spec, ignore, trial } = testsOf(folder);
  return {
    testRunner: 'mocha',
    coverageAnalysis: 'perTest',
    plugins: [join(here, 'node_modules', '@stryker-mutator', 'mocha-runner', 'dist', 'src', 'index.js')],
    mochaOptions: { 'no-config': true, 'no-package': true, require: ['./dist/test/support/shared.js'], spec, ignore },
    mutate: [`dist/${folder}${folder.endsWith('/*') ? '' : '{,/**/*}'}.js`, '!dist/server/bundle/*.js', ...markup()],
    ignorePatterns: [
      ...['**', '!dist/**', '!schemas/**', '!rules-*/**', '!test/**', '!package.json', '!.github/**'],
      'test/mutation/**',
    ],
    ...trial,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    concurrency: availableParallelism(),
    timeoutMS: 15_000,
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
}

/** Pages in JSX are left out: most of what is in them is looked at in browsers alone. */
function markup() {
  const pages = readdirSync('server', { recursive: true }).filter((name) => name.endsWith('.tsx'));
  return pages.map((name) => `!dist/server/${name.replaceAll('\\', '/').replace(/tsx$/, 'js')}`);
}
