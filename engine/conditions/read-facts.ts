import type { Expression } from '../../schemas/types/rules.js';
import { closure } from '../rules/references.js';
import type { RuleSource } from '../rules/rule-source.js';
import { namesIn } from './expression.js';

type Conditions = RuleSource['conditions'];

/** The names of the conditions that an expression refers to, directly or through other conditions. */
export function conditionsBehind(expression: Expression, conditions: Conditions): string[] {
  const behind = (name: string): string[] => {
    const condition = conditions[name];
    return condition === undefined || 'fact' in condition ? [] : namesIn(condition);
  };
  return closure(namesIn(expression), behind).filter((name) => name in conditions);
}

/** The names of the facts that an expression reads in the end. */
export function factsBehind(expression: Expression, conditions: Conditions): string[] {
  const facts = new Set<string>();
  for (const name of conditionsBehind(expression, conditions)) {
    const condition = conditions[name];
    if (condition !== undefined && 'fact' in condition) facts.add(condition.fact);
  }
  return [...facts];
}
