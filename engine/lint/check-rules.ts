import { type Inspection, inspect } from '../loader/load.js';
import { inOrder } from '../loader/problem.js';
import { type LaterYear, laterYears } from '../rules/year-folders.js';
import type { Finding, Lint, LintContext } from './lint.js';
import * as cases from './lints/cases.js';
import * as deadlines from './lints/deadlines.js';
import * as figuresAndSources from './lints/figures-and-sources.js';
import * as filesAndAddresses from './lints/files-and-addresses.js';
import * as labelsAndTexts from './lints/labels-and-texts.js';
import * as newestYear from './lints/newest-year.js';
import { notExpected } from './lints/not-expected.js';
import * as repeatedFigures from './lints/repeated-figures.js';
import * as translations from './lints/translations.js';
import * as unreachable from './lints/unreachable.js';
import * as unused from './lints/unused.js';
import { PossibleFacts } from './possible-facts.js';

/** The lints of the rules themselves: everything that these files export. */
const RULE_LINTS: readonly Lint[] = [
  unreachable,
  deadlines,
  labelsAndTexts,
  unused,
  figuresAndSources,
  filesAndAddresses,
  repeatedFigures,
  translations,
  newestYear,
].flatMap((lints) => Object.values(lints));

/**
 * The lints of the cases. They run only if the rules themselves are right, because one mistake in a rule fails many
 * cases.
 */
const CASE_LINTS: readonly Lint[] = Object.values(cases);

export const LINTS: readonly Lint[] = [...RULE_LINTS, notExpected, ...CASE_LINTS];

/** What a check needs besides the rules. */
export interface CheckOptions {
  /** Year-month-day. */
  readonly today: string;
  /** The years after it, the oldest first; left out if nobody looked for them. */
  readonly laterYears?: readonly LaterYear[];
}

/** The findings of a check of a rules year, in the order of its files. */
export interface CheckedRules {
  readonly inspection: Inspection;
  readonly findings: readonly Finding[];
  /** Whether the cases were not checked, because the rules themselves are wrong. */
  readonly skippedCases: boolean;
}

/**
 * Checks a rules year: gives the problems of the loader and, if it could decide the rules, the findings of the lints.
 */
export async function checkRules(folder: string, options: CheckOptions): Promise<CheckedRules> {
  const inspection = await inspect(folder);
  const later = inspection.rules && laterYears(folder, inspection.rules.source.ruleset.year);
  const context = contextOf(inspection, { ...options, ...(later && { laterYears: later }) });
  const refusals = inspection.problems.map((problem): Finding => ({ ...problem, severity: 'error' }));
  const found = [...refusals, ...findingsOf(RULE_LINTS, context)];
  const skippedCases = found.some(({ severity }) => severity === 'error');
  // What a new line lacks is told at once: its deadline, its English and its case.
  const ofCases = findingsOf(skippedCases ? [notExpected] : [notExpected, ...CASE_LINTS], context);
  return { inspection, findings: inOrder([...found, ...ofCases]), skippedCases };
}

/** The findings of all lints in rules that were already inspected; none if these could not be decided. */
export function lintFindings(inspection: Inspection, options: CheckOptions): Finding[] {
  return findingsOf(LINTS, contextOf(inspection, options));
}

function contextOf({ files, book, rules }: Inspection, options: CheckOptions): LintContext | undefined {
  if (rules === undefined) return undefined;
  const possible = new PossibleFacts(rules);
  return { files, book, rules, possible, reachable: possible.used(), ...options };
}

function findingsOf(lints: readonly Lint[], context: LintContext | undefined): Finding[] {
  return context === undefined ? [] : lints.flatMap((lint) => lint.find(context));
}
