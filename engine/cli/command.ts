import { existsSync } from 'node:fs';
import { joinOr, suggestion } from '../request/messages.js';
import {
  isLanguage,
  LANGUAGES,
  type Language,
  languageOfLocale,
  type Translated,
  TranslatedError,
} from '../values/language.js';

/** The exit codes of a command. */
export const FINE = 0;
export const PROBLEMS = 1;
export const WRONG_USAGE = 2;

/** A command was called with wrong arguments. */
export class UsageError extends TranslatedError {}

/** A command of the command line. */
export interface Command {
  /** How to call it; shown by `--help`. */
  readonly usage: Translated;
  /**
   * Runs the command.
   * @param args the arguments after the name of the command, without `--lingua`
   * @param language the language of the output
   * @returns the exit code
   * @throws UsageError if the arguments are wrong; another TranslatedError for other problems that the user can correct
   */
  run(args: string[], language: Language): Promise<number>;
}

/**
 * Runs a command and sets the exit code: 0 if all is well, 1 if there are problems, 2 if the call was wrong. After a
 * wrong call a first line says what is wrong, and a second one how to read the help.
 * @param name the name of the command
 * @throws errors that are bugs of the command
 */
export async function runCommand(name: string, { usage, run }: Command, given: string[]): Promise<void> {
  const { args: named, language, unknown } = takeLanguage(given);
  const args = named.map((arg) => (arg === '--json' ? '--format=json' : arg));
  process.stdout.on('error', (error) => {
    // The reader of the output, such as `head`, may stop early.
    if (codeOf(error) === 'EPIPE') process.exit(FINE);
    process.stderr.write(`${error.message}\n`);
    process.exit(PROBLEMS);
  });
  // If even the standard error cannot be written, the exit code still shows how the command ended.
  process.stderr.on('error', () => {});
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage[language]}\n`);
    return;
  }
  try {
    if (unknown !== undefined)
      throw new UsageError({
        it: `${OPTION} deve essere ${joinOr(LANGUAGES, 'it')}; trovato "${unknown}".`,
        en: `${OPTION} must be ${joinOr(LANGUAGES, 'en')}; found "${unknown}".`,
      });
    const taken = optionsTakenByNpm(usage.en, args, process.env);
    if (taken.length > 0)
      throw new UsageError({
        it: `npm ha preso per sé ${taken.join(' e ')}: davanti alle opzioni va scritto "--", come in "npm run rules:check -- --strict".`,
        en: `npm has taken ${taken.join(' and ')} for itself: write "--" before the options, as in "npm run rules:check -- --strict".`,
      });
    process.exitCode = await run(args, language);
  } catch (error) {
    const [message, exitCode] = describeFailure(error, name, usage.en, language);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  }
}

/**
 * Removes the language option from the arguments of a command. Without the option, the language is that of the locale.
 */
export function takeLanguage(given: readonly string[]): { args: string[]; language: Language; unknown?: string } {
  const at = given.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  // If npm has taken the option, its language is still used for the message about that.
  const { npm_config_lingua: taken = '' } = process.env;
  const language = isLanguage(taken) ? taken : languageOfLocale(process.env);
  if (at < 0) return { args: [...given], language };
  const isApart = given[at] === OPTION;
  const name = (isApart ? given[at + 1] : given[at]?.slice(OPTION.length + 1)) ?? '';
  const args = [...given.slice(0, at), ...given.slice(at + (isApart ? 2 : 1))];
  return isLanguage(name) ? { args, language: name } : { args, language, unknown: name };
}

const OPTION = '--lingua';

/** An option in a usage text: `--format`, with its values if they are listed. */
interface UsedOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** The options in a usage text. */
function optionsIn(usage: string): UsedOption[] {
  const found = [...usage.matchAll(/--([a-z][a-z-]+)(?: (\w+(?:\|\w+)+))?/g)];
  const valuesOf = (name: string) => found.find(([, other, values]) => other === name && values !== undefined)?.[2];
  const names = new Set(found.map(([, name = '']) => name));
  return [...names].map((name) => ({ name, values: valuesOf(name)?.split('|') ?? [] }));
}

/**
 * The options that npm has taken, because no `--` was before them. npm moves unknown options into the environment. If
 * it knows an option of the same name, it leaves its value among the arguments.
 * @param usage the usage text, which names the options and the values of some
 */
function optionsTakenByNpm(usage: string, args: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  if (environment.npm_lifecycle_event === undefined) return [];
  const isTaken = ({ name, values }: UsedOption): boolean => {
    const isInEnvironment = environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined;
    const isGiven = args.some((arg) => arg.startsWith(`--${name}`));
    const isValue = (arg: string, before = '') =>
      arg !== '' && values.includes(arg) && !before.startsWith('-') && !existsSync(arg);
    const left = args.some((arg, index) => isValue(arg, args[index - 1]));
    return name !== 'silent' && !isGiven && (isInEnvironment || left);
  };
  return optionsIn(usage)
    .filter(isTaken)
    .map(({ name }) => `--${name}`);
}

function describeFailure(
  error: unknown,
  name: string,
  usage: string,
  language: Language,
): readonly [message: string, exitCode: number] {
  const wrong = error instanceof UsageError ? error.text : wrongOption(error, usage);
  if (wrong !== undefined) return [`${wrong[language]}\n${helpHint(language, name)}`, WRONG_USAGE];
  if (error instanceof TranslatedError) return [error.text[language], PROBLEMS];
  if (error instanceof Error && 'syscall' in error) return [error.message, PROBLEMS];
  throw error;
}

/** The line after a wrong call, which says how to read the help of a command, or of all of them. */
export function helpHint(language: Language, ...name: readonly string[]): string {
  return `${HELP[language]}: ${['costi-di-struttura', ...name, '--help'].join(' ')}`;
}

const HELP: Translated = { it: 'Come si usa', en: 'How to use it' };

/** Describes wrong arguments, which Node itself describes only in English; undefined for other errors. */
function wrongOption(error: unknown, usage: string): Translated | undefined {
  const code = String(codeOf(error));
  if (!(error instanceof Error) || !code.startsWith('ERR_PARSE_ARGS')) return undefined;
  const [, found = '', value] = /'(.*?)( <value>)?'/.exec(error.message) ?? [];
  if (code.endsWith('UNEXPECTED_POSITIONAL'))
    return { it: `L'argomento "${found}" è di troppo.`, en: `The argument "${found}" is one too many.` };
  if (code.endsWith('UNKNOWN_OPTION')) {
    const options = optionsIn(usage).map(({ name }) => `--${name}`);
    const near = suggestion(found, options);
    return { it: `L'opzione "${found}" non esiste.${near.it}`, en: `There is no option "${found}".${near.en}` };
  }
  return value === undefined
    ? { it: `L'opzione "${found}" non vuole un valore.`, en: `The option "${found}" takes no value.` }
    : { it: `Manca il valore dell'opzione "${found}".`, en: `The value of the option "${found}" is missing.` };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
