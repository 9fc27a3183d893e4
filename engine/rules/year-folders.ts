import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { TranslatedError } from '../values/language.js';
import { codeOf, readRegularFile } from './regular-file.js';

/** The top folder of this package, which contains the rules years that come with it. */
export const PACKAGE = join(import.meta.dirname, '..', '..', '..');

const RULESET = 'ruleset.yaml';

const YEAR_FOLDER = /^rules-(\d{4})$/;

/**
 * The path of the folder with a given name: one in the working folder, or a rules year that comes with this package.
 */
export function folderOf(name: string): string {
  const shipped = join(PACKAGE, name);
  return YEAR_FOLDER.test(name) && !existsSync(name) && existsSync(shipped) ? shipped : resolve(name);
}

/** Whether a path is a folder. A link that leads to itself is not. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Whether a folder (as `folderOf` returns it) came with this package and is not in the working folder. */
export function isShipped(folder: string): boolean {
  return dirname(folder) === PACKAGE && resolve(basename(folder)) !== folder && existsSync(folder);
}

/** The year in the name of a folder; undefined if it is not called `rules-YYYY`. */
export function yearInName(folder: string): number | undefined {
  const [, year] = YEAR_FOLDER.exec(basename(resolve(folder))) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** The names of the folders `rules-YYYY` in a folder, the oldest first. */
export function yearsIn(parent: string): string[] {
  return namesIn(parent)
    .filter((name) => YEAR_FOLDER.test(name))
    .sort();
}

/**
 * The names in a folder. Empty if it cannot be read: a user with access to a folder of rules may have none to its
 * parent.
 */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (failure) {
    codeOf(failure);
    return [];
  }
}

/** There is no finished rules year where one was expected. */
export class NoYearError extends TranslatedError {
  override name = 'NoYearError';
}

/**
 * The rules year that is used when none is named: the newest folder `rules-YYYY` whose version is not a draft. A year
 * in preparation therefore changes nothing, and no code names the current year.
 * @param parent where to look; by default the working folder, or this package if the working folder holds no years
 * @throws NoYearError
 */
export function currentYear(parent = yearsIn('.').length > 0 ? '.' : PACKAGE): string {
  const current = newestFinished(parent);
  if (current === undefined)
    throw new NoYearError({
      it: 'Nessuna cartella rules-AAAA ha una versione definitiva: va indicata una cartella di regole.',
      en: 'There is no folder rules-YYYY with a finished version: name a folder of rules.',
    });
  return current;
}

/** The newest folder `rules-YYYY` in a folder whose version is not a draft; undefined if there is none. */
export function newestFinished(parent: string): string | undefined {
  return yearsIn(parent).findLast((year) => isFinished(join(parent, year)));
}

/**
 * The folders of the other finished rules years in the parent of a folder of rules, by their years. A folder without a
 * `ruleset.yaml` is not a year.
 * @param year the year of the folder itself, which is left out
 */
export function yearsBeside(folder: string, year: number): ReadonlyMap<number, string> {
  const parent = dirname(resolve(folder));
  const beside = yearsIn(parent)
    .map((name) => [Number(name.slice(-4)), join(parent, name)] as const)
    .filter(([other, path]) => other !== year && isFinished(path));
  return new Map(beside);
}

/**
 * Whether a rules year is not a draft. It does not parse the YAML, so that a start does not load a parser for one word.
 */
export function isFinished(folder: string): boolean {
  const ruleset = readRegularFile(join(folder, RULESET));
  if (!Buffer.isBuffer(ruleset)) return false;
  const [version = ''] = /^version:.*/m.exec(ruleset.toString('utf8')) ?? [];
  return !isDraft(version);
}

/** Whether a version is that of rules in preparation, for example `2027.01.01-draft`. */
export function isDraft(version: string): boolean {
  return /-draft\b/.test(version);
}
