import { type Inspection, inspect } from '../loader/load.js';
import { inOrder } from '../loader/problem.js';
import type { ParseYaml } from '../loader/rule-files.js';
import type { FormerRule } from './former-rules.js';
import type { Finding, Lint, LintContext } from './lint.js';
import * as cases from './lints/cases.js';
import * as deadlines from './lints/deadlines.js';
import * as figuresAndSources from './lints/figures-and-sources.js';
import * as labelsAndTexts from './lints/labels-and-texts.js';
import * as repeatedFigures from './lints/repeated-figures.js';
import * as translations from './lints/translations.js';
import * as unreachable from './lints/unreachable.js';
import * as unused from './lints/unused.js';
import { PossibleFacts } from './possible-facts.js';

/** What is asked of the rules themselves: all that the files of lints export. */
const RULE_LINTS: readonly Lint[] = [
  unreachable,
  deadlines,
  labelsAndTexts,
  unused,
  figuresAndSources,
  repeatedFigures,
  translations,
].flatMap((lints) => Object.values(lints));

/** What is asked of the cases, once the rules themselves are right: one slip there fails many. */
const CASE_LINTS: readonly Lint[] = Object.values(cases);

export const LINTS: readonly Lint[] = [...RULE_LINTS, ...CASE_LINTS];

/** What a check compares the rules with, besides themselves. */
export interface CheckOptions {
  /** Year-month-day. */
  readonly today: string;
  /** The rules with texts before the changes that are being checked, as far as these may have touched them. */
  readonly former: readonly FormerRule[];
  /** Parses the files, some of which it may know. */
  readonly parse?: ParseYaml;
}

/** Everything that is to be said of a rules year, in the order of its files. */
export interface CheckedRules {
  readonly inspection: Inspection;
  readonly findings: readonly Finding[];
  /** Whether the cases are held back, because the rules themselves are wrong. */
  readonly held: boolean;
}

/** Checks a rules year: what the loader refuses, and where it could decide the rules, what the lints find. */
export async function checkRules(folder: string, options: CheckOptions): Promise<CheckedRules> {
  const inspection = await inspect(folder, options.parse);
  return checkInspected(inspection, options);
}

/** The same of rules that are inspected already. */
export function checkInspected(inspection: Inspection, options: CheckOptions): CheckedRules {
  const refusals = inspection.problems.map((problem): Finding => ({ ...problem, severity: 'error' }));
  const found = [...refusals, ...lintFindings(inspection, options, RULE_LINTS)];
  const held = found.some(({ severity }) => severity === 'error');
  const ofCases = held ? [] : lintFindings(inspection, options, CASE_LINTS);
  return { inspection, findings: inOrder([...found, ...ofCases]), held };
}

/** What the lints find in rules that are inspected already; nothing where these could not be decided. */
export function lintFindings({ files, book, rules }: Inspection, options: CheckOptions, lints = LINTS): Finding[] {
  if (rules === undefined) return [];
  const possible = new PossibleFacts(rules);
  const context: LintContext = { files, book, rules, possible, reachable: possible.exercised(), ...options };
  return lints.flatMap((lint) => lint.find(context));
}
