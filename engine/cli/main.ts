#!/usr/bin/env node
import { suggestion } from '../request/messages.js';
/**
 * The one command, `costi-di-struttura`, with its subcommands. The npm scripts call `run.mjs`, which compiles this first where
 * it has to.
 */
import type { Translated } from '../values/language.js';
import { output, runCommand, takeLanguage, WRONG_USAGE } from './command.js';
import { COMMANDS, helpText, packageVersion, SUMMARIES } from './commands.js';

const [name = '', ...args] = process.argv.slice(2);
const command = await COMMANDS.get(name)?.();
if (command !== undefined) {
  await runCommand(command, args);
} else {
  const { args: words, language } = takeLanguage(process.argv.slice(2));
  const [word = ''] = words;
  if (['--help', '-h', 'help'].includes(word)) output.write(`${helpText(language)}\n`);
  else if (word === '--version') output.write(`${packageVersion()}\n`);
  else {
    const near = suggestion(word, [...SUMMARIES.keys()]);
    const wrong: Translated = {
      it: word === '' ? 'Va indicato un comando.' : `Il comando "${word}" non esiste.${near.it}`,
      en: word === '' ? 'Name a command.' : `There is no command "${word}".${near.en}`,
    };
    process.stderr.write(`${wrong[language]}\n\n${helpText(language)}\n`);
    process.exitCode = WRONG_USAGE;
  }
}
