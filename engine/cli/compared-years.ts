import type { YearReport } from '../../schemas/types/api.js';
import { type DiffOptions, diffSides } from '../diff/diff.js';
import { BadRules, yearsOfCommit } from '../diff/sides.js';
import { yearsIn } from '../rules/year-folders.js';
import type { Translated } from '../values/language.js';

/** A rules year, and what it is compared with. */
export interface ComparedYear {
  /** As a report calls it. */
  readonly year: string;
  /** Undefined where there is nothing to compare it with. */
  readonly base: string | undefined;
  readonly head: string | undefined;
}

/** How years are compared, and from which folder they are called. */
export interface Comparing extends DiffOptions {
  readonly here: string;
}

/** The rules years of here, each with what it is compared with: the same year of a commit, or the last one before. */
export function yearsComparedWith(commit: string, here: string): ComparedYear[] {
  const former = yearsOfCommit(commit, here);
  return yearsIn(here).map((year) => ({
    year,
    base: former.findLast(({ year: other }) => other <= year)?.place,
    head: year,
  }));
}

/** What changes in a year; where its rules or those of its base cannot be used, why. */
export async function yearReport({ year, base, head }: ComparedYear, how: Comparing): Promise<YearReport> {
  if (base === undefined) return { year, problem: noYearBefore[how.language], isFailure: false };
  try {
    return { year, diff: await diffSides({ base, head, here: how.here }, how) };
  } catch (error) {
    if (!(error instanceof BadRules)) throw error;
    return { year, problem: error.text[how.language], isFailure: true };
  }
}

const noYearBefore: Translated = {
  it: "Prima non c'è un anno con cui confrontarlo.",
  en: 'There is no year up to it to compare it with.',
};
