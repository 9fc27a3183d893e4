import type { CostLine, Notice, Source } from '../../schemas/types/api.js';
import type * as Rules from '../../schemas/types/rules.js';
import type { FactSpace } from '../conditions/fact-space.js';
import type { Conditional, Decisions, TruthTable } from '../conditions/truth-table.js';
import type { ReadingPlan, RequestFacts } from '../facts.js';
import type { Bucket, Line, NoticeItem, NoticeList, RuleSource, Sources } from '../rules/rules-year.js';
import type { Decimal, Range } from '../values/amounts.js';
import { BoundedCache } from '../values/cache.js';
import type { Language } from '../values/language.js';
import type { Lookup } from './terms.js';

/** A modifier with the truth table of its condition. */
export type CompiledModifier = Conditional<Rules.ModifierRule>;

/** One amount case of a line, ready to be priced. */
export interface CompiledCase {
  readonly rule: Rules.AmountCase;
  readonly table: TruthTable;
  /** The condition names in its `when` that hold. */
  readonly conditions: (holds: (name: string) => boolean) => readonly string[];
  /** Whether it reads only figures, so that its price is the same for every request. */
  readonly constant: boolean;
  price(value: Lookup): Range;
}

/** The part of a line that is priced per person of one count fact, or the whole line if it is not priced per person. */
export interface CompiledGroup {
  readonly people: { readonly fact: string; readonly filter: Rules.CountFact['people'] } | undefined;
  readonly cases: readonly CompiledCase[];
}

/** The units of a line that cost the same: all of a group, or the person who asks and the others apart. */
export interface Alike {
  /** The number of their group. */
  readonly group: number;
  readonly people: CompiledGroup['people'];
  readonly who: 'all' | 'others' | 'asker';
}

/** The amount of one unit at each step: as its case gives it, then after each modifier. */
export type UnitSteps = readonly Range[];

/** How well an amount is known, and until when. */
export interface Known {
  readonly verified: CostLine['meta']['verified'];
  /** The earliest year from which one of its figures is copied; undefined if none is. */
  readonly copiedFrom: number | undefined;
  /** The latest day by which one of its figures is reviewed, if that is 31 December or later. */
  readonly reviewBy: string | undefined;
  /** Whether the law has already fixed the amount for the next year. Each figure behind it then names its successor. */
  readonly knowsNextYear: boolean;
}

/** The result of deciding a line in a situation: the amount case of each group, and the modifiers that apply. */
export interface Outcome {
  readonly conditions: readonly string[];
  readonly cases: readonly CompiledCase[];
  readonly modifiers: readonly CompiledModifier[];
  readonly exempt: boolean;
  readonly known: Known;
  /** The steps of one unit for each entry of `alike`, if they are the same for every request. */
  readonly constantSteps: readonly UnitSteps[] | undefined;
}

/** A line with its outcome for every combination of the facts that it reads. */
export interface CompiledLine {
  readonly rule: Line;
  /** Its id in the response, for example `annual.diritto_annuale`. */
  readonly id: string;
  readonly groups: readonly CompiledGroup[];
  /** Its units by what they cost. */
  readonly alike: readonly Alike[];
  /** The modifiers that target it, in the order in which they apply. */
  readonly modifiers: readonly CompiledModifier[];
  readonly facts: readonly number[];
  readonly sizes: readonly number[];
  /** The index of the outcome for each combination of the facts. Index 0 means that the line is not due. */
  readonly outcomeOf: Uint16Array;
  readonly outcomes: readonly (Outcome | undefined)[];
  /** The sources of its rule, frozen. */
  readonly sources: Source[];
  /**
   * Cached prices by outcomes and numbers of units, for amounts that read nothing else of the request. A few prices make
   * up the lines of all requests, so that few bytes are cached too. Without this cache an answer takes 1.2 times as
   * long, and a process that has answered 6,400 distinct requests in two languages holds 26 MB for them instead of 6.
   */
  readonly prices: PriceCache;
  /**
   * The same line priced at the figures that the law has already fixed for the next year; undefined if none of its
   * figures is.
   */
  readonly nextYear: CompiledLine | undefined;
}

/** A modifier that applies to a line, with the amount of the line before and after it. */
export interface AppliedModifier {
  readonly id: string;
  readonly before: Range;
  readonly after: Range;
}

/** The cost of a line in a request, over every answer that the request leaves possible. */
export interface PricedLine {
  readonly line: CompiledLine;
  /** Whether its amounts read only numbers of persons, and which of them asks, so that similar requests can share it. */
  readonly isShared: boolean;
  readonly amount: Range;
  readonly exempt: boolean;
  readonly conditions: readonly string[];
  readonly modifiers: readonly AppliedModifier[];
  /** The number of persons it covers; 1 if it is not priced per person. */
  readonly quantity: number;
  /** The amount of one unit, for each entry of `alike`. */
  readonly units: readonly Range[];
  /** The amount per person, if it is the same for all. */
  readonly unit: Range | undefined;
  readonly known: Known;
  /** One pricing for each outcome that the request leaves possible. The amounts above are the hull of these. */
  readonly pricings: readonly Pricing[];
}

/** A line priced under one outcome. Without an outcome the line is not due. */
export interface Pricing {
  readonly outcome: Outcome | undefined;
  /** The amount of one unit, for each entry of `alike`. */
  readonly units: readonly Range[];
  readonly amount: Range;
  readonly modifiers: readonly AppliedModifier[];
}

type PriceCache = BoundedCache<string, PricedLine>;

/**
 * The largest number of cached prices of a line. Few outcomes and small numbers of persons make nearly all requests.
 */
const MOST_PRICES = 300;

/** An empty cache for the prices of a line. */
export function newPrices(): PriceCache {
  return new BoundedCache(MOST_PRICES);
}

/** The lines of one bucket, ready to be priced together. */
export interface BucketRules {
  readonly lines: readonly CompiledLine[];
  /** The facts that the lines read. An answer about any other fact leaves their sums unchanged. */
  readonly facts: ReadonlySet<number>;
  /** The same key for requests that these lines treat alike; undefined if they read too many facts for one. */
  readonly keyOf: (facts: RequestFacts) => number | string | undefined;
  /**
   * Cached sums by that key, for lines whose amounts read nothing else of the request. Without this cache an answer
   * takes 1.7 times as long, over HTTP 1.25 times.
   */
  readonly sums: BoundedCache<number | string, BucketSum>;
}

/** The sums of the lines of one bucket. */
export interface BucketSum {
  /** Whether it is the same for every request with these lines. */
  readonly isShared: boolean;
  /** All lines, including those that do not count in the totals. */
  readonly lines: readonly PricedLine[];
  /** The total of the lines that count. */
  readonly total: Range;
  /** The part of the total at market prices. */
  readonly market: Range;
  /** The part of the total that may become due after the first 12 months. */
  readonly later: Range;
}

/** The sums of the lines of a request, by bucket. */
export type BucketSums = Readonly<Record<Bucket, BucketSum>>;

/** A notice with the truth table of its condition, and in the shape of the response, frozen. */
export interface CompiledNotice extends Conditional<NoticeItem> {
  readonly shown: Notice;
}

/** The cases of each status. The first that holds decides. */
export interface StatusCases {
  readonly inpsStatus: readonly Conditional<Rules.RulesetFile['inpsStatus'][number]>[];
  readonly inailStatus: readonly Conditional<Rules.RulesetFile['inailStatus'][number]>[];
  readonly totalsCompleteness: readonly Conditional<Rules.RulesetFile['totalsCompleteness'][number]>[];
}

/** The rules of a year, ready to calculate: everything that does not depend on a request is already decided. */
export interface CompiledRules extends StatusCases {
  /** The language of its texts and of the texts in results. */
  readonly language: Language;
  readonly source: RuleSource;
  readonly figures: ReadonlyMap<string, Decimal>;
  /** The figures of the next year, as far as the law has already fixed them; the others are those of this year. */
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
  /** The assumption for each field that a request may leave out, by the name of the field. */
  readonly assumedAnswers: ReadonlyMap<string, Notice>;
  readonly deadlines: readonly Conditional<Rules.DeadlineRule>[];
  readonly steps: readonly Conditional<Rules.StepRule>[];
}
