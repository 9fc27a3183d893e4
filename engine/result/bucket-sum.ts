import type { BucketDetail } from '../../schemas/types/api.js';
import type { CompiledRules } from '../compiled-rules.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { Lookup } from '../figures/terms.js';
import { frozen } from '../frozen.js';
import type { BucketRules } from '../lines/bucket-rules.js';
import { priceBucket } from '../lines/price-all.js';
import type { PricedLine } from '../lines/price-line.js';
import { minus, NOTHING, plus, type Range, toNumbers } from '../range.js';
import type { Bucket } from '../rule-source.js';
import { isIncluded, mayFallLater } from './totals.js';

/** What the lines of one bucket come to; frozen where that is the same for every request with these lines. */
export interface BucketSum {
  /** All of them, those that are only shown too. */
  readonly lines: readonly PricedLine[];
  /** Frozen, like the detail: results share them. */
  readonly ids: string[];
  /** What those that count come to. */
  readonly total: Range;
  /** What of that may fall after the first 12 months. */
  readonly later: Range;
  /** The total split into the part at market prices and what the law sets, with the lines that make it. */
  readonly detail: BucketDetail;
}

/** What the lines of a request come to, by bucket. */
export type BucketSums = Readonly<Record<Bucket, BucketSum>>;

/** What the lines of a request come to: where the facts say it all, it was added up before. */
export function requestSums(rules: CompiledRules, facts: RequestFacts, figure: Lookup): BucketSums {
  const of = (bucket: BucketRules): BucketSum => bucket.sums.of(facts, () => addUp(priceBucket(bucket, facts, figure)));
  const { opening, annual, inps, inail } = rules.buckets;
  return { opening: of(opening), annual: of(annual), inps: of(inps), inail: of(inail) };
}

/** What some lines come to. */
export function bucketSums(priced: readonly PricedLine[]): BucketSums {
  const of = (bucket: Bucket): BucketSum => addUp(priced.filter(({ line }) => line.rule.bucket === bucket));
  return { opening: of('opening'), annual: of('annual'), inps: of('inps'), inail: of('inail') };
}

function addUp(lines: readonly PricedLine[]): BucketSum {
  const included = lines.filter(isIncluded);
  const total = sum(included);
  const market = sum(included.filter(({ line }) => line.rule.valueSource === 'market'));
  const added = {
    lines,
    ids: frozen(lines.map(({ line }) => line.id)),
    total,
    later: sum(included.filter(mayFallLater)),
    detail: frozen({
      ...toNumbers(total),
      statutory: toNumbers(minus(total, market)),
      market: toNumbers(market),
      lines: included.map(({ line }) => line.id),
    }),
  };
  return lines.every(({ constant }) => constant) ? Object.freeze(added) : added;
}

function sum(lines: readonly PricedLine[]): Range {
  let total = NOTHING;
  for (const { amount } of lines) total = plus(total, amount);
  return total;
}
