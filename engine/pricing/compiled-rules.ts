import type { Notice } from '../../schemas/types/api.js';
import type { DeadlineRule, RulesetFile, StepRule } from '../../schemas/types/rules.js';
import type { FactSpace } from '../conditions/fact-space.js';
import type { Conditional, Decisions } from '../conditions/truth-table.js';
import type { ReadingPlan } from '../facts.js';
import type { Bucket, NoticeItem, NoticeList, RuleSource, Sources } from '../rules/rules-year.js';
import type { Decimal } from '../values/amounts.js';
import type { Language } from '../values/language.js';
import type { BucketRules } from './buckets.js';
import type { CompiledLine } from './compiled-line.js';

/** A notice with the truth table of its condition, and as results show it, frozen. */
export interface CompiledNotice extends Conditional<NoticeItem> {
  readonly shown: Notice;
}

/** The cases of a status, of which the first that holds decides. */
export interface StatusCases {
  readonly inpsStatus: readonly Conditional<RulesetFile['inpsStatus'][number]>[];
  readonly inailStatus: readonly Conditional<RulesetFile['inailStatus'][number]>[];
  readonly totalsCompleteness: readonly Conditional<RulesetFile['totalsCompleteness'][number]>[];
}

/** A rules year, decided beforehand as far as it can be: what a calculation works with. */
export interface CompiledRules extends StatusCases {
  /** The language of its texts, and of those that a result puts together. */
  readonly language: Language;
  readonly source: RuleSource;
  readonly figures: ReadonlyMap<string, Decimal>;
  readonly space: FactSpace;
  /** The truth table of every condition and expression of the rules. */
  readonly decisions: Decisions;
  readonly reading: ReadingPlan;
  readonly sources: Sources;
  readonly lines: readonly CompiledLine[];
  /** The same lines by bucket, ready to be priced. */
  readonly buckets: Readonly<Record<Bucket, BucketRules>>;
  readonly notices: readonly CompiledNotice[];
  /** The same notices by list, in the order in which they are shown. */
  readonly noticeLists: Readonly<Record<NoticeList, readonly CompiledNotice[]>>;
  /** What is assumed of each field that a request may leave out, by its name. */
  readonly assumedAnswers: ReadonlyMap<string, Notice>;
  readonly deadlines: readonly Conditional<DeadlineRule>[];
  readonly steps: readonly Conditional<StepRule>[];
}
