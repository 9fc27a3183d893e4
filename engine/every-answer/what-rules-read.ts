import type { Expression, Term } from '../../schemas/types/rules.js';
import { closure, conditionsBehind, leavesOf } from '../conditions/expressions.js';
import { comparedValue } from '../conditions/fact-space.js';
import { factsBehind } from '../conditions/fact-types.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { termsOf, turnsAt } from '../pricing/terms.js';
import { amountCases } from '../rules/rules-year.js';

/** Everything that some rules, of one or two sides, read of a request. */
export interface CombinedReading {
  readonly rules: readonly CompiledRules[];
  /** The facts, with those that they are computed from. */
  readonly facts: readonly string[];
  /**
   * The numbers at which a fact makes a difference, ascending: those it is compared with, and those at which an amount
   * calculated from it changes its slope.
   */
  thresholds(fact: string): readonly number[];
}

/** What one rule of one side reads. */
export interface Reading {
  readonly rules: CompiledRules;
  readonly facts: readonly string[];
  readonly expressions: readonly Expression[];
  readonly terms: readonly Term[];
  /** Numbers that a fact is compared with outside of conditions. */
  readonly limits?: readonly (readonly [fact: string, number: number])[];
}

/** Combines what the rules read. */
export function combineReadings(readings: readonly Reading[]): CombinedReading {
  const facts = readings.flatMap(({ rules, facts: own }) => factsRead(own, rules));
  const thresholds = new Map<string, readonly number[]>();
  const find = (fact: string): readonly number[] => {
    const all = readings.flatMap((one) => [
      ...comparedWith(fact, one),
      ...slopeChanges(fact, one),
      ...limitsOf(fact, one),
    ]);
    return [...new Set(all)].sort((a, b) => a - b);
  };
  return {
    rules: [...new Set(readings.map(({ rules }) => rules))],
    facts: [...new Set(facts)],
    thresholds(fact) {
      const known = thresholds.get(fact) ?? find(fact);
      thresholds.set(fact, known);
      return known;
    },
  };
}

/** Some facts, and those that they are computed from. */
function factsRead(facts: readonly string[], { source }: CompiledRules): string[] {
  return closure(facts, (name) => factsBehind(name, source)).filter((name) => name in source.facts);
}

function comparedWith(fact: string, { rules, expressions }: Reading): number[] {
  const { conditions } = rules.source;
  const names = new Set(expressions.flatMap((one) => conditionsBehind(one, conditions)));
  const numbers = { get: (name: string) => rules.figures.get(name)?.toNumber() };
  return leavesOf(names, conditions)
    .filter((leaf) => leaf.fact === fact)
    .map((leaf) => comparedValue(leaf, numbers))
    .filter((value) => typeof value === 'number');
}

function slopeChanges(fact: string, { rules, terms }: Reading): number[] {
  return turnsAt(fact, terms, rules.figures).map((turn) => turn.toNumber());
}

function limitsOf(fact: string, { limits = [] }: Reading): number[] {
  return limits.flatMap(([name, number]) => (name === fact ? [number] : []));
}

/** Makes a function that gives everything the rules can distinguish about some facts, whichever rule reads them. */
export function readingOfFacts(rules: CompiledRules): (facts: readonly string[]) => CombinedReading {
  const { conditions, facts: declared, lines } = rules.source;
  const terms = lines.flatMap((line) => amountCases(line).flatMap(({ one }) => termsOf(one)));
  const expressions = Object.keys(conditions);
  const whole = combineReadings([{ rules, facts: Object.keys(declared), expressions, terms }]);
  return (facts) => ({ ...whole, facts: factsRead(facts, rules) });
}
