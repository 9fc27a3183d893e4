import type { RulesDiff, SideName } from '../../schemas/types/api.js';
import { suggestion } from '../values/nearest-name.js';
import { compare, type Years } from './compare/compare.js';
import { type Changelogs, findWarnings } from './compare/warnings.js';
import { findImpact } from './impact/impact.js';
import { rulePairs } from './impact/rule-pairs.js';
import { caseImpacts } from './impact/single-request.js';
import { headline } from './report/headline.js';
import { htmlReport } from './report/html.js';
import { markdownReport } from './report/markdown.js';

/** How the report names the sides, and what it knows beside the rules. */
export interface DiffContext {
  readonly baseName: string;
  readonly headName: string;
  /** Absent where there are no two changelogs to compare. */
  readonly changelogs?: Changelogs | undefined;
}

/** Compares the rules of two sides: what is written differently, and what becomes of every request. Pure. */
export function diffRules(years: Years, { baseName, headName, changelogs }: DiffContext): RulesDiff {
  const comparison = compare(years);
  const pairs = rulePairs(years, comparison.renames);
  const impact = findImpact(years, pairs, comparison);
  const cases = caseImpacts(years, pairs, comparison.renames.cases);
  const { lines, statuses, notices, payments } = impact;
  const resultsChanged = [lines, statuses, notices, payments, cases].some((changed) => changed.length > 0);
  return {
    format: 2,
    headline: headline(impact),
    base: sideName(baseName, years.base),
    head: sideName(headName, years.head),
    resultsChanged,
    warnings: findWarnings(comparison, years, resultsChanged, changelogs),
    impact,
    cases,
    changes: comparison.changes,
  };
}

function sideName(name: string, { source: { ruleset } }: Years['base']): SideName {
  return { name, version: ruleset.version, year: ruleset.year };
}

/** The report in each format; the JSON is the comparison itself. */
export const FORMATS = {
  markdown: markdownReport,
  html: htmlReport,
  json: (diff: RulesDiff): string => `${JSON.stringify(diff, null, 2)}\n`,
} as const;

export type Format = keyof typeof FORMATS;

export function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name);
}

/* Every message of the command for who calls it wrongly. */

export const USAGE = `Usage: npm run rules:diff -- BASE [HEAD] [--format markdown|html|json] [--fail-on warnings|changes]

Says what another version of the rules would change: for whom, by how much, and in which requests.

  BASE, HEAD   a folder of rules, or one in git as ref:folder, for example main:rules
               HEAD is the folder of the same name here where it is left out
  --format     markdown (a comment on a pull request), html (one file with charts), json
  --fail-on    exit code 1 where there are warnings, or where any result changes; can be given twice

Exit code 1 also where the rules of a side are wrong, 2 where the command is, or a side is not there.`;

export const howManySides = (found: number): string =>
  `Name one or two versions of the rules; found ${found === 0 ? 'none' : found}.`;

export const wrongFormat = (found: string, formats: readonly string[]): string =>
  `There is no format "${found}". Formats: ${formats.join(', ')}.`;

export const wrongFailure = (found: string, reasons: readonly string[]): string =>
  `--fail-on takes ${reasons.join(' or ')}; found "${found}".`;

export const noFolder = (text: string, years: readonly string[] = []): string =>
  `There is no folder "${text}".${suggestion(text, years)} To read it from git, write ref:folder, for example main:${text}.`;

export const notFolder = (text: string): string => `"${text}" is a file, not a folder.`;

export const noRepository = (text: string): string =>
  `"${text}" is neither a folder nor, since this is no git repository, a git ref and a folder.`;

export const noRef = (text: string, ref: string): string =>
  `git knows no commit "${ref}", which "${text}" names. Is it fetched?`;

export const notInRef = (folder: string, ref: string): string => `There is no folder "${folder}" in "${ref}".`;

export const sameFolder = (text: string): string =>
  `"${text}" is the folder of here, and would be compared with itself. Name another BASE, for example main:${text}.`;

export const badRules = (side: string, text: string, problems: string): string =>
  `The rules of ${side}, "${text}", cannot be used:\n${problems}`;
