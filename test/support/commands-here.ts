import { Readable } from 'node:stream';
import { output, runCommand as run } from '../../engine/cli/command.js';
import { COMMANDS } from '../../engine/cli/commands.js';
import { type Ended, ROOT } from './commands.js';

/** What a command finds when it starts. */
export interface Surroundings {
  readonly cwd?: string;
  /** The standard input. */
  readonly input?: string;
  /** Which of its outputs are terminals. */
  readonly terminals?: readonly ('stdout' | 'stderr')[];
}

/**
 * Runs a command of `engine/cli` in this process, where its code is quick to start: as `runCommand` does in one of its
 * own. What it changes of the process is put back.
 */
export async function runHere(
  name: string,
  args: readonly string[],
  { cwd = ROOT, input = '', terminals = [] }: Surroundings = {},
): Promise<Ended> {
  const command = await COMMANDS.get(name)?.();
  if (command === undefined) throw new Error(`There is no command ${name}.`);
  const said = { stdout: '', stderr: '' };
  const before = { cwd: process.cwd(), exitCode: process.exitCode };
  const hear = (where: 'stdout' | 'stderr') => (chunk: string | Uint8Array) => {
    said[where] += Buffer.from(chunk).toString();
    return true;
  };
  const back = [
    // The same stream, or in its place one that writes to a file.
    ...[replaced(output, 'write', hear('stdout')), replaced(process.stdout, 'write', hear('stdout'))],
    replaced(process.stderr, 'write', hear('stderr')),
    replaced(process, 'stdin', Readable.from(input === '' ? [] : [Buffer.from(input)])),
    ...(['stdout', 'stderr'] as const).map((where) => replaced(process[where], 'isTTY', terminals.includes(where))),
    ...[output, process.stderr].map((stream) => withoutNewListeners(stream)),
  ];
  process.exitCode = undefined;
  process.chdir(cwd);
  try {
    await run(command, [...args]);
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.chdir(before.cwd);
    process.exitCode = before.exitCode;
    for (const one of back.reverse()) one();
  }
}

/** Gives an object another property, and says how to put its own back. */
function replaced(owner: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    Reflect.deleteProperty(owner, name);
    if (own !== undefined) Object.defineProperty(owner, name, own);
  };
}

type Listener = (...args: unknown[]) => void;

/** Lets a stream be listened to, and says how to forget who did. */
function withoutNewListeners(stream: NodeJS.EventEmitter): () => void {
  const { on } = stream;
  const added: (readonly [event: string | symbol, listener: Listener])[] = [];
  const back = replaced(stream, 'on', (event: string | symbol, listener: Listener): unknown => {
    added.push([event, listener]);
    return Reflect.apply(on, stream, [event, listener]);
  });
  return () => {
    back();
    for (const [event, listener] of added) stream.off(event, listener);
  };
}
