import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * The time between two looks at the files, milliseconds. A look at the files of two years takes 2 ms. Unlike
 * notifications of the system, looking works with every editor, every system and shared folders.
 */
const LOOK_MS = 100;

/**
 * Yields once at the beginning, and then whenever files have changed and stayed the same for a moment. The pause is
 * needed because an editor writes a file in several steps, or writes another one and renames it.
 * @param paths gives the files and folders to watch; they may disappear and come back
 * @param signal ends the watch
 */
export async function* changesOf(paths: () => readonly string[], signal?: AbortSignal): AsyncGenerator<void> {
  const isOver = (): boolean => signal?.aborted === true;
  let seen = stateOf(paths());
  while (!isOver()) {
    yield;
    const before = seen;
    let isSettled = false;
    while (!isSettled && !isOver()) {
      await setTimeout(LOOK_MS);
      const now = stateOf(paths());
      isSettled = now !== before && now === seen;
      seen = now;
    }
  }
}

/** The state of files as a text, which differs if a file was written, created or removed. */
function stateOf(paths: readonly string[]): string {
  return paths.map((path) => [path, ...below(path)].map(stampOf).join('\n')).join('\n');
}

/** The paths of everything in a folder, except hidden files and folders, which belong to editors and git. */
function below(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
    return entries.flatMap((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? [inner, ...below(inner)] : [inner];
    });
  } catch {
    // The path is a file, or a folder that was just removed.
    return [];
  }
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? `${path} gone` : `${path} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}
