import { type ConditionProperties, Engine, type NestedCondition, type TopLevelCondition } from 'json-rules-engine';
import type { Expression } from '../../schemas/types/rules.js';
import type { Condition, RuleSource } from '../rules/rules-year.js';
import { conditionsBehind, factsRead, namesIn } from './expressions.js';
import {
  comparedValue,
  type FactSpace,
  type FigureNumbers,
  forEachCombination,
  OPEN,
  onlyIndex,
  type Situation,
  sizesOf,
} from './fact-space.js';
import type { FactValue } from './fact-types.js';
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
  const tableOf = async (expression: Expression): Promise<TruthTable> => {
    const known = tables.get(keyOf(expression));
    if (known !== undefined) return known;
    const facts = factsRead(expression, rules.conditions).map((name) => space.numberOf.get(name) ?? -1);
    facts.sort((a, b) => a - b);
    const sizes = sizesOf(space, facts);
    const written = allThatDecides(expression, facts, rules, figures, space);
    let holds = decided.get(written);
    if (holds === undefined) {
      const named: TruthTable[] = [];
      for (const name of namesBehind(expression, rules)) named.push(await tableOf(name));
      holds = await decideOne(engineFor(expression, rules, figures), facts, named, space);
      remember(written, holds);
    }
    const table = { facts, sizes, holds };
    tables.set(keyOf(expression), table);
    return table;
  };
  for (const expression of expressions) await tableOf(expression);
  return new Decisions(tables);
}

/** The names of conditions in an expression. For one that is itself a name: those that its condition combines. */
function namesBehind(expression: Expression, { conditions }: Pick<RuleSource, 'conditions'>): string[] {
  if (typeof expression !== 'string') return namesIn(expression);
  const condition = conditions[expression];
  return condition === undefined || 'fact' in condition ? [] : namesIn(condition);
}

/**
 * Has an engine decide its one rule for every combination of some facts. The rule has the same result for all
 * combinations in which the conditions that it names have the same results, so the engine runs once for all of these.
 * @param named the tables of the conditions that the rule names; empty if the rule compares a fact, for which the
 * engine runs once per combination
 */
async function decideOne(
  engine: Engine,
  facts: readonly number[],
  named: readonly TruthTable[],
  space: FactSpace,
): Promise<Uint8Array> {
  const keys: string[] = [];
  const examples = new Map<string, Record<string, FactValue>>();
  forEachCombination(space, facts, (situation, index) => {
    const given = named.map((table) => table.holds[onlyIndex(situation, table.facts, table.sizes)]);
    const key = named.length === 0 ? String(index) : given.join();
    keys.push(key);
    if (!examples.has(key)) examples.set(key, valuesIn(situation, facts, space));
  });
  const holding = new Map<string, number>();
  for (const [key, values] of examples) holding.set(key, (await engine.run(values)).events.length);
  return Uint8Array.from(keys, (key) => holding.get(key) ?? 0);
}

/** One possible value of each of these facts in a situation, by the name of the fact. */
function valuesIn(
  situation: Situation,
  facts: readonly number[],
  { names, cells }: FactSpace,
): Record<string, FactValue> {
  const values: Record<string, FactValue> = {};
  for (const fact of facts) {
    const [name, value] = [names[fact], cells[fact]?.representatives[situation[fact] ?? OPEN]];
    if (name !== undefined && value !== undefined) values[name] = value;
  }
  return values;
}

/**
 * The results that were decided earlier, by everything that they depend on. Two years share most conditions, and an
 * edit changes few. A check of both years takes 0.1 s less, and each save during a watch 0.03 s less.
 */
const decided = new Map<string, Uint8Array>();

/** About forty times the tables of a year, so that a long watch keeps the latest ones. */
const MOST_DECIDED = 5_000;

function remember(written: string, holds: Uint8Array): void {
  const [oldest] = decided.keys();
  if (oldest !== undefined && decided.size >= MOST_DECIDED) decided.delete(oldest);
  decided.set(written, holds);
}

/**
 * Everything that the result of an expression depends on, as one text: the expression, the conditions behind it, and
 * the values of the facts for which it is decided.
 */
function allThatDecides(
  expression: Expression,
  facts: readonly number[],
  rules: Pick<RuleSource, 'conditions'>,
  figures: FigureNumbers,
  space: FactSpace,
): string {
  const conditions = conditionsBehind(expression, rules.conditions).map((name) => {
    const condition = rules.conditions[name];
    return [name, condition && engineCondition(condition, figures)];
  });
  const values = facts.map((fact) => [space.names[fact], space.cells[fact]?.representatives]);
  return JSON.stringify([expression, conditions, values]);
}

function engineFor(expression: Expression, rules: Pick<RuleSource, 'conditions'>, figures: FigureNumbers): Engine {
  const engine = new Engine([{ conditions: engineExpression(expression), event: { type: keyOf(expression) } }]);
  for (const name of conditionsBehind(expression, rules.conditions)) {
    const condition = rules.conditions[name];
    if (condition !== undefined) engine.setCondition(name, engineCondition(condition, figures));
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
