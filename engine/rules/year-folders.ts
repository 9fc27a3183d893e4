import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { TranslatedError } from '../values/language.js';

/** The top folder of this package, where the rules years that come with it stand. */
export const PACKAGE = join(import.meta.dirname, '..', '..', '..');

const RULESET = 'ruleset.yaml';

const YEAR_FOLDER = /^rules-(\d{4})$/;

/** The folder that a name stands for: one of the working folder, or a rules year that comes with this package. */
export function folderOf(name: string): string {
  const shipped = join(PACKAGE, name);
  return YEAR_FOLDER.test(name) && !existsSync(name) && existsSync(shipped) ? shipped : resolve(name);
}

/** Whether a folder, as `folderOf` gives it, came with this package and does not stand in the working folder. */
export function isShipped(folder: string): boolean {
  return dirname(folder) === PACKAGE && resolve(basename(folder)) !== folder && existsSync(folder);
}

/** The year that the name of a folder says; undefined where it is not called `rules-YYYY`. */
export function yearOf(folder: string): number | undefined {
  const [, year] = YEAR_FOLDER.exec(basename(resolve(folder))) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** The folders `rules-YYYY` in a folder, the oldest first. */
export function yearsIn(parent: string): string[] {
  return readdirSync(parent)
    .filter((name) => YEAR_FOLDER.test(name))
    .sort();
}

/** There is no finished rules year where one is looked for. */
export class NoYearError extends TranslatedError {
  override name = 'NoYearError';
}

/**
 * The rules year that answers where nobody names one: the newest folder `rules-YYYY` whose version is no draft. So a year
 * that is being prepared changes nothing, and no code has to name the year that is in force.
 * @param parent where to look; the working folder, or this package where that holds no years
 * @throws NoYearError
 */
export function currentYear(parent = yearsIn('.').length > 0 ? '.' : PACKAGE): string {
  const current = yearsIn(parent).findLast((year) => isFinished(join(parent, year)));
  if (current === undefined)
    throw new NoYearError({
      it: 'Nessuna cartella rules-AAAA ha una versione definitiva: va indicata una cartella di regole.',
      en: 'There is no folder rules-YYYY with a finished version: name a folder of rules.',
    });
  return current;
}

/**
 * The finished rules years that stand beside a folder of rules, in the folder that holds it: the folder of each year. One
 * without a `ruleset.yaml` is no year.
 * @param year of the folder itself, which is left out
 */
export function yearsBeside(folder: string, year: number): ReadonlyMap<number, string> {
  const parent = dirname(resolve(folder));
  const beside = yearsIn(parent)
    .map((name) => [Number(name.slice(-4)), join(parent, name)] as const)
    .filter(([other, path]) => other !== year && isFinished(path));
  return new Map(beside);
}

/** Whether a rules year is no draft. Reads no YAML: a start should not have to load a parser for one word. */
function isFinished(folder: string): boolean {
  const ruleset = join(folder, RULESET);
  return existsSync(ruleset) && !/^version:.*-draft\b/m.test(readFileSync(ruleset, 'utf8'));
}
