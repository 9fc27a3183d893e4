import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the project, seen from the compiled tests. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** How a command ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What Node runs for a command. */
export const COMMAND = join(ROOT, 'dist', 'engine', 'cli', 'main.js');

/** Runs a command of `engine/cli` as a process of its own, in the folder of the project, or in another. */
export function runCommand(name: string, args: readonly string[], input: string | Buffer = '', cwd = ROOT): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, name, ...args], {
    cwd,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
