import { RulesError } from '../loader/problem.js';
import { isLanguage, LANGUAGES, type Language, languageOfLocale, type Translated } from '../values/language.js';
import { onUnwritten, output } from './output.js';

/** The three ways in which a command can end. */
export const FINE = 0;
export const PROBLEMS = 1;
export const WRONG_USAGE = 2;

/** The command was called in a way that cannot be right. */
export class UsageError extends Error {}

/** A subcommand of the command line. */
export interface Command {
  /** How to call it, for `--help` and after a wrong call. */
  readonly usage: Translated;
  /**
   * @param args what follows the name of the command, without `--lingua`
   * @param language the one to speak
   * @returns the exit code
   * @throws UsageError where it is called wrongly
   */
  run(args: string[], language: Language): Promise<number>;
}

/**
 * Runs a command and sets the exit code: 0 where all is fine, 1 where problems were found, 2 where it was called wrongly.
 * @throws what is a fault of the command itself
 */
export async function runCommand({ usage, run }: Command, given: string[]): Promise<void> {
  const { args, language, unknown } = takeLanguage(given);
  onUnwritten((message) => {
    process.stderr.write(`${message}\n`);
    process.exit(PROBLEMS);
  });
  // Where not even complaints can be written, the exit code still says how it ended.
  process.stderr.on('error', () => {});
  if (args.includes('--help') || args.includes('-h')) {
    output.write(`${usage[language]}\n`);
    return;
  }
  try {
    if (unknown !== undefined) throw new UsageError(UNKNOWN_LANGUAGE[language](unknown));
    process.exitCode = await run(args, language);
  } catch (error) {
    const [message, exitCode] = describeFailure(error, usage[language]);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  }
}

/** Takes the language out of the arguments of any command: the one of the locale where none is named. */
function takeLanguage(given: readonly string[]): { args: string[]; language: Language; unknown?: string } {
  const at = given.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  const language = languageOfLocale(process.env);
  if (at < 0) return { args: [...given], language };
  const isApart = given[at] === OPTION;
  const name = (isApart ? given[at + 1] : given[at]?.slice(OPTION.length + 1)) ?? '';
  const args = [...given.slice(0, at), ...given.slice(at + (isApart ? 2 : 1))];
  return isLanguage(name) ? { args, language: name } : { args, language, unknown: name };
}

const OPTION = '--lingua';

const UNKNOWN_LANGUAGE: Translated<(found: string) => string> = {
  it: (found) => `${OPTION} accetta ${LANGUAGES.join(' o ')}; trovato "${found}".`,
  en: (found) => `${OPTION} takes ${LANGUAGES.join(' or ')}; found "${found}".`,
};

function describeFailure(error: unknown, usage: string): readonly [message: string, exitCode: number] {
  if (error instanceof RulesError) return [error.message, PROBLEMS];
  const isUsage = error instanceof UsageError || String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
  if (isUsage && error instanceof Error) return [`${error.message}\n\n${usage}`, WRONG_USAGE];
  if (error instanceof Error && 'syscall' in error) return [error.message, PROBLEMS];
  throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
