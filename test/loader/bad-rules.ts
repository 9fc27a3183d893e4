import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The sources of this folder, seen from its compiled place. */
export const LOADER_TESTS = join(import.meta.dirname, '..', '..', '..', 'test', 'loader');

/** The names of the bad rule years: each is a folder that replaces files of `base`. */
export function badRules(): string[] {
  return readdirSync(join(LOADER_TESTS, 'bad')).sort();
}

/** What the loader must say of a bad rules year, to the letter. */
export function expectedMessage(name: string): string {
  return readFileSync(join(LOADER_TESTS, 'bad', name, 'expected.txt'), 'utf8').trimEnd();
}

/**
 * Builds a whole rules year out of the sound one and the files of a bad one, and gives it to `use`.
 * A file `DELETE` names the file that the year lacks.
 */
export async function withBadRules<T>(name: string, use: (folder: string) => Promise<T>): Promise<T> {
  const temporary = mkdtempSync(join(tmpdir(), 'rules-'));
  const folder = join(temporary, 'rules-2030');
  const overlay = join(LOADER_TESTS, 'bad', name);
  try {
    cpSync(join(LOADER_TESTS, 'base'), folder, { recursive: true });
    cpSync(overlay, folder, { recursive: true });
    const deleted = join(overlay, 'DELETE');
    if (existsSync(deleted)) rmSync(join(folder, readFileSync(deleted, 'utf8').trim()));
    return await use(folder);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
