/**
 * Runs a command of this folder, `node engine/cli/run.mjs check rules-2026`, and builds it first where its sources are
 * newer than the last build: who edits only rules never waits for the compiler.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';

const root = join(import.meta.dirname, '..', '..');
const [command = '', ...rest] = process.argv.slice(2);
const commands = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length));
// A wrong name would be looked for where other code stands, and only after a build.
if (!commands.includes(command)) {
  process.stderr.write(`${whatIsWrong(command)}\nCommands: ${commands.join(', ')}.\n`);
  process.exit(2);
}
const script = join(root, 'dist', 'engine', 'cli', `${command}.js`);

/** Written from the rules, for editors: nothing is compiled from it. */
const NAMES = 'names.schema.json';

/** A name is near enough where about a third of its letters are wrong, capitals aside. */
function whatIsWrong(name) {
  if (name === '') return 'Name a command.';
  const [near] = commands
    .map((one) => ({ one, slips: distance(name.toLowerCase(), one) }))
    .filter(({ slips }) => slips <= Math.max(1, name.length / 3))
    .sort((a, b) => a.slips - b.slips);
  const found = `There is no command ${JSON.stringify(name)}.`;
  return near === undefined ? found : `${found} Did you mean ${JSON.stringify(near.one)}?`;
}

function newest(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sources = entries.filter(
    ({ name }) => /\.(ts|tsx|mjs|json)$/.test(name) && !name.endsWith('.d.ts') && name !== NAMES,
  );
  return Math.max(...sources.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs));
}

const isFresh =
  existsSync(script) &&
  statSync(script).mtimeMs >= Math.max(newest(join(root, 'engine')), newest(join(root, 'schemas')));
if (!isFresh) {
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
process.argv.splice(1, 2, script);
process.argv.splice(2, process.argv.length, ...rest);
await import(script);
