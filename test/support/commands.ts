import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { runCommand as run } from '../../engine/cli/command.js';
import { COMMANDS } from '../../engine/cli/commands.js';

/** The folder of the project, as a path from the compiled tests. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The exit code and output of a command. */
export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The compiled script of the commands. */
export const COMMAND = join(ROOT, 'dist', 'engine', 'cli', 'main.js');

/** The longest output of a process: the rules of two years as ConfigMaps take more than the megabyte of the default. */
const MOST_OUTPUT = 16 * 1024 * 1024;

/** Runs a Node script with arguments in a process of its own. */
export function runNode(script: readonly string[], cwd = ROOT, input = ''): CommandResult {
  const options = { cwd, input, encoding: 'utf8', maxBuffer: MOST_OUTPUT } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, script, options);
  return { status, stdout, stderr };
}

/** Runs a command of `engine/cli` in a process of its own, in the folder of the project. */
export function runCommand(name: string, args: readonly string[], input = ''): CommandResult {
  return runNode([COMMAND, name, ...args], ROOT, input);
}

/** The environment of a command. */
export interface CommandEnvironment {
  readonly cwd?: string;
  readonly input?: string;
  /** The outputs that are terminals. */
  readonly terminals?: readonly ('stdout' | 'stderr')[];
}

/**
 * Runs a command of `engine/cli` in this process, which is quicker than `runCommand`. Everything that it changes in the
 * process is restored.
 */
export async function runHere(
  name: string,
  args: readonly string[],
  { cwd = ROOT, input = '', terminals = [] }: CommandEnvironment = {},
): Promise<CommandResult> {
  const command = await COMMANDS.get(name)?.();
  if (command === undefined) throw new Error(`There is no command ${name}.`);
  const captured = { stdout: '', stderr: '' };
  const before = { cwd: process.cwd(), exitCode: process.exitCode };
  const capture = (where: 'stdout' | 'stderr') => (chunk: string | Uint8Array) => {
    captured[where] += Buffer.from(chunk).toString();
    return true;
  };
  const restorers = [
    replaceProperty(process.stdout, 'write', capture('stdout')),
    replaceProperty(process.stderr, 'write', capture('stderr')),
    replaceProperty(process, 'stdin', Readable.from(input === '' ? [] : [Buffer.from(input)])),
    ...(['stdout', 'stderr'] as const).map((where) =>
      replaceProperty(process[where], 'isTTY', terminals.includes(where)),
    ),
    ...[process.stdout, process.stderr].map((stream) => listenerCleanup(stream)),
  ];
  process.exitCode = undefined;
  process.chdir(cwd);
  try {
    await run(name, command, [...args]);
    return { status: Number(process.exitCode ?? 0), ...captured };
  } finally {
    process.chdir(before.cwd);
    process.exitCode = before.exitCode;
    for (const restore of restorers.reverse()) restore();
  }
}

/** Replaces a property of an object, and returns a function that restores it. */
function replaceProperty(owner: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    Reflect.deleteProperty(owner, name);
    if (own !== undefined) Object.defineProperty(owner, name, own);
  };
}

/** Returns a function that removes all listeners added to a stream from now on. */
function listenerCleanup(stream: NodeJS.EventEmitter): () => void {
  const before = new Map(stream.eventNames().map((event) => [event, stream.listeners(event)]));
  return () => {
    for (const event of stream.eventNames())
      for (const one of stream.listeners(event))
        if (!before.get(event)?.includes(one)) Reflect.apply(stream.off, stream, [event, one]);
  };
}

/**
 * Makes a folder for each test of a suite, and removes it afterwards.
 * @returns a function that gives the path of the folder, or of a name in it
 */
export function temporaryFolder(): (...names: readonly string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return (...names) => join(folder, ...names);
}

/** Runs git in a folder, as an author on the branch `main`. */
export function git(folder: string, ...args: readonly string[]): void {
  const author = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'init.defaultBranch=main'];
  execFileSync('git', ['-C', folder, ...author, ...args], { stdio: 'ignore' });
}

/** Commits everything in a folder. */
export function commitAll(folder: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'Rules');
}

/**
 * Compares a text with the golden file in `test/engine`. With `WRITE_GOLDEN=1` in the environment the file is written
 * instead: review the diff before you commit it.
 */
export function expectGolden(text: string, name: string): void {
  const file = join(ROOT, 'test', 'engine', name);
  if (process.env.WRITE_GOLDEN === '1') writeFileSync(file, text);
  const golden = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(text, `${name} (WRITE_GOLDEN=1 writes it anew)`).to.equal(golden);
}

/** Checks that two translations of a document contain the same figures and differ in their words. */
export function expectSameFigures(text: string, other: string): void {
  const figures = (written: string) =>
    written
      .match(/\d[\d.,]*/g)
      ?.map((one) => one.replaceAll(/[.,]/g, ''))
      .sort();
  expect(figures(other)).to.deep.equal(figures(text));
  expect(other).not.to.equal(text);
}

/**
 * A suite for things that only POSIX systems have (signals, `/dev/full`, a shell, symbolic links without privileges),
 * or for scripts that only run on Linux. On Windows its tests are not registered, and a line says so.
 */
export function describePosix(title: string, suite: (this: Mocha.Suite) => void): void {
  if (process.platform === 'win32') process.stdout.write(`Not run on Windows: ${title}\n`);
  else describe(title, suite);
}
