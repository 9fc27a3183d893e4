import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffRules, FORMATS } from '../diff/diff.js';
import { readSides } from '../diff/sides.js';
import { shortDigest } from '../loader/remembered.js';
import { isFinished, yearsIn } from '../rules/year-folders.js';
import { holds, staleNames } from './editor-names.js';

/*
 * The files that are committed and follow from the rules: the names that an editor offers, and in each finished year
 * `CHANGES.md`, what it changes against the year before.
 */

/**
 * The committed files that were written from other rules than these. Compares no years, so that every check can ask: a
 * `CHANGES.md` tells by its last line which rules it was written from. What another engine would write otherwise only
 * `updateFiles` finds.
 * @param root the folder that holds the `rules-YYYY` folders
 * @returns their paths from there, with `/`
 */
export function staleFiles(root: string): string[] {
  const reports = reportsIn(root).filter(({ path, mark }) => {
    const file = join(root, path);
    return !existsSync(file) || !readFileSync(file, 'utf8').endsWith(mark);
  });
  return [...staleNames(root).map(([path]) => path), ...reports.map(({ path }) => path)];
}

/**
 * Brings the committed files that follow from the rules up to date. It takes seconds for each two years to compare.
 * @param root the folder that holds the `rules-YYYY` folders
 * @returns the paths, from there, of those that it has written
 * @throws BadRules where the rules of a year cannot be used; what does not follow from these is written all the same
 */
export async function updateFiles(root: string): Promise<string[]> {
  const names = staleNames(root);
  for (const [path, text] of names) writeFileSync(join(root, path), text);
  const reports = (await changesReports(root)).filter(([path, text]) => !holds(join(root, path), text));
  for (const [path, text] of reports) writeFileSync(join(root, path), text);
  return [...names, ...reports].map(([path]) => path);
}

/**
 * The `CHANGES.md` of each finished year that has a year before it, as this engine writes it, in the language of the rules.
 * @throws BadRules where the rules of a year cannot be used
 */
export async function changesReports(root: string): Promise<(readonly [path: string, text: string])[]> {
  const written: (readonly [string, string])[] = [];
  for (const { path, base, head, mark } of reportsIn(root)) {
    const { years, context } = await readSides(base, head, root);
    written.push([path, FORMATS.markdown(diffRules(years, context, 'it'), 'it') + mark]);
  }
  return written;
}

interface ChangesReport {
  readonly path: string;
  /** The folder of the year before, from the root. */
  readonly base: string;
  readonly head: string;
  /** Its last line, which no reader sees: the rules that it was written from. */
  readonly mark: string;
}

function reportsIn(root: string): ChangesReport[] {
  const years = yearsIn(root);
  return years.slice(1).flatMap((head, index) => {
    const base = years[index] ?? head;
    if (!isFinished(join(root, head))) return [];
    const [before, after] = [base, head].map((year) => shortDigest(join(root, year)));
    return [{ path: `${head}/CHANGES.md`, base, head, mark: `\n<!-- rules ${before} ${after} -->\n` }];
  });
}
