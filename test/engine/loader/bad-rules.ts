import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The sources of the tests, seen from their compiled place. */
const TESTS = join(import.meta.dirname, '..', '..', '..', '..', 'test', 'engine');

/** A sound rules year, small, of 2030. */
export const SOUND_RULES = join(TESTS, 'loader', 'base');

/** A rules year that is the sound one with some files replaced, and what must be said of it, to the letter. */
export interface BadRules {
  readonly name: string;
  readonly overlay: string;
  readonly expected: string;
}

/** The bad rule years of a folder of the tests, for example `loader/bad`. */
export function badRules(folder: string): BadRules[] {
  return readdirSync(join(TESTS, folder))
    .sort()
    .map((name) => {
      const overlay = join(TESTS, folder, name);
      return { name, overlay, expected: readFileSync(join(overlay, 'expected.txt'), 'utf8').trimEnd() };
    });
}

/**
 * Builds a whole rules year out of the sound one and the files of a bad one, and gives it to `use`.
 * A file `DELETE` names the file that the year lacks.
 * @param use gets the folder that it stands in, and the name of the year's own folder there
 */
export async function withBadRules<T>(overlay: string, use: (within: string, year: string) => Promise<T>): Promise<T> {
  const within = mkdtempSync(join(tmpdir(), 'rules-'));
  const folder = join(within, 'rules-2030');
  try {
    cpSync(SOUND_RULES, folder, { recursive: true });
    cpSync(overlay, folder, { recursive: true });
    const deleted = join(overlay, 'DELETE');
    if (existsSync(deleted)) rmSync(join(folder, readFileSync(deleted, 'utf8').trim()));
    return await use(within, 'rules-2030');
  } finally {
    rmSync(within, { recursive: true });
  }
}
