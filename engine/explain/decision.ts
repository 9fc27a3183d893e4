import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import { visitNames } from '../conditions/expressions.js';
import { decidingFacts, verdict } from '../conditions/truth-table.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { CompiledRules } from '../pricing/compiled-rules.js';
import type { DecidedCondition, Decision } from './explanation.js';

/** What every part of an explanation speaks of. */
export interface Context {
  readonly rules: CompiledRules;
  readonly request: CalculationRequest;
  readonly facts: RequestFacts;
}

/** What the truth tables say of a `when` of the rules, and of each condition that it names. */
export function explainDecision(when: Expression | undefined, context: Context): Decision {
  if (when === undefined) return { expression: null, holds: 'always', conditions: [] };
  const { rules, facts } = context;
  const conditions: DecidedCondition[] = [];
  visitNames(when, (name, path) => {
    const isNegated = path.filter((step) => step === 'not').length % 2 === 1;
    conditions.push(explainCondition(name, isNegated, context));
  });
  return { expression: when, holds: verdict(rules.decisions.of(when), facts.situation), conditions };
}

function explainCondition(name: string, negated: boolean, { rules, facts }: Context): DecidedCondition {
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
