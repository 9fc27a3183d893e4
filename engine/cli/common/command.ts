import { readFileSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { RulesError } from '../../loader/problem.js';
import { onUnwritten, output } from './output.js';

/** The three ways in which a command can end. */
export const FINE = 0;
export const PROBLEMS = 1;
export const WRONG_USAGE = 2;

/** The command was called in a way that cannot be right. */
export class UsageError extends Error {}

/**
 * Runs a command and sets the exit code: 0 where all is fine, 1 where problems were found, 2 where it was called wrongly.
 * @param usage how to call it, for `--help` and after a wrong call
 * @param main gets the arguments, and gives the exit code
 */
export async function runCommand(usage: string, main: (args: string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2);
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
    process.exitCode = await main(args);
  } catch (error) {
    const [message, exitCode] = explained(error, usage);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  }
}

/**
 * The bytes of a file, or of the standard input where it is named `-`.
 * @throws UsageError if there is no such file
 */
export async function readBytes(file: string): Promise<Uint8Array> {
  if (file === '-') return buffer(process.stdin);
  sizeOf(file);
  return readFileSync(file);
}

/**
 * The size of a file; undefined for one that has none of its own, such as a pipe.
 * @throws UsageError if there is no such file
 */
export function sizeOf(file: string): number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new UsageError(`There is no file ${file}.`);
  if (stats.isDirectory()) throw new UsageError(`${file} is a folder, not a file.`);
  return stats.isFile() ? stats.size : undefined;
}

function explained(error: unknown, usage: string): readonly [message: string, exitCode: number] {
  if (error instanceof RulesError) return [error.message, PROBLEMS];
  const isUsage = error instanceof UsageError || String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
  if (isUsage && error instanceof Error) return [`${error.message}\n\n${usage}`, WRONG_USAGE];
  if (error instanceof Error && 'syscall' in error) return [error.message, PROBLEMS];
  throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
