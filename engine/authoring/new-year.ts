import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from '../loader/load.js';
import type { Place } from '../loader/problem.js';
import { type RuleFile, readRuleFiles } from '../loader/rule-files.js';
import { yearsIn } from '../rules/years.js';
import { type Edit, edited } from './edit.js';
import { figureEdits } from './figures.js';
import { mentionsOf } from './mentions.js';
import { draftVersion, rulesetEdits } from './ruleset.js';

/** A copy of a rules year that cannot be made; its message says why. */
export class CopyRefused extends Error {}

/** A rules year just copied. */
export interface NewYear {
  readonly from: string;
  readonly fromYear: number;
  readonly folder: string;
  readonly year: number;
  readonly version: string;
  /** How many figures are to be confirmed. */
  readonly figures: number;
  /** Where its texts still name the year that it was copied from. */
  readonly mentions: readonly Place[];
}

/**
 * Copies a rules year into a folder `rules-YYYY` beside it, as a draft: every figure is to be confirmed, reviews are
 * asked for later, and all else stays as it is written, comments and layout included.
 * @throws CopyRefused if the folder is there already, the year is not a later one, or the year to copy is closed
 * @throws RulesError if the rules to copy cannot be used
 */
export async function newYear(from: string, year: number): Promise<NewYear> {
  const folder = join(dirname(from), `rules-${year}`);
  if (!existsSync(from)) throw new CopyRefused(`There is no folder ${from}.`);
  if (existsSync(folder)) throw new CopyRefused(`${folder} is there already: remove it, or choose another year.`);
  const { year: fromYear, closed } = (await load(from)).source.ruleset;
  if (closed === true)
    throw new CopyRefused(
      `${from} is closed, and its figures may say no day to look at them again: copy a year that is open.`,
    );
  if (year <= fromYear) throw new CopyRefused(`${year} is not after ${fromYear}, the year of ${from}.`);
  write(folder, readRuleFiles(from).files, (file) => editsOf(file, year, year - fromYear));
  const { source } = await load(folder);
  return {
    from,
    fromYear,
    folder,
    year,
    version: draftVersion(year),
    figures: Object.values(source.figures).filter((figure) => 'confirm' in figure).length,
    mentions: mentionsOf(fromYear, readRuleFiles(folder).files),
  };
}

/**
 * The newest folder `rules-YYYY` in a folder.
 * @throws CopyRefused if there is none
 */
export function newestYear(parent: string): string {
  const newest = yearsIn(parent).at(-1);
  if (newest === undefined) throw new CopyRefused('There is no folder rules-YYYY here to copy. Name one with --from.');
  return newest;
}

function editsOf({ kind, yaml }: RuleFile, year: number, yearsOn: number): Edit[] {
  if (kind === 'ruleset') return rulesetEdits(yaml, year);
  return kind === 'figures' ? figureEdits(yaml, year, yearsOn) : [];
}

/** Writes all the files, or nothing. */
function write(folder: string, files: readonly RuleFile[], edits: (file: RuleFile) => readonly Edit[]): void {
  mkdirSync(folder);
  try {
    for (const file of files) {
      const path = join(folder, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, edited(file.yaml.text, edits(file)));
    }
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}
