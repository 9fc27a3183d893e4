import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { visit } from 'yaml';
import type { RuleKind } from '../../schemas/types/rules.js';
import { inspect, load } from '../loader/load.js';
import type { Place } from '../loader/problem.js';
import { type RuleFile, readRuleFiles } from '../loader/rule-files.js';
import type { CompiledRules } from '../pricing/compiled.js';
import type { RuleSource } from '../rules/rules-year.js';
import { isShipped, yearsBeside, yearsIn } from '../rules/year-folders.js';
import { TranslatedError } from '../values/language.js';
import { caseEdits } from './case-edits.js';
import { applyEdits, type Edit, figureEdits, replaced } from './edits.js';
import { type FigureToConfirm, figuresToConfirm } from './figures-to-confirm.js';

/** Thrown if a rules year cannot be copied; its message says why. */
export class CopyError extends TranslatedError {}

/** A copy of a rules year. */
export interface NewYear {
  readonly from: string;
  readonly fromYear: number;
  readonly folder: string;
  readonly year: number;
  readonly version: string;
  /** The years between the two, which have no rules. Authors have to look for what changed in them too. */
  readonly gap: readonly number[];
  /**
   * The figures to confirm: first those that are likely to change, then the others by the day at which they can be
   * known.
   */
  readonly figures: readonly FigureToConfirm[];
  /** The cases whose start and payments were moved with the year. */
  readonly movedCases: readonly Place[];
  /** The places where texts still contain the year that was copied. */
  readonly mentions: readonly Place[];
}

/**
 * Copies a rules year to a folder `rules-YYYY` beside it, as a draft in which every figure is to be confirmed, reviews
 * are moved to later days, and everything else stays the same, comments and layout included. A year that comes with
 * this package is copied to the working folder.
 * @throws CopyError if the new folder already exists, its year is not a later one, or the year to copy is missing or
 * closed
 * @throws RulesError if the rules to copy cannot be used
 */
export async function copyYear(from: string, year: number): Promise<NewYear> {
  const folder = join(isShipped(from) ? '.' : dirname(from), `rules-${year}`);
  if (!existsSync(from))
    throw new CopyError({ it: `La cartella ${from} non esiste.`, en: `There is no folder ${from}.` });
  if (existsSync(folder))
    throw new CopyError({
      it: `${folder} esiste già: va tolta, o va scelto un altro anno.`,
      en: `${folder} already exists: remove it, or choose another year.`,
    });
  const rules = await load(from);
  const { year: fromYear, closed } = rules.source.ruleset;
  if (closed === true)
    throw new CopyError({
      it: `${from} è chiuso, e le sue cifre possono non dire quando vanno riviste: va copiato un anno ancora aperto.`,
      en: `${from} is closed, and its figures may have no review dates: copy a year that is open.`,
    });
  if (year <= fromYear)
    throw new CopyError({
      it: `Il ${year} non viene dopo il ${fromYear}, l'anno di ${from}.`,
      en: `${year} is not after ${fromYear}, the year of ${from}.`,
    });
  write(folder, readRuleFiles(from).files, (file) => editsOf(file, rules, year));
  const { files, book } = await inspect(folder);
  return {
    from,
    fromYear,
    folder,
    year,
    version: draftVersion(year),
    gap: Array.from({ length: year - fromYear - 1 }, (_, index) => fromYear + 1 + index),
    figures: figuresToConfirm(rules.source, await figuresBefore(from, fromYear)),
    movedCases: book.source.cases.flatMap((one) => (one.start === undefined ? [] : [book.placeIn(one, ['start'])])),
    mentions: mentionsOf(fromYear, files),
  };
}

/** The figures of the last finished year before this one in the same parent folder; empty if there is none. */
async function figuresBefore(from: string, fromYear: number): Promise<RuleSource['figures']> {
  const before = [...yearsBeside(from, fromYear)].filter(([year]) => year < fromYear);
  const [, folder] = before.toSorted(([one], [other]) => other - one)[0] ?? [];
  return folder === undefined ? {} : (await inspect(folder)).book.source.figures;
}

/**
 * The newest folder `rules-YYYY` in a folder.
 * @throws CopyError if there is none
 */
export function newestYear(parent: string): string {
  const newest = yearsIn(parent).at(-1);
  if (newest === undefined)
    throw new CopyError({
      it: "Qui non c'è una cartella rules-AAAA da copiare. Se ne indichi una con --from.",
      en: 'There is no folder rules-YYYY here to copy. Name one with --from.',
    });
  return newest;
}

function editsOf({ kind, yaml }: RuleFile, rules: CompiledRules, year: number): Edit[] {
  if (kind === 'ruleset')
    return [...replaced(yaml, 'version', draftVersion(year)), ...replaced(yaml, 'year', String(year))];
  if (kind === 'cases') return caseEdits(yaml, rules, year);
  return kind === 'figures' ? figureEdits(yaml, year, year - rules.source.ruleset.year) : [];
}

/** Writes all files. If one cannot be written, the folder is removed again. */
function write(folder: string, files: readonly RuleFile[], edits: (file: RuleFile) => readonly Edit[]): void {
  mkdirSync(folder);
  try {
    for (const file of files) {
      const path = join(folder, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, applyEdits(file.yaml.text, edits(file)));
    }
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/** The kinds of file in which a former year is right: titles of sources, and the sources of cases. */
const TRUE_TO_THEIR_YEAR: readonly RuleKind[] = ['sources', 'cases'];

/** The places where texts for people, such as labels and explanations, contain a year. */
function mentionsOf(year: number, files: readonly RuleFile[]): Place[] {
  return files
    .filter(({ kind }) => !TRUE_TO_THEIR_YEAR.includes(kind))
    .flatMap(({ yaml }) => textRanges(yaml.document).flatMap(([start, end]) => placesIn(yaml, start, end, year)));
}

/** The ranges of the values that are sentences: a name has no spaces. */
function textRanges(document: RuleFile['yaml']['document']): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  visit(document, {
    Scalar(key, { value, range }) {
      if (key !== 'key' && typeof value === 'string' && /\s/.test(value) && range) ranges.push([range[0], range[1]]);
    },
  });
  return ranges;
}

function placesIn(yaml: RuleFile['yaml'], start: number, end: number, year: number): Place[] {
  const found = yaml.text.slice(start, end).matchAll(new RegExp(`\\b${year}\\b`, 'g'));
  return [...found].map(({ index }) => yaml.placeOf(start + index));
}

/** The version of rules that nobody has confirmed yet. */
function draftVersion(year: number): string {
  return `${year}.01.01-draft`;
}
