import { existsSync, watch } from 'node:fs';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Editors write a file in several steps. */
const PAUSE_MS = 100;

/** How often to look whether a folder is gone or back, of which nothing else tells. */
const LOOK_MS = 500;

/** What can change the verdict: rule files, and the folders that hold them. */
const WATCHED = ['.yaml', '.yml', ''];

/**
 * Checks at once, and again whenever a file of the folders changes, until the process is ended. A check that fails, on a
 * file that is just being written, is no reason to stop.
 */
export async function watchFolders(folders: readonly string[], check: () => Promise<unknown>): Promise<never> {
  for (;;) {
    // Before the check, so that a change during the check is not missed.
    const change = nextChange(folders);
    try {
      await check();
    } catch (error) {
      say(`The rules could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
    say(`Watching ${folders.join(', ')}. Press Ctrl+C to stop.`);
    await change;
    await setTimeout(PAUSE_MS);
  }
}

function nextChange(folders: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const present = folders.filter((folder) => existsSync(folder));
    const stop = (): void => {
      clearInterval(looking);
      for (const watcher of watchers) watcher.close();
      resolve();
    };
    const seen = (_: string, name: string | null): void => {
      if (name === null || WATCHED.includes(extname(name))) stop();
    };
    const watchers = present.map((folder) => watch(folder, { recursive: true }, seen).on('error', stop));
    const looking = setInterval(() => {
      if (folders.filter((folder) => existsSync(folder)).length !== present.length) stop();
    }, LOOK_MS);
  });
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
