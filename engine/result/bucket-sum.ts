import type { BucketDetail } from '../../schemas/types/api.js';
import { frozen } from '../frozen.js';
import { KeptByList } from '../kept-by-list.js';
import type { PricedLine } from '../lines/price-line.js';
import { minus, NOTHING, plus, type Range, toNumbers } from '../range.js';
import type { Bucket } from '../rule-source.js';
import { isIncluded, mayFallLater } from './totals.js';

/** What the lines of one bucket come to. */
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

/** The requests of a year make few lists of lines; what a list differs by from the others is some lines long. */
const MOST_STEPS = 20_000;

/** A store for the sums of lines that are the same for every request. */
export function keptSums(): KeptByList<PricedLine, BucketSum> {
  return new KeptByList(MOST_STEPS);
}

/** What the lines of a request come to, by bucket. */
export type BucketSums = Readonly<Record<Bucket, BucketSum>>;

/**
 * Adds up the lines of each bucket.
 * @param known where sums are kept: the same lines are added up once
 */
export function bucketSums(priced: readonly PricedLine[], known?: KeptByList<PricedLine, BucketSum>): BucketSums {
  const lines: Record<Bucket, PricedLine[]> = { opening: [], annual: [], inps: [], inail: [] };
  for (const one of priced) lines[one.line.rule.bucket].push(one);
  return {
    opening: sumOf(lines.opening, known),
    annual: sumOf(lines.annual, known),
    inps: sumOf(lines.inps, known),
    inail: sumOf(lines.inail, known),
  };
}

function sumOf(lines: readonly PricedLine[], known: KeptByList<PricedLine, BucketSum> | undefined): BucketSum {
  const isKept = known !== undefined && lines.every(({ constant }) => constant);
  return isKept ? known.of(lines, () => addUp(lines)) : addUp(lines);
}

function addUp(lines: readonly PricedLine[]): BucketSum {
  const included = lines.filter(isIncluded);
  const total = sum(included);
  const market = sum(included.filter(({ line }) => line.rule.valueSource === 'market'));
  return {
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
}

function sum(lines: readonly PricedLine[]): Range {
  let total = NOTHING;
  for (const { amount } of lines) total = plus(total, amount);
  return total;
}
