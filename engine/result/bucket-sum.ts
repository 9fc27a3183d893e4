import type { CompiledRules } from '../compiled-rules.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { priceBucket } from '../pricing/price-all.js';
import type { PricedLine } from '../pricing/price-line.js';
import type { Lookup } from '../pricing/terms.js';
import type { Bucket } from '../rules/rule-source.js';
import type { Range } from '../values/range.js';
import { isIncluded, mayFallLater, sum } from './totals.js';

/** What the lines of one bucket come to; frozen where that is the same for every request with these lines. */
export interface BucketSum {
  /** All of them, those that are only shown too. */
  readonly lines: readonly PricedLine[];
  /** What those that count come to. */
  readonly total: Range;
  /** What of that may fall after the first 12 months. */
  readonly later: Range;
}

/** What the lines of a request come to, by bucket. */
export type BucketSums = Readonly<Record<Bucket, BucketSum>>;

/** What was added up before one fact changed its cell. */
export interface Before {
  readonly sums: BucketSums;
  /** The number of the fact. */
  readonly changed: number;
}

/**
 * What the lines of a request come to: where the facts say it all, it was added up before.
 * @param before where known: the buckets that do not read the fact that has changed stay as they were
 */
export function requestSums(rules: CompiledRules, facts: RequestFacts, figure: Lookup, before?: Before): BucketSums {
  const of = (name: Bucket): BucketSum => {
    const bucket = rules.buckets[name];
    if (before !== undefined && !bucket.facts.has(before.changed)) return before.sums[name];
    return bucket.sums.of(facts, () => addUp(priceBucket(bucket, facts, figure)));
  };
  return { opening: of('opening'), annual: of('annual'), inps: of('inps'), inail: of('inail') };
}

/** What some lines come to. */
export function bucketSums(priced: readonly PricedLine[]): BucketSums {
  const of = (bucket: Bucket): BucketSum => addUp(priced.filter(({ line }) => line.rule.bucket === bucket));
  return { opening: of('opening'), annual: of('annual'), inps: of('inps'), inail: of('inail') };
}

function addUp(lines: readonly PricedLine[]): BucketSum {
  const included = lines.filter(isIncluded);
  const added = { lines, total: sum(included), later: sum(included.filter(mayFallLater)) };
  return lines.every(({ constant }) => constant) ? Object.freeze(added) : added;
}
