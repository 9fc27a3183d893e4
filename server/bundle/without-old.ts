import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/**
 * Removes from the folder of a bundle what builds before the last one left there, where that one is a day old: a service
 * that was started before it, however long ago, may until then still have to read its own files.
 */
export function withoutOld(folder: string): Plugin {
  let lastBuild = 0;
  return {
    name: 'without-old',
    buildStart() {
      lastBuild = writtenAt(join(folder, 'main.js'));
    },
    writeBundle(_, bundle) {
      for (const name of leftOver(folder, Object.keys(bundle), lastBuild, Date.now())) {
        rmSync(join(folder, name), { recursive: true });
      }
    },
  };
}

/**
 * What may be removed from the folder of a bundle.
 * @param current the files of this build
 * @param lastBuild when the build before it was written, and
 * @param now the time, both in milliseconds
 */
export function leftOver(folder: string, current: readonly string[], lastBuild: number, now: number): string[] {
  if (lastBuild > now - DAY) return [];
  // The files of one build are not all written in the same moment.
  return readdirSync(folder).filter(
    (name) => !current.includes(name) && writtenAt(join(folder, name)) < lastBuild - MINUTE,
  );
}

/** When a file was last written, milliseconds; 0 where there is none. */
function writtenAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
