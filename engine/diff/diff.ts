import type { EnginesDiff, RulesDiff, SideName } from '../../schemas/types/api.js';
import { inEnglish } from '../english.js';
import type { Language } from '../values/language.js';
import { compare, type Years } from './compare/compare.js';
import { type Changelogs, findWarnings } from './compare/warnings.js';
import { rulePairs } from './impact/changed-rules.js';
import { findImpact } from './impact/impact.js';
import { caseImpacts } from './impact/single-request.js';
import { enginesHeadline } from './report/engines.js';
import { headline } from './report/headline.js';
import { htmlReport } from './report/html.js';
import { markdownReport } from './report/markdown.js';

/** How the report names the sides, and what it knows beside the rules. */
export interface DiffContext {
  readonly baseName: string;
  readonly headName: string;
  /** Absent where there are no two changelogs to compare. */
  readonly changelogs?: Changelogs | undefined;
  /** Absent where both sides have the engine of here. */
  readonly engines?: EnginesDiff | undefined;
}

/**
 * Compares the rules of two sides: what is written differently, and what becomes of every request. Pure.
 * @param language that of the headline, and of the names of forms, lines, notices and conditions in the impact
 */
export function diffRules(
  years: Years,
  { baseName, headName, changelogs, engines }: DiffContext,
  language: Language = 'en',
): RulesDiff {
  const comparison = compare(years);
  const named = language === 'en' ? { base: inEnglish(years.base), head: inEnglish(years.head) } : years;
  const pairs = rulePairs(named, comparison.renames);
  const impact = findImpact(named, pairs, comparison);
  const cases = caseImpacts(named, pairs, comparison.renames.cases);
  const { lines, statuses, notices, payments } = impact;
  const byRules = [lines, statuses, notices, payments, cases].some((changed) => changed.length > 0);
  const resultsChanged = byRules || (engines?.answers?.differing ?? 0) > 0;
  const told = headline({ impact, cases }, language);
  return {
    format: 2,
    headline: engines === undefined ? told : enginesHeadline(engines, told, language),
    base: sideName(baseName, years.base),
    head: sideName(headName, years.head),
    engines: engines ?? null,
    resultsChanged,
    warnings: findWarnings(comparison, years, byRules, changelogs),
    impact,
    cases,
    changes: comparison.changes,
  };
}

/** How the report names a side. */
export function sideName(name: string, { source: { ruleset } }: Years['base']): SideName {
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
