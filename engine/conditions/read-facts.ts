import type { Expression } from '../../schemas/types/rules.js';
import type { RuleSource } from '../rule-source.js';
import { namesIn } from './expression.js';

type Conditions = RuleSource['conditions'];

/** The names of the conditions that an expression refers to, directly or through other conditions. */
export function conditionsBehind(expression: Expression, conditions: Conditions): string[] {
  const found = new Set<string>();
  const waiting = namesIn(expression);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const condition = conditions[name];
    if (found.has(name) || condition === undefined) continue;
    found.add(name);
    if (!('fact' in condition)) waiting.push(...namesIn(condition));
  }
  return [...found];
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
