/**
 * Runs a command on rules, `node engine/cli/run.mjs check rules-2026`. Where the sources of the engine are newer than what
 * was compiled of them, it compiles them first; who edits only rules never waits for the compiler.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..');
const script = join(root, 'dist', 'engine', 'cli', 'main.js');

/** Written from the rules, for editors: nothing is compiled from it. */
const NAMES = 'names.schema.json';

/** What of the build the commands need: neither the tests, nor the service, nor the website. */
const STEPS = [
  [join('schemas', 'generate-types.mjs')],
  [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', join('engine', 'cli')],
  [join('dist', 'engine', 'cli', 'main.js'), 'generate', 'validators', 'rules'],
];

/** When the newest source in a folder was written, milliseconds. */
function newest(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const sources = entries.filter(
    ({ name }) => /\.(ts|mjs|json|yaml)$/.test(name) && !name.endsWith('.d.ts') && name !== NAMES,
  );
  return Math.max(...sources.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs));
}

const isFresh = existsSync(script) && statSync(script).mtimeMs >= Math.max(newest('engine'), newest('schemas'));
for (const step of isFresh ? [] : STEPS) {
  // What the steps say is no part of the output of the command.
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(script));
