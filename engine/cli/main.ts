/**
 * The one command, with its subcommands: `node dist/engine/cli/main.js check rules-2026`. The npm scripts call `run.mjs`,
 * which compiles this first where it has to.
 */
import { suggestion } from '../values/nearest-name.js';
import { runCommand, WRONG_USAGE } from './command.js';
import { COMMANDS } from './commands.js';

const [name = '', ...args] = process.argv.slice(2);
const command = await COMMANDS.get(name)?.();
if (command !== undefined) {
  await runCommand(command, args);
} else {
  const names = [...COMMANDS.keys()];
  const wrong =
    name === '' ? 'Name a command.' : `There is no command ${JSON.stringify(name)}.${suggestion(name, names)}`;
  process.stderr.write(`${wrong}\nCommands: ${names.join(', ')}.\n`);
  process.exitCode = WRONG_USAGE;
}
