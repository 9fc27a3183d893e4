import type { CalculationRequest, OpenQuestion, Result } from '../../schemas/types/api.js';
import type { RuleChange } from './compare/rule-change.js';
import type { Warning } from './warnings/warning.js';

/** The totals of a calculation, under their names in the response without `_min` and `_max`. */
export type TotalsInResponse = OpenQuestion['answers'][number]['totals'];
export type TotalName = keyof TotalsInResponse;

/** The smallest and the largest of some changes in euro, signed: below zero is a fall. */
export interface Span {
  readonly smallest: number;
  readonly largest: number;
}

/** How a range changes over some requests: each bound by itself, `null` where it never changes. */
export interface RangeChange {
  readonly min: Span | null;
  readonly max: Span | null;
}

/** How one total changes. */
export interface TotalChange extends RangeChange {
  readonly total: TotalName;
  /** Of how many requests it changes. */
  readonly requests: number;
}

/** A condition that tells who is concerned. */
export interface Concerning {
  readonly condition: string;
  readonly label: string;
  /**
   * `holds`, `fails`: under every answer that the request leaves open; `may_hold`, `may_fail`: under some;
   * `begins`, `ends`: the head says so of more, or fewer, requests than the base.
   */
  readonly reading: 'holds' | 'fails' | 'may_hold' | 'may_fail' | 'begins' | 'ends';
}

/** For whom, among the requests of one form, a total changes. */
export interface Concerned {
  readonly total: TotalName;
  readonly form: string;
  /** `all` of them; exactly those `where` all the conditions are as said; or `some`, which no conditions tell. */
  readonly who: 'all' | 'where' | 'some';
  readonly where: readonly Concerning[];
}

/** The requests of one form, and what becomes of their totals. */
export interface FormImpact {
  readonly form: string;
  readonly label: string;
  /** How many requests the rules of either side can tell apart. */
  readonly requests: number;
  /** Of how many of them a total changes. */
  readonly moved: number;
  /** Every mix of up to so many persons of each role was tried; 0 for a form of one person. */
  readonly persons: number;
  /** Each field with the number of its answers that were combined, the empty answer among them. */
  readonly answers: Readonly<Record<string, number>>;
  readonly totals: readonly TotalChange[];
}

/** A line that two sides give otherwise to the same request; an absent line counts as zero. */
export interface LineMovement {
  readonly id: string;
  readonly label: string;
  readonly before: { readonly min: number; readonly max: number } | null;
  readonly after: { readonly min: number; readonly max: number } | null;
}

/** A request whose totals move, to reproduce it by. */
export interface Movement {
  readonly request: CalculationRequest;
  /** How many requests of its form move by exactly the same sums, itself included. */
  readonly alike: number;
  /** The largest change of a bound of a total, without sign. */
  readonly largest: number;
  readonly before: TotalsInResponse;
  readonly after: TotalsInResponse;
  readonly lines: readonly LineMovement[];
}

/** Something of the rules that changed: `figures` and `minimale`, for example. */
export interface RuleName {
  readonly section: RuleChange['section'];
  readonly id: string;
}

/** A line that changes in some requests. */
export interface LineImpact extends RangeChange {
  readonly id: string;
  readonly label: string;
  readonly forms: readonly string[];
  /** In how many requests anything of it changes that the response shows, texts aside. */
  readonly requests: number;
  /** In how many of them it moves a total. */
  readonly moving: number;
  /** The changed rules that it depends on. */
  readonly through: readonly RuleName[];
}

export type StatusName = 'inps_status' | 'inail_status' | 'totalsCompleteness';

/** A status that some requests change from and to. */
export interface StatusImpact {
  readonly status: StatusName;
  readonly before: Result[StatusName];
  readonly after: Result[StatusName];
  readonly requests: number;
  readonly forms: readonly string[];
}

/** A notice, or a reason of the INAIL status (`inailDetail.reasons`), that some requests show otherwise, texts aside. */
export interface NoticeImpact {
  readonly id: string;
  readonly label: string;
  /** In how many requests it comes, goes, or stays with another list, level or amount. */
  readonly appears: number;
  readonly disappears: number;
  readonly changes: number;
  readonly forms: readonly string[];
}

/** What becomes of every request that the rules can tell apart. */
export interface Impact {
  readonly requests: number;
  readonly moved: number;
  readonly totals: readonly TotalChange[];
  /** For whom each total changes; a total that only follows another one is not told. */
  readonly concerned: readonly Concerned[];
  readonly forms: readonly FormImpact[];
  /** The ten largest movements, requests that move alike being one. */
  readonly movements: readonly Movement[];
  readonly lines: readonly LineImpact[];
  readonly statuses: readonly StatusImpact[];
  readonly notices: readonly NoticeImpact[];
}

/** A case of the rules of which the two sides give different results. */
export interface CaseImpact {
  readonly name: string;
  readonly request: CalculationRequest;
  readonly before: TotalsInResponse;
  readonly after: TotalsInResponse;
  readonly lines: readonly LineMovement[];
  readonly statuses: readonly StatusName[];
  /** The ids of the notices that come, go or change. */
  readonly notices: readonly string[];
}

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
