import type { YearReport } from '../../schemas/types/api.js';
import { type DiffOptions, diffYears } from '../diff/diff-years.js';
import { BadRules, yearsOfCommit } from '../diff/sides.js';
import { yearsIn } from '../rules/year-folders.js';
import type { Translated } from '../values/language.js';

/** A rules year and its base, each as the user would name it: a folder, or `ref:folder`. */
export interface ComparedYear {
  /** The name of the year in the report. */
  readonly year: string;
  /** Undefined if there is nothing to compare it with. */
  readonly base: string | undefined;
  readonly head: string | undefined;
}

/** The options of a comparison of years. */
export interface Comparing extends DiffOptions {
  /** The folder in which the command was called. */
  readonly here: string;
}

/**
 * The rules years in a folder, each with its base in a commit: the same year or, if it is missing there, the last one
 * before.
 */
export function yearsComparedWith(commit: string, here: string): ComparedYear[] {
  const former = yearsOfCommit(commit, here);
  return yearsIn(here).map((year) => ({
    year,
    base: former.findLast(({ year: other }) => other <= year)?.place,
    head: year,
  }));
}

/** The report of a year, or the reason why there is none: no earlier year, or rules that cannot be used. */
export async function yearReport({ year, base, head }: ComparedYear, how: Comparing): Promise<YearReport> {
  if (base === undefined) return { year, problem: noYearBefore[how.language], isFailure: false };
  try {
    return { year, diff: await diffYears({ base, head, here: how.here }, how) };
  } catch (error) {
    if (!(error instanceof BadRules)) throw error;
    return { year, problem: error.text[how.language], isFailure: true };
  }
}

const noYearBefore: Translated = {
  it: "Non c'è un anno precedente con cui confrontarlo.",
  en: 'There is no earlier year to compare it with.',
};
