import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { TranslatedError } from '../values/language.js';
import { type Day, italianDay, monthOf, yearOf } from './days.js';
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
 * The rules years that are used when none is named: the two newest folders `rules-YYYY` whose version is not a draft.
 * The first is the one that answers: the newest that has begun in Italy, so that a year that is finished early answers
 * only from 1 January on. A year in preparation changes nothing, and no code names the current year.
 * @param today the day in Italy, year-month-day
 * @param parent where to look; by default the working folder, or this package if the working folder holds no years
 * @throws NoYearError
 */
export function usualYears(
  today: string = italianDay(),
  parent = yearsIn('.').length > 0 ? '.' : PACKAGE,
): readonly [string, ...string[]] {
  const newest = finishedIn(parent).slice(-2);
  const current = newest.findLast((name) => yearOfName(name) <= yearOf(today)) ?? newest[0];
  if (current === undefined)
    throw new NoYearError({
      it: 'Nessuna cartella rules-AAAA ha una versione definitiva: va indicata una cartella di regole.',
      en: 'There is no folder rules-YYYY with a finished version: name a folder of rules.',
    });
  return [current, ...newest.filter((name) => name !== current)];
}

/**
 * The rules year that is used when none is named: the first of `usualYears`.
 * @param parent where to look; by default the working folder, or this package if the working folder holds no years
 * @throws NoYearError
 */
export function currentYear(parent?: string): string {
  return usualYears(undefined, parent)[0];
}

/** The newest folder `rules-YYYY` in a folder whose version is not a draft; undefined if there is none. */
export function newestFinished(parent: string): string | undefined {
  return finishedIn(parent).at(-1);
}

/** Whether the newest rules still hold: all year, in its last month, and once it is over. */
export type NewestYearState = 'current' | 'ends_without_next' | 'over';

/**
 * Where a day stands in the newest year that has finished rules. From its December on, somebody should be told that no
 * next year follows.
 */
export function newestYearState(year: number, day: Day): NewestYearState {
  if (yearOf(day) > year) return 'over';
  return yearOf(day) === year && monthOf(day) === 12 ? 'ends_without_next' : 'current';
}

/** The folders `rules-YYYY` in a folder whose version is not a draft, the oldest first. */
function finishedIn(parent: string): string[] {
  return yearsIn(parent).filter((year) => isFinished(join(parent, year)));
}

/** The year of a folder that is called `rules-YYYY`. */
function yearOfName(name: string): number {
  return Number(name.slice(-4));
}

/** A year that comes after another. */
export interface LaterYear {
  readonly year: number;
  /** Whether its version is not a draft. */
  readonly isFinished: boolean;
}

/** The years after that of a folder of rules, in the same parent, the oldest first. */
export function laterYears(folder: string, year: number): LaterYear[] {
  const parent = dirname(resolve(folder));
  return yearsIn(parent)
    .map((name) => ({ year: yearOfName(name), isFinished: isFinished(join(parent, name)) }))
    .filter((one) => one.year > year);
}

/**
 * The folders of the other finished rules years in the parent of a folder of rules, by their years. A folder without a
 * `ruleset.yaml` is not a year.
 * @param year the year of the folder itself, which is left out
 */
export function yearsBeside(folder: string, year: number): ReadonlyMap<number, string> {
  const parent = dirname(resolve(folder));
  const beside = yearsIn(parent)
    .map((name) => [yearOfName(name), join(parent, name)] as const)
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
