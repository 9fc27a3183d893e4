import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * How often files are looked at, milliseconds. To look at the files of two years takes two of them, and no editor, no
 * system and no shared folder keeps a change from being seen so.
 */
const LOOK_MS = 100;

/**
 * Yields once at the beginning, and again each time that some files have changed and been left alone for a moment: an
 * editor writes a file in several steps, or writes another one and renames it.
 * @param paths gives files, and folders with all that is in them; they may be gone and come back
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

/** What is another text wherever a file is written, made or gone. */
function stateOf(paths: readonly string[]): string {
  return paths.map((path) => [path, ...below(path)].map(stampOf).join('\n')).join('\n');
}

/** All that is in a folder, but for what is hidden: editors and git keep things of their own there. */
function below(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
    return entries.flatMap((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? [inner, ...below(inner)] : [inner];
    });
  } catch {
    // A file, or a folder that has just gone.
    return [];
  }
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? `${path} gone` : `${path} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}
