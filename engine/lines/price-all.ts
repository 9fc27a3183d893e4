import type { CompiledRules } from '../compiled-rules.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { Lookup } from '../figures/terms.js';
import { type PricedLine, priceLine } from './price-line.js';

/** The names that amounts are read by: the figures of the year, and the number facts of the request. */
export function lookupFor(rules: CompiledRules, facts: RequestFacts): Lookup {
  return (name) => rules.figures.get(name) ?? facts.decimalOf(name);
}

/** Every line that is due, priced, in the order of the answer; and the names that its amounts were read by. */
export function priceAll(rules: CompiledRules, facts: RequestFacts): { priced: PricedLine[]; figure: Lookup } {
  const figure = lookupFor(rules, facts);
  const priced: PricedLine[] = [];
  for (const number of rules.dueLines.among(facts.situation)) {
    const line = rules.lines[number];
    const one = line === undefined ? undefined : priceLine(line, facts, figure);
    if (one !== undefined) priced.push(one);
  }
  return { priced, figure };
}
