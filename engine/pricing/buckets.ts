import { combinationKey, type FactSpace } from '../conditions/fact-space.js';
import { factsOf } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts.js';
import { BUCKETS, type Bucket } from '../rules/rules-year.js';
import { type Decimal, NOTHING, plus, type Range, ZERO } from '../values/amounts.js';
import { BoundedCache } from '../values/cache.js';
import { recall } from '../values/maps.js';
import type { BucketRules, BucketSum, BucketSums, CompiledLine, PricedLine } from './compiled.js';
import { priceLine } from './price-line.js';
import type { Lookup } from './terms.js';

/** The parts of the rules that price lines. */
interface PricingRules {
  readonly figures: ReadonlyMap<string, Decimal>;
  readonly buckets: Readonly<Record<Bucket, BucketRules>>;
}

/** The largest number of sums that are cached. A few hundred combinations of facts cover nearly all requests. */
const MOST_SUMS = 5_000;

/** Groups the lines by bucket. */
export function bucketRules(lines: readonly CompiledLine[], space: FactSpace): Record<Bucket, BucketRules> {
  return eachBucket((bucket) => {
    const own = lines.filter(({ rule }) => rule.bucket === bucket);
    const facts = factsOf(own);
    return { lines: own, facts: new Set(facts), keyOf: sumKey(own, facts, space), sums: new BoundedCache(MOST_SUMS) };
  });
}

/**
 * The key of the sum of some lines: the cells of the facts that they read, the numbers of people that they count, and who
 * asks, where that person is counted apart.
 */
function sumKey(lines: readonly CompiledLine[], facts: readonly number[], space: FactSpace): BucketRules['keyOf'] {
  const alike = lines.flatMap((line) => line.alike);
  const counted = new Set(alike.flatMap(({ people }) => people?.fact ?? []));
  const counts = [...counted].flatMap((fact) => space.numberOf.get(fact) ?? []);
  const isAskerApart = alike.some(({ who }) => who === 'asker');
  // The number of people decides the cell of a fact that counts them.
  const cells = combinationKey(
    facts.filter((fact) => !counts.includes(fact)),
    space,
  );
  return ({ situation, numbers, people }) => {
    const key = cells(situation);
    if (key === undefined || counts.length === 0) return key;
    const ofCounts = counts.reduce((text, fact) => `${text} ${numbers[fact]}`, `${key}`);
    const asker = isAskerApart ? people.find(({ asks }) => asks) : undefined;
    return asker === undefined ? ofCounts : `${ofCounts} ${asker.role} ${asker.class}`;
  };
}

/** Looks up the names that amounts use: figures of the year, and number facts of the request. */
export function lookupFor({ figures }: Pick<PricingRules, 'figures'>, facts: RequestFacts): Lookup {
  return (name) => figures.get(name) ?? facts.decimalOf(name);
}

/** Prices every line that is due, in the order of the answer. */
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

/** The sums of a request before one of its facts changed its cell. */
export interface Before {
  readonly sums: BucketSums;
  /** The number of the fact. */
  readonly changed: number;
}

/**
 * Sums that read a number of a request, such as a compensation: they are kept no longer than the few requests that share it.
 * Without them the comparison of two years with a compensation takes 1.05 to 1.2 times as long.
 */
export type OwnSums = Map<string, BucketSum>;

/**
 * The sums of the lines of a request, by bucket.
 * @param before the sums before one fact changed, if they are known; buckets that do not read that fact are taken from
 * them
 * @param own the sums of earlier requests that read the same numbers
 */
export function requestSums(rules: PricingRules, facts: RequestFacts, before?: Before, own?: OwnSums): BucketSums {
  const figure = lookupFor(rules, facts);
  return eachBucket((name) => {
    const bucket = rules.buckets[name];
    if (before !== undefined && !bucket.facts.has(before.changed)) return before.sums[name];
    const key = bucket.keyOf(facts);
    const add = (): BucketSum => addUp(priceBucket(bucket, facts, figure));
    if (key === undefined) return add();
    const addOnce = own === undefined ? add : () => recall(own, `${name} ${key} ${facts.numbers}`, add);
    return bucket.sums.get(key, addOnce, ({ isShared }) => isShared);
  });
}

/** The sums of priced lines, by bucket. */
export function bucketSums(priced: readonly PricedLine[]): BucketSums {
  return eachBucket((bucket) => addUp(priced.filter(({ line }) => line.rule.bucket === bucket)));
}

/** Makes a value for each bucket, in the order of the answer. */
export function eachBucket<Value>(make: (bucket: Bucket) => Value): Record<Bucket, Value> {
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

/** Whether a line counts in the totals. Conditional lines are only shown. */
export function isIncluded({ line }: PricedLine): boolean {
  return line.rule.state !== 'conditional';
}

/** Whether a line may become due after the first 12 months. */
function mayFallLater({ line }: PricedLine): boolean {
  return line.rule.firstYear === 'possible';
}

/** The amount of a line in the first 12 months. The minimum is zero if the line may become due later. */
export function inFirstYear(priced: PricedLine): Range {
  return mayFallLater(priced) ? { min: ZERO, max: priced.amount.max } : priced.amount;
}

/** Adds up priced lines, whether or not they count in the totals. */
function sum(priced: readonly PricedLine[]): Range {
  return priced.reduce((total, { amount }) => plus(total, amount), NOTHING);
}
