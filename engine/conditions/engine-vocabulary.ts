import type { ConditionProperties, NestedCondition, TopLevelCondition } from 'json-rules-engine';
import type { Expression, LeafCondition } from '../../schemas/types/rules.js';
import type { Condition } from '../rules/rule-source.js';

/** Figures by name: a condition may compare a fact with a figure. */
export type FigureNumbers = ReadonlyMap<string, number>;

/** An expression over condition names, as json-rules-engine writes it. */
export function engineExpression(expression: Expression): TopLevelCondition {
  if (typeof expression === 'string') return { condition: expression };
  if ('not' in expression) return { not: engineExpression(expression.not) };
  if ('all' in expression) return { all: expression.all.map(engineExpression) };
  return { any: expression.any.map(engineExpression) };
}

/** A named condition of the rules, as json-rules-engine writes it. */
export function engineCondition(condition: Condition, figures: FigureNumbers): TopLevelCondition {
  if (!('fact' in condition)) return engineExpression(condition);
  const leaf: NestedCondition & ConditionProperties = {
    fact: condition.fact,
    operator: condition.operator,
    value: comparedValue(condition, figures),
  };
  return { all: [leaf] };
}

/** What a condition compares its fact with: its value, or the number of the figure that the value names. */
export function comparedValue(condition: LeafCondition, figures: FigureNumbers): LeafCondition['value'] {
  const { value } = condition;
  return typeof value === 'string' ? (figures.get(value) ?? value) : value;
}
