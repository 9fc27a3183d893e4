import type { CompiledRules } from '../compiled-rules.js';
import type { RequestFacts } from '../facts/request-facts.js';
import { BUCKETS } from '../rules/rule-source.js';
import type { BucketRules } from './bucket-rules.js';
import { type PricedLine, priceLine } from './price-line.js';
import type { Lookup } from './terms.js';

/** The names that amounts are read by: the figures of the year, and the number facts of the request. */
export function lookupFor(rules: CompiledRules, facts: RequestFacts): Lookup {
  return (name) => rules.figures.get(name) ?? facts.decimalOf(name);
}

/** Every line that is due, priced, in the order of the answer. */
export function priceAll(rules: CompiledRules, facts: RequestFacts): PricedLine[] {
  const figure = lookupFor(rules, facts);
  return BUCKETS.flatMap((bucket) => priceBucket(rules.buckets[bucket], facts, figure));
}

/** The lines of one bucket that are due, priced. */
export function priceBucket({ lines, due }: BucketRules, facts: RequestFacts, figure: Lookup): PricedLine[] {
  const priced: PricedLine[] = [];
  for (const number of due.among(facts.situation)) {
    const line = lines[number];
    const one = line === undefined ? undefined : priceLine(line, facts, figure);
    if (one !== undefined) priced.push(one);
  }
  return priced;
}
