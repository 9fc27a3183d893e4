import type { Term } from '../../../schemas/types/rules.js';
import type { CompiledRules } from '../../compiled-rules.js';
import { turnsOf } from '../../pricing/terms.js';
import type { Fact, RuleSource } from '../../rules/rule-source.js';
import { ofBoth, type Years } from '../years.js';
import { termsPricing } from './names-pricing.js';

/**
 * The numbers that the conditions of either side compare some facts with, ascending.
 * @param isMeant gets each fact, with the others of its side and its name
 */
export function thresholdsOf(
  isMeant: (fact: Fact, facts: RuleSource['facts'], name: string) => boolean,
  years: Years,
): number[] {
  const found = ofBoth(years, ({ source, space }) =>
    Object.entries(source.facts)
      .filter(([name, fact]) => isMeant(fact, source.facts, name))
      .flatMap(([name]) => space.cells[space.numberOf.get(name) ?? -1]?.bounds ?? [])
      .filter(({ low, high }) => low === high)
      .map(({ low }) => low),
  );
  return ascending(found);
}

/** The numbers at which an amount stops following a fact, or starts to: `{ of: compensation, upTo: ceiling }`. */
export function ceilingsOf(fact: string, years: Years): number[] {
  return ascending(
    ofBoth(years, (rules) => rules.lines.flatMap(termsPricing).flatMap((term) => ceiling(term, fact, rules.figures))),
  );
}

/** Each number once, in ascending order. */
export function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function ceiling(term: Term, fact: string, figures: CompiledRules['figures']): number[] {
  return turnsOf(term)
    .flatMap(([one, other]) => (one === fact ? [other] : other === fact ? [one] : []))
    .flatMap((operand) => (typeof operand === 'number' ? operand : (figures.get(operand)?.toNumber() ?? [])));
}
