import type { Notice } from '../schemas/types/api.js';
import type { DeadlineRule, RulesetFile } from '../schemas/types/rules.js';
import type { Decisions } from './conditions/decisions.js';
import type { KeptByFacts } from './conditions/kept-by-facts.js';
import type { FactSpace } from './conditions/situation.js';
import type { TruthTable } from './conditions/truth-table.js';
import type { FactReading } from './facts/fact-reading.js';
import type { BucketRules } from './pricing/bucket-rules.js';
import type { CompiledLine } from './pricing/compiled-line.js';
import type { NoticeLists } from './result/notice-lists.js';
import type { SourceBook } from './result/sources.js';
import type { Statuses } from './result/statuses.js';
import type { Bucket, NoticeItem, RuleSource } from './rules/rule-source.js';
import type { Decimal } from './values/decimal.js';
import type { Language } from './values/language.js';

/** A thing of the rules that appears when its condition holds. */
export interface Conditional<Rule> {
  readonly rule: Rule;
  readonly table: TruthTable;
}

/** A rules year, decided beforehand as far as it can be: what a calculation works with. */
export interface CompiledRules {
  /** The language of its texts, and of those that a result puts together. */
  readonly language: Language;
  readonly source: RuleSource;
  readonly figures: ReadonlyMap<string, Decimal>;
  readonly space: FactSpace;
  /** The truth table of every condition and expression of the rules. */
  readonly decisions: Decisions;
  readonly reading: FactReading;
  readonly sources: SourceBook;
  readonly lines: readonly CompiledLine[];
  /** The same lines by bucket, ready to be priced. */
  readonly buckets: Readonly<Record<Bucket, BucketRules>>;
  readonly notices: readonly Conditional<NoticeItem>[];
  /** The same notices, ready to be shown. */
  readonly noticeLists: NoticeLists;
  /** What is assumed of each field that a request may leave out, by its name. */
  readonly assumedAnswers: ReadonlyMap<string, Notice>;
  readonly deadlines: readonly Conditional<DeadlineRule>[];
  readonly inpsStatus: readonly Conditional<RulesetFile['inpsStatus'][number]>[];
  readonly inailStatus: readonly Conditional<RulesetFile['inailStatus'][number]>[];
  /** The statuses that these give, kept by the facts that they read. */
  readonly statuses: KeptByFacts<Statuses>;
  readonly totalsCompleteness: readonly Conditional<RulesetFile['totalsCompleteness'][number]>[];
}
