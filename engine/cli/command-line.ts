import { suggestion } from '../request/messages.js';
import type { Translated } from '../values/language.js';
import { type Command, output, runCommand, takeLanguage, WRONG_USAGE } from './command.js';
import { COMMANDS, helpText, packageVersion, SUMMARIES } from './commands.js';

/** A command that stands outside the engine: it is loaded only where it is called. */
export interface OtherCommand {
  readonly name: string;
  /** What it is for, for the list of the commands. */
  readonly summary: Translated;
  load(): Promise<Command>;
}

/**
 * The one command, `costi-di-struttura`: runs the subcommand that its first argument names, and sets the exit code.
 * @param others what there is beside the commands of the engine
 */
export async function runCommandLine(given: readonly string[], others: readonly OtherCommand[] = []): Promise<void> {
  const [name = '', ...args] = given;
  const load = others.find((one) => one.name === name)?.load ?? COMMANDS.get(name);
  if (load !== undefined) return runCommand(await load(), args);
  const summaries = new Map([...others.map((one) => [one.name, one.summary] as const), ...SUMMARIES]);
  const { args: words, language } = takeLanguage(given);
  const [word = ''] = words;
  if (['--help', '-h', 'help'].includes(word)) output.write(`${helpText(language, summaries)}\n`);
  else if (word === '--version') output.write(`${packageVersion()}\n`);
  else {
    const near = suggestion(word, [...summaries.keys()]);
    const wrong: Translated = {
      it: word === '' ? 'Va indicato un comando.' : `Il comando "${word}" non esiste.${near.it}`,
      en: word === '' ? 'Name a command.' : `There is no command "${word}".${near.en}`,
    };
    process.stderr.write(`${wrong[language]}\n\n${helpText(language, summaries)}\n`);
    process.exitCode = WRONG_USAGE;
  }
}
