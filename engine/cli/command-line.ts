import { joinOr, suggestion } from '../request/messages.js';
import type { Translated } from '../values/language.js';
import { type Command, helpHint, runCommand, takeLanguage, WRONG_USAGE } from './command.js';
import { COMMANDS, helpText, packageVersion, SUMMARIES } from './commands.js';

/** A command from outside the engine. It is loaded only when called. */
export interface OtherCommand {
  readonly name: string;
  /** What the command is for; shown in the list of commands. */
  readonly summary: Translated;
  load(): Promise<Command>;
}

/**
 * Runs the command line `costi-di-struttura`: its first argument names the command. Sets the exit code.
 * @param others commands beside those of the engine
 */
export async function runCommandLine(given: readonly string[], others: readonly OtherCommand[] = []): Promise<void> {
  const [name = '', ...args] = given;
  const load = others.find((one) => one.name === name)?.load ?? COMMANDS.get(name);
  if (load !== undefined) return runCommand(name, await load(), args);
  const summaries = new Map([...others.map((one) => [one.name, one.summary] as const), ...SUMMARIES]);
  const { args: words, language } = takeLanguage(given);
  const [word = ''] = words;
  if (['--help', '-h', 'help'].includes(word)) process.stdout.write(`${helpText(language, summaries)}\n`);
  else if (word === '--version') process.stdout.write(`${packageVersion()}\n`);
  else {
    const names = [...summaries.keys()];
    const near = suggestion(word, names);
    const wrong: Translated = {
      it:
        word === '' ? `Va indicato un comando: ${joinOr(names, 'it')}.` : `Il comando "${word}" non esiste.${near.it}`,
      en: word === '' ? `Name a command: ${joinOr(names, 'en')}.` : `There is no command "${word}".${near.en}`,
    };
    process.stderr.write(`${wrong[language]}\n${helpHint(language)}\n`);
    process.exitCode = WRONG_USAGE;
  }
}
