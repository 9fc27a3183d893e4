import { type ConditionProperties, Engine, type NestedCondition, type TopLevelCondition } from 'json-rules-engine';
import type { Expression } from '../../schemas/types/rules.js';
import type { Condition, RuleSource } from '../rules/rules-year.js';
import { groupsBy } from '../values/maps.js';
import { conditionsBehind, factsRead } from './expressions.js';
import { combination, combinations, comparedValue, type FactSpace, type FigureNumbers, sizesOf } from './fact-space.js';
import { Decisions, keyOf, type TruthTable } from './truth-table.js';

/**
 * Has json-rules-engine decide each expression once, for every combination of the facts that it reads, and keeps the
 * answers in truth tables. Requests then only look up. There are two reasons: an Engine of json-rules-engine keeps the
 * state of a run in itself, so that overlapping runs lose rules; and a run takes milliseconds where a look-up takes
 * microseconds.
 * @param expressions the expressions to decide; equal ones are decided once
 * @param figures the numbers of the figures that conditions compare facts with
 * @param space the facts with their cells
 */
export async function decide(
  expressions: readonly Expression[],
  rules: Pick<RuleSource, 'conditions'>,
  figures: FigureNumbers,
  space: FactSpace,
): Promise<Decisions> {
  const tables = new Map<string, TruthTable>();
  const distinct = new Map(expressions.map((expression) => [keyOf(expression), expression]));
  const read = [...distinct.values()].map((expression) => {
    const facts = factsRead(expression, rules.conditions).map((name) => space.numberOf.get(name) ?? -1);
    return { expression, facts: facts.sort((a, b) => a - b) };
  });
  // Expressions that read the same facts share an Engine and its runs.
  for (const alike of groupsBy(read, ({ facts }) => facts.join())) {
    const [{ facts }] = alike;
    const group = alike.map(({ expression }) => expression);
    const engine = engineFor(group, rules, figures);
    const sizes = sizesOf(space, facts);
    for (const expression of group)
      tables.set(keyOf(expression), { facts, sizes, holds: new Uint8Array(combinations(sizes)) });
    for (let index = 0; index < combinations(sizes); index++) {
      const cells = combination(index, sizes);
      const values = facts.map((fact, at) => [space.names[fact], space.cells[fact]?.representatives[cells[at] ?? 0]]);
      const { events } = await engine.run(Object.fromEntries(values));
      for (const event of events) tables.get(event.type)?.holds.fill(1, index, index + 1);
    }
  }
  return new Decisions(tables);
}

function engineFor(expressions: readonly Expression[], rules: Pick<RuleSource, 'conditions'>, figures: FigureNumbers) {
  const engine = new Engine();
  for (const expression of expressions) {
    engine.addRule({ conditions: engineExpression(expression), event: { type: keyOf(expression) } });
    for (const name of conditionsBehind(expression, rules.conditions)) {
      const condition = rules.conditions[name];
      if (condition !== undefined) engine.setCondition(name, engineCondition(condition, figures));
    }
  }
  return engine;
}

/** Translates an expression over condition names into the format of json-rules-engine. */
export function engineExpression(expression: Expression): TopLevelCondition {
  if (typeof expression === 'string') return { condition: expression };
  if ('not' in expression) return { not: engineExpression(expression.not) };
  if ('all' in expression) return { all: expression.all.map(engineExpression) };
  if ('any' in expression) return { any: expression.any.map(engineExpression) };
  return expression satisfies never;
}

/** Translates a named condition of the rules into the format of json-rules-engine. */
export function engineCondition(condition: Condition, figures: FigureNumbers): TopLevelCondition {
  if (!('fact' in condition)) return engineExpression(condition);
  const leaf: NestedCondition & ConditionProperties = {
    fact: condition.fact,
    operator: condition.operator,
    value: comparedValue(condition, figures),
  };
  return { all: [leaf] };
}
