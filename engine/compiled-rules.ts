import type { Notice } from '../schemas/types/api.js';
import type { DeadlineRule, RulesetFile } from '../schemas/types/rules.js';
import type { Candidates } from './conditions/candidates.js';
import type { Decisions } from './conditions/decide.js';
import type { FactSpace } from './conditions/situation.js';
import type { TruthTable } from './conditions/truth-table.js';
import type { Decimal } from './decimal.js';
import type { FactReading } from './facts/request-facts.js';
import type { KeptByList } from './kept-by-list.js';
import type { Language } from './language.js';
import type { CompiledLine } from './lines/compiled-line.js';
import type { PricedLine } from './lines/price-line.js';
import type { BucketSum } from './result/bucket-sum.js';
import type { NoticeLists } from './result/notices.js';
import type { SourceBook } from './result/sources.js';
import type { NoticeItem, RuleSource } from './rule-source.js';

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
  /** Which of the lines can be due in a situation. */
  readonly dueLines: Candidates;
  /** What the lines of a bucket come to, kept for the next request with the same lines. */
  readonly bucketSums: KeptByList<PricedLine, BucketSum>;
  readonly notices: readonly Conditional<NoticeItem>[];
  /** The same notices, ready to be shown. */
  readonly noticeLists: NoticeLists;
  /** What is assumed of each field that a request may leave out, by its name. */
  readonly assumedAnswers: ReadonlyMap<string, Notice>;
  readonly deadlines: readonly Conditional<DeadlineRule>[];
  readonly inpsStatus: readonly Conditional<RulesetFile['inpsStatus'][number]>[];
  readonly inailStatus: readonly Conditional<RulesetFile['inailStatus'][number]>[];
  readonly totalsCompleteness: readonly Conditional<RulesetFile['totalsCompleteness'][number]>[];
}
