import { RulesError } from '../loader/problem.js';
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
  readonly usage: string;
  /**
   * @param args what follows the name of the command
   * @returns the exit code
   * @throws UsageError where it is called wrongly
   */
  run(args: string[]): Promise<number>;
}

/**
 * Runs a command and sets the exit code: 0 where all is fine, 1 where problems were found, 2 where it was called wrongly.
 * @throws what is a fault of the command itself
 */
export async function runCommand({ usage, run }: Command, args: string[]): Promise<void> {
  onUnwritten((message) => {
    process.stderr.write(`${message}\n`);
    process.exit(PROBLEMS);
  });
  // Where not even complaints can be written, the exit code still says how it ended.
  process.stderr.on('error', () => {});
  if (args.includes('--help') || args.includes('-h')) {
    output.write(`${usage}\n`);
    return;
  }
  try {
    process.exitCode = await run(args);
  } catch (error) {
    const [message, exitCode] = describeFailure(error, usage);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  }
}

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
