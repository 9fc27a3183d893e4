import type { CalculationRequest, Range, Source, Totals } from '../../schemas/types/api.js';
import type { Verdict } from '../conditions/truth-table.js';
import type { Bucket } from '../rules/rules-year.js';
import type { ExplainedStatus, Explanation } from './explanation.js';

/*
 * What `npm run rules:explain -- --compare --format json` prints: one request by the rules of two years, `before` by those
 * compared with, `after` by those asked for. Amounts are euro; a change is signed, each bound by itself.
 */

/** Something of both sides. */
export interface Both<T> {
  readonly before: T;
  readonly after: T;
}

/** Why a request costs otherwise by the rules of another year. */
export interface ComparedExplanations {
  readonly rules: Both<Explanation['rules']>;
  readonly request: CalculationRequest;
  /** The lines whose amount or presence differs, in the order of the answer; those that only one year has come last. */
  readonly lines: readonly ComparedLine[];
  /** The ids of the lines that both years give alike. */
  readonly unchanged: readonly string[];
  /** The statuses that differ. */
  readonly statuses: readonly ({ readonly name: ExplainedStatus['name'] } & Both<string>)[];
  readonly totals: { readonly [name in keyof Totals]: Both<Range> & { readonly change: Range } };
}

/** A line that a request has otherwise, and why. */
export interface ComparedLine extends Both<Range | null> {
  /** For example `annual.diritto_annuale`. */
  readonly id: string;
  readonly label: string;
  readonly bucket: Bucket;
  /** Whether it moves the totals. */
  readonly includedInTotals: boolean;
  /** An absent line counts as zero. */
  readonly change: Range;
  readonly reasons: readonly Reason[];
  /** The sources that only one side cites. */
  readonly sources: Both<readonly Source[]>;
}

/** Why a line differs. */
export type Reason =
  /** The rules of one year do not have it at all. */
  | ({ readonly kind: 'rule' } & Both<boolean>)
  /** The conditions under which it is due hold otherwise. */
  | ({ readonly kind: 'due' } & Both<Verdict>)
  /** Another number of persons is counted. */
  | ({ readonly kind: 'quantity' } & Both<number>)
  /** A figure has another value. */
  | ({ readonly kind: 'figure'; readonly name: string; readonly label: string; readonly unit: string } & Both<number>)
  /** It is calculated in another way, in words; null where no amount case is chosen. */
  | ({ readonly kind: 'calculation' } & Both<string | null>)
  /** A modifier does something else, in words; null where it does not apply. */
  | ({ readonly kind: 'modifier'; readonly id: string; readonly label: string } & Both<string | null>);
