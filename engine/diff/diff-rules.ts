import { compare } from './compare/compare.js';
import { caseImpacts } from './impact/case-impacts.js';
import { impactOf } from './impact/impact.js';
import { rulePairs } from './impact/rule-pairs.js';
import { headlineOf } from './report/headline.js';
import type { RulesDiff, SideName } from './rules-diff.js';
import { type Changelogs, warningsOf } from './warnings/warnings.js';
import type { Years } from './years.js';

/** How the report names the sides, and what it knows beside the rules. */
export interface DiffContext {
  readonly baseName: string;
  readonly headName: string;
  /** Absent where there are no two changelogs to compare. */
  readonly changelogs?: Changelogs | undefined;
}

/** Compares the rules of two sides: what is written otherwise, and what becomes of every request. Pure. */
export function diffRules(years: Years, { baseName, headName, changelogs }: DiffContext): RulesDiff {
  const comparison = compare(years);
  const pairs = rulePairs(years, comparison.renames);
  const impact = impactOf(years, pairs, comparison);
  const resultsChanged = impact.lines.length + impact.statuses.length + impact.notices.length > 0;
  return {
    format: 1,
    headline: headlineOf(impact),
    base: sideName(baseName, years.base),
    head: sideName(headName, years.head),
    resultsChanged,
    warnings: warningsOf(comparison, years, resultsChanged, changelogs),
    impact,
    cases: caseImpacts(years, pairs, comparison.renames.cases),
    changes: comparison.changes,
  };
}

function sideName(name: string, { source: { ruleset } }: Years['base']): SideName {
  return { name, version: ruleset.version, year: ruleset.year };
}
