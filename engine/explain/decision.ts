import type { Expression } from '../../schemas/types/rules.js';
import { visitNames } from '../conditions/expressions.js';
import { decidingFacts, verdict } from '../conditions/truth-table.js';
import type { Context } from './context.js';
import type { DecidedCondition, Decision } from './explanation.js';

/** What the truth tables say of a `when` of the rules, and of each condition that it names. */
export function decisionOn(when: Expression | undefined, context: Context): Decision {
  if (when === undefined) return { expression: null, holds: 'always', conditions: [] };
  const { rules, facts } = context;
  const conditions: DecidedCondition[] = [];
  visitNames(when, (name, path) => {
    const isNegated = path.filter((step) => step === 'not').length % 2 === 1;
    conditions.push(decidedCondition(name, isNegated, context));
  });
  return { expression: when, holds: verdict(rules.decisions.of(when), facts.situation), conditions };
}

function decidedCondition(name: string, negated: boolean, { rules, facts }: Context): DecidedCondition {
  const table = rules.decisions.of(name);
  const names = (numbers: readonly number[]): string[] => numbers.flatMap((number) => rules.space.names[number] ?? []);
  return {
    name,
    label: rules.source.conditions[name]?.label ?? name,
    negated,
    holds: verdict(table, facts.situation),
    facts: names(table.facts),
    openFacts: names(decidingFacts(table, facts.situation, (index) => table.holds[index])),
  };
}
