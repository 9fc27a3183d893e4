import type { BeyondAnswers, CalculationRequest, Result, YourCaseRequest } from '../../schemas/types/api.js';
import type { Participant } from '../request/people.js';
import type { Bucket, Costs } from '../rules/rules-year.js';

/** The costs of the same people in every form. */
export interface FormsComparison {
  /** The people of the request. */
  readonly people: readonly Participant[];
  /** The forms that these people can have, in the order of the rules. */
  readonly forms: readonly ComparedForm[];
  /** The forms that cannot, with the reason. */
  readonly refused: readonly { readonly form: string; readonly why: string }[];
}

/** The costs of these people in one form. */
export interface ComparedForm {
  readonly form: string;
  /** The request itself, or the same people and answers in the fields of this form. */
  readonly request: CalculationRequest;
  /** The required fields that nobody answered, for which the rules presume an answer. */
  readonly presumed: readonly string[];
  readonly result: Result;
}

/** The most people in a comparison. With more, the requests of all forms would be too large for one answer. */
export const MOST_COMPARED = 100;

/** A range of euro. Negative amounts mean that the other side costs less. */
interface Amounts {
  readonly min: number;
  readonly max: number;
}

/**
 * By how much one calculation costs more than another, euro, over every answer that both leave open. Costs that both have
 * cancel out, so these ranges are narrower than the totals suggest.
 */
export interface CostDifference {
  readonly opening: Amounts;
  /** What is due every year, contributions included. */
  readonly yearly: Amounts;
  readonly firstYear: Amounts;
  /** The costs that differ, the largest difference first. */
  readonly costs: readonly DifferentCost[];
  /** What decides which of the two costs less in the first 12 months; undefined if one of them never costs more. */
  readonly decidedBy: Decider | undefined;
}

/** A cost that differs, euro. */
export interface DifferentCost {
  /** The id of its line or notice; `inps` for the contributions, which are one cost whatever lines they consist of. */
  readonly id: string;
  /** Its label; undefined for the contributions. */
  readonly label: string | undefined;
  /** What a sentence calls it, with its article; undefined where the rules do not say. */
  readonly noun?: string | undefined;
  readonly bucket: Bucket;
  /** Whether most people pay it although no law requires it. */
  readonly isUsual: boolean;
  readonly amounts: Amounts;
}

/** What decides between two calculations: the answer to an open question or, if no answer decides, the cost that varies most. */
export type Decider =
  | { readonly kind: 'answer'; readonly fact: string }
  | { readonly kind: 'cost'; readonly cost: DifferentCost };

/** Options for comparing the costs of two requests. */
export interface DifferenceOptions {
  /** Whether to include what most people pay although no law requires it. */
  readonly usual?: boolean | undefined;
}

/** What is due outside the totals: lines, among others in the costs of a request, and notices of what has no line. */
export type OutsideTotals = Pick<Costs, 'lines' | 'excludedMandatory'>;

/** A request, with the answers beyond it if there are any. */
export type ComparedRequest = Pick<YourCaseRequest, 'request'> & Partial<YourCaseRequest>;

/** Two answers to a question beyond a request. */
export interface OtherAnswer {
  /** The name of the fact. */
  readonly name: string;
  readonly before: BeyondAnswers[string];
  readonly after: BeyondAnswers[string];
}

/**
 * Calculates and compares a few valid requests many times. Each request object is read once, so it must not change
 * meanwhile.
 */
export interface Comparing {
  /** What a request costs with the answers beyond it. */
  costsOf(inputs: ComparedRequest): Costs;
  /** What is due outside the totals, which takes a small part of the time of all its costs. */
  outsideTotals(inputs: ComparedRequest): OutsideTotals;
  /** The total of the first 12 months alone, which takes a small part of the time. */
  firstYear(inputs: ComparedRequest, options?: DifferenceOptions): Amounts;
  /** By how much one request costs more than another. */
  costDifference(one: ComparedRequest, other: ComparedRequest, options?: DifferenceOptions): CostDifference;
  /** Whether any cost of a request changes if the other of two answers is given to a question beyond the request. */
  movesCosts(inputs: ComparedRequest, answer: OtherAnswer, options?: DifferenceOptions): boolean;
}
