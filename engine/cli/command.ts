import { existsSync, fstatSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { getSystemErrorMap } from 'node:util';
import { suggestion } from '../request/messages.js';
import {
  isLanguage,
  LANGUAGES,
  type Language,
  languageOfLocale,
  type Translated,
  TranslatedError,
} from '../values/language.js';

/** The three ways in which a command can end. */
export const FINE = 0;
export const PROBLEMS = 1;
export const WRONG_USAGE = 2;

/** The command was called in a way that cannot be right. */
export class UsageError extends TranslatedError {}

/** A subcommand of the command line. */
export interface Command {
  /** How to call it, for `--help` and after a wrong call. */
  readonly usage: Translated;
  /**
   * @param args what follows the name of the command, without `--lingua`
   * @param language the one to speak
   * @returns the exit code
   * @throws UsageError where it is called wrongly, another TranslatedError of what a person is to mend
   */
  run(args: string[], language: Language): Promise<number>;
}

/**
 * Runs a command and sets the exit code: 0 where all is fine, 1 where problems were found, 2 where it was called wrongly.
 * @throws what is a fault of the command itself
 */
export async function runCommand({ usage, run }: Command, given: string[]): Promise<void> {
  const { args: named, language, unknown } = takeLanguage(given);
  const args = named.map((arg) => (arg === '--json' ? '--format=json' : arg));
  onUnwritten((message) => {
    process.stderr.write(`${message[language]}\n`);
    process.exit(PROBLEMS);
  });
  // Where not even complaints can be written, the exit code still says how it ended.
  process.stderr.on('error', () => {});
  if (args.includes('--help') || args.includes('-h')) {
    output.write(`${usage[language]}\n`);
    return;
  }
  try {
    if (unknown !== undefined)
      throw new UsageError({
        it: `${OPTION} accetta ${LANGUAGES.join(' o ')}; trovato "${unknown}".`,
        en: `${OPTION} takes ${LANGUAGES.join(' or ')}; found "${unknown}".`,
      });
    const kept = keptByNpm(usage.en, args, process.env);
    if (kept.length > 0)
      throw new UsageError({
        it: `npm ha tenuto per sé ${kept.join(' e ')}: davanti alle opzioni va scritto "--", come in "npm run rules:check -- --strict".`,
        en: `npm has kept ${kept.join(' and ')} for itself: write "--" before the options, as in "npm run rules:check -- --strict".`,
      });
    process.exitCode = await run(args, language);
  } catch (error) {
    const [message, exitCode] = describeFailure(error, usage, language);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  }
}

/** Takes the language out of the arguments of any command: the one of the locale where none is named. */
export function takeLanguage(given: readonly string[]): { args: string[]; language: Language; unknown?: string } {
  const at = given.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  // Where npm has kept the option for itself, that is told in the language that it names.
  const { npm_config_lingua: kept = '' } = process.env;
  const language = isLanguage(kept) ? kept : languageOfLocale(process.env);
  if (at < 0) return { args: [...given], language };
  const isApart = given[at] === OPTION;
  const name = (isApart ? given[at + 1] : given[at]?.slice(OPTION.length + 1)) ?? '';
  const args = [...given.slice(0, at), ...given.slice(at + (isApart ? 2 : 1))];
  return isLanguage(name) ? { args, language: name } : { args, language, unknown: name };
}

const OPTION = '--lingua';

/** An option as a usage names it: `--format`, with its values where they are few. */
export interface UsedOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** The options that a usage names. */
export function optionsIn(usage: string): UsedOption[] {
  const found = [...usage.matchAll(/--([a-z][a-z-]+)(?: (\w+(?:\|\w+)+))?/g)];
  const valuesOf = (name: string) => found.find(([, other, values]) => other === name && values !== undefined)?.[2];
  const names = new Set(found.map(([, name = '']) => name));
  return [...names].map((name) => ({ name, values: valuesOf(name)?.split('|') ?? [] }));
}

/**
 * The options that npm has kept for itself, because no `--` stands before them: it puts an option that it does not know
 * into the environment, and of one that it takes for its own leaves the value behind among the arguments.
 * @param usage names the options, and the values of those that have few
 */
function keptByNpm(usage: string, args: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  if (environment.npm_lifecycle_event === undefined) return [];
  const isKept = ({ name, values }: UsedOption): boolean => {
    const isInEnvironment = environment[`npm_config_${name.replaceAll('-', '_')}`] !== undefined;
    const isGiven = args.some((arg) => arg.startsWith(`--${name}`));
    const isValue = (arg: string, before = '') =>
      arg !== '' && values.includes(arg) && !before.startsWith('-') && !existsSync(arg);
    const left = args.some((arg, index) => isValue(arg, args[index - 1]));
    return name !== 'silent' && !isGiven && (isInEnvironment || left);
  };
  return optionsIn(usage)
    .filter(isKept)
    .map(({ name }) => `--${name}`);
}

function describeFailure(
  error: unknown,
  usage: Translated,
  language: Language,
): readonly [message: string, exitCode: number] {
  const wrong = error instanceof UsageError ? error.text : wrongOption(error, usage.en);
  if (wrong !== undefined) return [`${wrong[language]}\n\n${usage[language]}`, WRONG_USAGE];
  if (error instanceof TranslatedError) return [error.text[language], PROBLEMS];
  if (error instanceof Error && 'syscall' in error) return [error.message, PROBLEMS];
  throw error;
}

/** What is wrong with the arguments, of which Node itself tells in English alone; undefined for other failures. */
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

const STANDARD_OUTPUT = 1;

/** Where a command writes what it was asked for. */
export const output: Writable = fstatSync(STANDARD_OUTPUT).isFile() ? wholeFile() : process.stdout;

/** Once it has, nothing more comes of what was to be written. */
let hasFailed = false;

/** On a disk that is nearly full a write takes only a part, and says so; the stream of Node drops the rest unsaid. */
function wholeFile(): Writable {
  return new Writable({
    write(chunk, _, done) {
      try {
        writeFileSync(STANDARD_OUTPUT, chunk);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

/**
 * Tells in one line when the output cannot be written, as on a full disk. Whoever reads it may stop reading, as `head`
 * does: that is not told.
 */
function onUnwritten(tell: (message: Translated) => void): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    hasFailed = true;
    if (isBrokenPipe(error)) return;
    const [code, words] = getSystemErrorMap().get(error.errno ?? 0) ?? [];
    const reason = words === undefined ? error.message : `${words} (${code})`;
    setImmediate(() =>
      tell({
        it: `Il risultato non si è potuto scrivere: ${reason}. Quello che c'è non è intero.`,
        en: `The output could not be written: ${reason}. What there is of it is not whole.`,
      }),
    );
  });
}

/** Whether an error is that of the output: nobody has to be told a second time. */
export function isOfOutput(error: unknown): boolean {
  return hasFailed || isBrokenPipe(error);
}

/** Whether an output was closed by whoever was reading it. */
function isBrokenPipe(error: unknown): boolean {
  return codeOf(error) === 'EPIPE';
}
