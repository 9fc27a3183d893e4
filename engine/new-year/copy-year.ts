import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspect } from '../loader/load.js';
import { RulesError } from '../loader/problem.js';
import type { RuleBook } from '../loader/rule-book.js';
import { isDraft, isShipped } from '../rules/year-folders.js';
import { TranslatedError } from '../values/language.js';
import { moveGuide } from './move-guide.js';
import { oneYearOn } from './one-year-on.js';

/** Thrown if a rules year cannot be copied; its message says why. */
export class CopyError extends TranslatedError {}

/** A draft of the rules of a year. */
export interface NewYear {
  /** The rules that were copied. */
  readonly book: RuleBook;
  readonly from: string;
  readonly folder: string;
}

/**
 * Copies a rules year to a folder beside it, as a draft of the year after: what the law has already fixed is put in,
 * every other figure is to be confirmed, and the days of cases are a year later. The guide moves there. A year that comes
 * with this package is copied to the working folder.
 * @throws CopyError if the new folder already exists, or the year to copy is closed or itself a draft
 * @throws RulesError if the rules to copy cannot be used
 */
export async function copyYear(from: string): Promise<NewYear> {
  const { files, book, problems } = await inspect(from);
  if (problems.length > 0) throw new RulesError(problems);
  const { year, version, closed } = book.source.ruleset;
  const folder = join(isShipped(from) ? '.' : dirname(from), `rules-${year + 1}`);
  if (existsSync(folder))
    throw new CopyError({
      it: `${folder} esiste già: per ricominciare va prima tolta.`,
      en: `${folder} already exists: remove it first to begin again.`,
    });
  if (closed === true)
    throw new CopyError({
      it: `${from} è chiuso, e le sue cifre possono non dire quando vanno riviste: va copiato un anno ancora aperto.`,
      en: `${from} is closed, and its figures may have no review dates: copy a year that is open.`,
    });
  if (isDraft(version))
    throw new CopyError({
      it: `${from} è ancora una bozza: prima ne vanno confermate le cifre.`,
      en: `${from} is still a draft: confirm its figures first.`,
    });
  for (const file of files) {
    const path = join(folder, file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, oneYearOn(file, book.source));
  }
  moveGuide(from, folder);
  return { book, from, folder };
}
