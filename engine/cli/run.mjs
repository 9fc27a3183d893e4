/**
 * Runs a command on rules: `node engine/cli/run.mjs check rules-2026`. It compiles the engine first if its sources are
 * newer than the compiled code. Editing only rules never waits for the compiler.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..');
const script = join(root, 'dist', 'engine', 'cli', 'main.js');

/** The check rewrites this schema, for editors. The compiled code does not depend on it. */
const NAMES = 'names.schema.json';

/** The steps of the build that the commands need, without the tests, the service and the website. */
const STEPS = [
  [join('schemas', 'generate-types.mjs')],
  [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', join('engine', 'cli')],
  [join('dist', 'engine', 'cli', 'main.js'), 'generate', 'validators', 'rules'],
];

/** The time of the newest source in a folder, milliseconds since 1970. */
function newest(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const sources = entries.filter(
    ({ name }) => /\.(ts|mjs|json|yaml)$/.test(name) && !name.endsWith('.d.ts') && name !== NAMES,
  );
  return Math.max(...sources.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs));
}

const isFresh = existsSync(script) && statSync(script).mtimeMs >= Math.max(newest('engine'), newest('schemas'));
for (const step of isFresh ? [] : STEPS) {
  // The output of the steps goes to the standard error, because it is not part of the output of the command.
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(script));
