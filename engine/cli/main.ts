#!/usr/bin/env node
/**
 * The one command, with its subcommands: `node dist/engine/cli/main.js check rules-2026`. The npm scripts call `run.mjs`,
 * which compiles this first where it has to.
 */
import type { Translated } from '../values/language.js';
import { suggestion } from '../values/nearest-name.js';
import { runCommand, takeLanguage, WRONG_USAGE } from './command.js';
import { COMMANDS } from './commands.js';

const [name = '', ...args] = process.argv.slice(2);
const command = await COMMANDS.get(name)?.();
if (command !== undefined) {
  await runCommand(command, args);
} else {
  const names = [...COMMANDS.keys()];
  const near = suggestion(name, names);
  const wrong: Translated = {
    it: `${name === '' ? 'Va indicato un comando.' : `Il comando "${name}" non esiste.${near.it}`}\nComandi: ${names.join(', ')}.`,
    en: `${name === '' ? 'Name a command.' : `There is no command "${name}".${near.en}`}\nCommands: ${names.join(', ')}.`,
  };
  process.stderr.write(`${wrong[takeLanguage(args).language]}\n`);
  process.exitCode = WRONG_USAGE;
}
