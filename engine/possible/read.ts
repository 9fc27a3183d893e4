import type { Expression, Term } from '../../schemas/types/rules.js';
import { closure, conditionsBehind, leavesOf } from '../conditions/expressions.js';
import { comparedValue } from '../conditions/fact-space.js';
import { factsBehind } from '../conditions/fact-types.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { termsOf, turnsAt } from '../pricing/terms.js';
import { amountCases } from '../rules/rules-year.js';

/** What some rules read of a request, of one side or of two. */
export interface Read {
  readonly rules: readonly CompiledRules[];
  /** The facts, those that they are computed from among them. */
  readonly facts: readonly string[];
  /** The numbers that a fact is compared with, or at which an amount turns that is calculated from it; ascending. */
  thresholds(fact: string): readonly number[];
}

/** What a rule of one side reads. */
export interface Reading {
  readonly rules: CompiledRules;
  readonly facts: readonly string[];
  readonly expressions: readonly Expression[];
  readonly terms: readonly Term[];
  /** Numbers that a fact is compared with by no condition. */
  readonly limits?: readonly (readonly [fact: string, number: number])[];
}

/** What rules of one side or two read together. */
export function readTogether(readings: readonly Reading[]): Read {
  const facts = readings.flatMap(({ rules, facts: own }) => factsRead(own, rules));
  const thresholds = new Map<string, readonly number[]>();
  const find = (fact: string): readonly number[] => {
    const all = readings.flatMap((one) => [...comparedWith(fact, one), ...turns(fact, one), ...limitsOf(fact, one)]);
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

function turns(fact: string, { rules, terms }: Reading): number[] {
  return turnsAt(fact, terms, rules.figures).map((turn) => turn.toNumber());
}

function limitsOf(fact: string, { limits = [] }: Reading): number[] {
  return limits.flatMap(([name, number]) => (name === fact ? [number] : []));
}

/** All that any facts of the rules can be told apart by, whatever reads them: what is found of a fact is found once. */
export function readAll(rules: CompiledRules): (facts: readonly string[]) => Read {
  const { conditions, facts: declared, lines } = rules.source;
  const terms = lines.flatMap((line) => amountCases(line).flatMap(({ one }) => termsOf(one)));
  const whole = readTogether([{ rules, facts: Object.keys(declared), expressions: Object.keys(conditions), terms }]);
  return (facts) => ({ ...whole, facts: factsRead(facts, rules) });
}
