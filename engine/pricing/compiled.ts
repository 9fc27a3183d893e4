import type { CostLine, Notice, Source } from '../../schemas/types/api.js';
import type * as Rules from '../../schemas/types/rules.js';
import type { CombinationKey, FactSpace } from '../conditions/fact-space.js';
import type { Conditional, Decisions, TruthTable } from '../conditions/truth-table.js';
import type { ReadingPlan } from '../facts.js';
import type { Bucket, Line, NoticeItem, NoticeList, RuleSource, Sources } from '../rules/rules-year.js';
import type { Decimal, Range } from '../values/amounts.js';
import { BoundedCache } from '../values/cache.js';
import type { Language } from '../values/language.js';
import type { Lookup } from './terms.js';

/** A modifier of the rules with the truth table of its condition. */
export type CompiledModifier = Conditional<Rules.ModifierRule>;

/** One amount case of a line, ready to be priced. */
export interface CompiledCase {
  readonly rule: Rules.AmountCase;
  readonly table: TruthTable;
  /** The names in its `when`, to tell which of them hold. */
  readonly conditions: (holds: (name: string) => boolean) => readonly string[];
  /** Whether it reads figures alone, so that its price is the same for every request. */
  readonly constant: boolean;
  price(value: Lookup): Range;
}

/** The part of a line that is priced per person of one count fact, or the whole line where it is not per person. */
export interface CompiledGroup {
  readonly people: { readonly fact: string; readonly filter: Rules.CountFact['people'] } | undefined;
  readonly cases: readonly CompiledCase[];
}

/** The amount of one unit, step by step: as its case gives it, then after each modifier. */
export type UnitSteps = readonly Range[];

/** How well an amount is known, and until when. */
export interface Known {
  readonly verified: CostLine['meta']['verified'];
  /** The latest day by which a figure that holds to the end of the year is looked at again. */
  readonly reviewBy: string | undefined;
  /** Whether the law has fixed already what the next year pays: each of its figures names the one that follows it. */
  readonly knowsNextYear: boolean;
}

/** What becomes of a line in a situation: which case of each group applies, and which modifiers. */
export interface Outcome {
  readonly conditions: readonly string[];
  readonly cases: readonly CompiledCase[];
  readonly modifiers: readonly CompiledModifier[];
  readonly exempt: boolean;
  readonly known: Known;
  /** The steps of each group, where they are the same for every request. */
  readonly constantSteps: readonly UnitSteps[] | undefined;
}

/** A line of the rules with its outcome for every combination of the facts that it reads. */
export interface CompiledLine {
  readonly rule: Line;
  /** As the response names it, for example `annual.diritto_annuale`. */
  readonly id: string;
  readonly groups: readonly CompiledGroup[];
  /** The modifiers that target it, in the order in which they apply. */
  readonly modifiers: readonly CompiledModifier[];
  readonly facts: readonly number[];
  readonly sizes: readonly number[];
  /** For each combination of the facts, which of the outcomes it has; 0 is the line's absence. */
  readonly outcomeOf: Uint16Array;
  readonly outcomes: readonly (Outcome | undefined)[];
  /** The references of its rule, frozen. */
  readonly sources: Source[];
  /**
   * Its prices that read nothing of the request but numbers of persons, by outcomes and numbers: few prices make the lines of
   * all requests, and so few bytes are cached. Without it a process that has answered 6,400 distinct requests in two languages
   * takes 64 MB more.
   */
  readonly prices: PriceCache;
  /** The same at the figures of the next year that the law has fixed already; undefined where it has fixed none of its own. */
  readonly nextYear: CompiledLine | undefined;
}

/** A modifier that applies to a line, with the amount of the line before and after it. */
export interface AppliedModifier {
  readonly id: string;
  readonly before: Range;
  readonly after: Range;
}

/** What a line costs in a request, over every answer that the request leaves possible. */
export interface PricedLine {
  readonly line: CompiledLine;
  /** Whether its amounts read nothing of the request but numbers of persons, so that like requests share it. */
  readonly isShared: boolean;
  readonly amount: Range;
  readonly exempt: boolean;
  readonly conditions: readonly string[];
  readonly modifiers: readonly AppliedModifier[];
  /** How many persons it covers; 1 where it is not per person. */
  readonly quantity: number;
  /** The amount of one unit of each group. */
  readonly units: readonly Range[];
  /** The amount per person, where it is the same for all. */
  readonly unit: Range | undefined;
  readonly known: Known;
  /** What the rest is the hull of: one pricing for each outcome that the request leaves possible. */
  readonly pricings: readonly Pricing[];
}

/** A line priced under one outcome; without an outcome it is not due. */
export interface Pricing {
  readonly outcome: Outcome | undefined;
  /** The steps of one unit of each group. */
  readonly steps: readonly UnitSteps[];
  readonly amount: Range;
  readonly modifiers: readonly AppliedModifier[];
}

type PriceCache = BoundedCache<string, PricedLine>;

/** Few outcomes and small numbers of persons make nearly all requests. */
const MOST_PRICES = 300;

export function newPrices(): PriceCache {
  return new BoundedCache(MOST_PRICES);
}

/** The lines of one bucket, ready to be priced together. */
export interface BucketRules {
  readonly lines: readonly CompiledLine[];
  /** The facts whose cells they read: an answer to another question leaves them as they are. */
  readonly facts: ReadonlySet<number>;
  /** The same for requests whose facts and numbers of persons these lines cannot tell apart; undefined of many persons. */
  readonly keyOf: CombinationKey;
  /**
   * What they come to, by that key, where their amounts read nothing else of the request. Without it an answer takes 1.6 times
   * as long, over HTTP 1.3 times.
   */
  readonly sums: BoundedCache<number, BucketSum>;
}

/** What the lines of one bucket come to. */
export interface BucketSum {
  /** Whether it is the same for every request with these lines. */
  readonly isShared: boolean;
  /** All of them, those that are only shown too. */
  readonly lines: readonly PricedLine[];
  /** What those that count come to. */
  readonly total: Range;
  /** What of that is at market prices. */
  readonly market: Range;
  /** What of that may fall after the first 12 months. */
  readonly later: Range;
}

/** What the lines of a request come to, by bucket. */
export type BucketSums = Readonly<Record<Bucket, BucketSum>>;

/** A notice with the truth table of its condition, and as results show it, frozen. */
export interface CompiledNotice extends Conditional<NoticeItem> {
  readonly shown: Notice;
}

/** The cases of a status, of which the first that holds decides. */
export interface StatusCases {
  readonly inpsStatus: readonly Conditional<Rules.RulesetFile['inpsStatus'][number]>[];
  readonly inailStatus: readonly Conditional<Rules.RulesetFile['inailStatus'][number]>[];
  readonly totalsCompleteness: readonly Conditional<Rules.RulesetFile['totalsCompleteness'][number]>[];
}

/** A rules year, decided beforehand as far as it can be: what a calculation works with. */
export interface CompiledRules extends StatusCases {
  /** The language of its texts, and of those that a result puts together. */
  readonly language: Language;
  readonly source: RuleSource;
  readonly figures: ReadonlyMap<string, Decimal>;
  /** The same as far as the law has fixed those of the next year already. */
  readonly nextYearFigures: ReadonlyMap<string, Decimal>;
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
  readonly deadlines: readonly Conditional<Rules.DeadlineRule>[];
  readonly steps: readonly Conditional<Rules.StepRule>[];
}
