import { type Inspection, inspect } from '../loader/load.js';
import { inOrder } from '../loader/problem.js';
import type { FormerRule } from './former-rules.js';
import type { Finding, Lint, LintContext } from './lint.js';
import { notExercised, unfulfilledCases } from './lints/cases.js';
import { linesPaidTwice, unpaidLines } from './lints/deadlines.js';
import { cutTexts, literalAmounts, overriddenModifiers, sameLabelAsNotice } from './lints/doubtful.js';
import { removedIds, sameLabels } from './lints/ids-and-labels.js';
import { overdueChecks, overdueReviews, unconfirmedFigures, undatedSources } from './lints/overdue.js';
import { misplacedTranslations, staleTranslations, untranslatedTexts } from './lints/translations.js';
import { alwaysFalseConditions, alwaysTrueConditions, idleModifiers, unreachableAmounts } from './lints/unreachable.js';
import { unusedConditions, unusedFacts, unusedFigures, unusedSources } from './lints/unused.js';
import { PossibleFacts, reachableIn } from './possible-facts.js';

/** Every lint. Those of the first group say that the rules are wrong, the others that somebody should look. */
export const LINTS: readonly Lint[] = [
  alwaysTrueConditions,
  alwaysFalseConditions,
  unreachableAmounts,
  idleModifiers,
  sameLabels,
  notExercised,
  unfulfilledCases,
  unpaidLines,
  linesPaidTwice,

  overriddenModifiers,
  sameLabelAsNotice,
  literalAmounts,
  cutTexts,
  unusedConditions,
  unusedFigures,
  unusedSources,
  unusedFacts,
  undatedSources,
  overdueReviews,
  unconfirmedFigures,
  overdueChecks,
  removedIds,
  untranslatedTexts,
  staleTranslations,
  misplacedTranslations,
];

/** What a check compares the rules with, besides themselves. */
export interface CheckOptions {
  /** Year-month-day. */
  readonly today: string;
  /** The rules with texts before the changes that are being checked, as far as these may have touched them. */
  readonly former: readonly FormerRule[];
}

/** Everything that is to be said of a rules year, in the order of its files. */
export interface CheckedRules {
  readonly inspection: Inspection;
  readonly findings: readonly Finding[];
}

/** Checks a rules year: what the loader refuses, and where it could decide the rules, what the lints find. */
export async function checkRules(folder: string, options: CheckOptions): Promise<CheckedRules> {
  const inspection = await inspect(folder);
  const refusals = inspection.problems.map((problem): Finding => ({ ...problem, severity: 'error' }));
  return { inspection, findings: inOrder([...refusals, ...lintFindings(inspection, options)]) };
}

/** What the lints find in rules that are inspected already; nothing where these could not be decided. */
export function lintFindings({ files, book, rules }: Inspection, options: CheckOptions): Finding[] {
  if (rules === undefined) return [];
  const possible = new PossibleFacts(rules);
  const reachable = reachableIn({ rules, possible });
  const context: LintContext = { files, book, rules, possible, reachable, ...options };
  return LINTS.flatMap((lint) => lint.find(context));
}
