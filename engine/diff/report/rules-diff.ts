import type { RuleChange } from '../compare/compare.js';
import type { Warning } from '../compare/warnings.js';
import type { Impact } from '../impact/impact.js';
import type { CaseImpact } from '../impact/single-request.js';

/** One of the two sides. */
export interface SideName {
  /** As it was asked for, for example `main:rules` . */
  readonly name: string;
  readonly version: string;
  readonly year: number;
}

/** What distinguishes two rules years: the rules themselves, and what comes of it. The JSON report is exactly this. */
export interface RulesDiff {
  /** Raised when a reader of the JSON would have to change. */
  readonly format: 1;
  /** What moved, for whom, by how much. */
  readonly headline: string;
  readonly base: SideName;
  readonly head: SideName;
  /** Whether any request gets another total, line, status or notice; texts and sources do not count. */
  readonly resultsChanged: boolean;
  readonly warnings: readonly Warning[];
  readonly impact: Impact;
  readonly cases: readonly CaseImpact[];
  readonly changes: readonly RuleChange[];
}
