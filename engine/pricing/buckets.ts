import { combinationKey, type FactSpace } from '../conditions/fact-space.js';
import { factsOf } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts.js';
import { BUCKETS, type Bucket } from '../rules/rules-year.js';
import { type Decimal, NOTHING, plus, type Range, ZERO } from '../values/amounts.js';
import { BoundedCache } from '../values/cache.js';
import type { BucketRules, BucketSum, BucketSums, CompiledLine, PricedLine } from './compiled.js';
import { priceLine } from './price-line.js';
import type { Lookup } from './terms.js';

/** What of the rules prices the lines of a request. */
interface PricingRules {
  readonly figures: ReadonlyMap<string, Decimal>;
  readonly buckets: Readonly<Record<Bucket, BucketRules>>;
}

/** A few hundred combinations make nearly all requests; the lines of each are mostly shared. */
const MOST_SUMS = 5_000;

/** The lines by bucket. */
export function bucketRules(lines: readonly CompiledLine[], space: FactSpace): Record<Bucket, BucketRules> {
  return eachBucket((bucket) => {
    const own = lines.filter(({ rule }) => rule.bucket === bucket);
    const facts = factsOf(own);
    const counts = own.flatMap(({ groups }) =>
      groups.flatMap(({ people }) => space.numberOf.get(people?.fact ?? '') ?? []),
    );
    return {
      lines: own,
      facts: new Set(facts),
      keyOf: combinationKey(facts, [...new Set(counts)], space),
      sums: new BoundedCache(MOST_SUMS),
    };
  });
}

/** The names that amounts are read by: the figures of the year, and the number facts of the request. */
export function lookupFor({ figures }: Pick<PricingRules, 'figures'>, facts: RequestFacts): Lookup {
  return (name) => figures.get(name) ?? facts.decimalOf(name);
}

/** Every line that is due, priced, in the order of the answer. */
export function priceAll(rules: PricingRules, facts: RequestFacts): PricedLine[] {
  const figure = lookupFor(rules, facts);
  return BUCKETS.flatMap((bucket) => priceBucket(rules.buckets[bucket], facts, figure));
}

function priceBucket({ lines }: BucketRules, facts: RequestFacts, figure: Lookup): PricedLine[] {
  const priced: PricedLine[] = [];
  for (const line of lines) {
    const one = priceLine(line, facts, figure);
    if (one !== undefined) priced.push(one);
  }
  return priced;
}

/** What was added up before one fact changed its cell. */
export interface Before {
  readonly sums: BucketSums;
  /** The number of the fact. */
  readonly changed: number;
}

/**
 * What the lines of a request come to.
 * @param before where known: the buckets that do not read the fact that has changed stay as they were
 */
export function requestSums(rules: PricingRules, facts: RequestFacts, before?: Before): BucketSums {
  const figure = lookupFor(rules, facts);
  return eachBucket((name) => {
    const bucket = rules.buckets[name];
    if (before !== undefined && !bucket.facts.has(before.changed)) return before.sums[name];
    const key = bucket.keyOf(facts.situation, facts.numbers);
    const add = (): BucketSum => addUp(priceBucket(bucket, facts, figure));
    return key === undefined ? add() : bucket.sums.get(key, add, ({ isShared }) => isShared);
  });
}

/** What some lines come to. */
export function bucketSums(priced: readonly PricedLine[]): BucketSums {
  return eachBucket((bucket) => addUp(priced.filter(({ line }) => line.rule.bucket === bucket)));
}

function eachBucket<Value>(make: (bucket: Bucket) => Value): Record<Bucket, Value> {
  return {
    opening: make('opening'),
    annual: make('annual'),
    inps: make('inps'),
    inail: make('inail'),
  };
}

function addUp(lines: readonly PricedLine[]): BucketSum {
  const included = lines.filter(isIncluded);
  return {
    isShared: lines.every(({ isShared }) => isShared),
    lines,
    total: sum(included),
    market: sum(included.filter(({ line }) => line.rule.valueSource === 'market')),
    later: sum(included.filter(mayFallLater)),
  };
}

/** Whether a line counts in the totals: a conditional one is only shown. */
export function isIncluded({ line }: PricedLine): boolean {
  return line.rule.state !== 'conditional';
}

/** Whether a line may fall after the first 12 months. */
function mayFallLater({ line }: PricedLine): boolean {
  return line.rule.firstYear === 'possible';
}

/** A cost that may fall after the first 12 months counts nothing in their minimum. */
export function inFirstYear(priced: PricedLine): Range {
  return mayFallLater(priced) ? { min: ZERO, max: priced.amount.max } : priced.amount;
}

/** What some lines come to, those that are only shown too. */
function sum(priced: readonly PricedLine[]): Range {
  return priced.reduce((total, { amount }) => plus(total, amount), NOTHING);
}
