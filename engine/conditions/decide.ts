import { type ConditionProperties, Engine, type NestedCondition, type TopLevelCondition } from 'json-rules-engine';
import type { Expression } from '../../schemas/types/rules.js';
import type { Condition, RuleSource } from '../rules/rules-year.js';
import { type Group, groupsBy } from '../values/maps.js';
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
  const undecided: Undecided[] = [];
  for (const [key, expression] of new Map(expressions.map((one) => [keyOf(one), one]))) {
    const facts = factsRead(expression, rules.conditions).map((name) => space.numberOf.get(name) ?? -1);
    facts.sort((a, b) => a - b);
    const written = allThatDecides(expression, facts, rules, figures, space);
    const known = decided.get(written);
    const sizes = sizesOf(space, facts);
    const table = { facts, sizes, holds: known ?? new Uint8Array(combinations(sizes)) };
    tables.set(key, table);
    if (known === undefined) undecided.push({ expression, written, table });
  }
  // Expressions that read the same facts share an Engine and its runs. Those of one fact come first: their tables show
  // which of its cells the conditions of the others treat alike.
  const groups = groupsBy(undecided, ({ table }) => table.facts.join());
  for (const group of groups.sort(([one], [other]) => one.table.facts.length - other.table.facts.length)) {
    const alike = group[0].table.facts.map((fact) => alikeCells(fact, group, rules, tables, space));
    await decideTogether(group, engineFor(group, rules, figures), alike, space);
  }
  return new Decisions(tables);
}

/** An expression whose table is still to be filled. */
interface Undecided {
  readonly expression: Expression;
  readonly written: string;
  readonly table: TruthTable;
}

/** The cells of a fact in sets that some conditions do not distinguish: the number of the set of each cell. */
type AlikeCells = readonly number[];

/** The cells of a fact that each condition behind some expressions treats alike, as far as these are decided already. */
function alikeCells(
  fact: number,
  group: Group<Undecided>,
  { conditions }: Pick<RuleSource, 'conditions'>,
  tables: ReadonlyMap<string, TruthTable>,
  space: FactSpace,
): AlikeCells {
  const cells = [...(space.cells[fact]?.representatives.keys() ?? [])];
  const names = new Set(group.flatMap(({ expression }) => conditionsBehind(expression, conditions)));
  const leaves = [...names].filter((name) => {
    const condition = conditions[name];
    return condition !== undefined && 'fact' in condition && condition.fact === space.names[fact];
  });
  const decidedLeaves = leaves.map((name) => tables.get(keyOf(name))?.holds);
  if (group[0].table.facts.length === 1 || decidedLeaves.includes(undefined)) return cells;
  const sets = [...new Set(cells.map((cell) => decidedLeaves.map((holds) => holds?.[cell]).join()))];
  return cells.map((cell) => sets.indexOf(decidedLeaves.map((holds) => holds?.[cell]).join()));
}

/** Decides expressions that read the same facts: once for each combination of sets of cells that are alike. */
async function decideTogether(
  group: Group<Undecided>,
  engine: Engine,
  alike: readonly AlikeCells[],
  space: FactSpace,
): Promise<void> {
  const { facts, sizes } = group[0].table;
  const tables = new Map(group.map(({ expression, table }) => [keyOf(expression), table]));
  const holding = new Map<string, ReadonlySet<string>>();
  for (let index = 0; index < combinations(sizes); index++) {
    const cells = combination(index, sizes);
    const sets = cells.map((cell, at) => alike[at]?.[cell]).join();
    const known = holding.get(sets);
    const values = facts.map((fact, at) => [space.names[fact], space.cells[fact]?.representatives[cells[at] ?? 0]]);
    const hold = known ?? new Set((await engine.run(Object.fromEntries(values))).events.map(({ type }) => type));
    holding.set(sets, hold);
    for (const key of hold) tables.get(key)?.holds.fill(1, index, index + 1);
  }
  // Only now: whoever decides meanwhile must not find a table that is half filled.
  for (const { written, table } of group) remember(written, table.holds);
}

/**
 * The tables decided before, by everything that they depend on. Two years share most conditions, and an edit changes few.
 * A check of both years takes 0.1 s less, and each save during a watch 0.03 s less.
 */
const decided = new Map<string, Uint8Array>();

/** About twenty times the tables of a year, so that a long watch keeps the latest. */
const MOST_DECIDED = 5_000;

function remember(written: string, holds: Uint8Array): void {
  const [oldest] = decided.keys();
  if (oldest !== undefined && decided.size >= MOST_DECIDED) decided.delete(oldest);
  decided.set(written, holds);
}

/** An expression, the conditions behind it, and the values of the facts for which it is decided, as one text. */
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

function engineFor(group: readonly Undecided[], rules: Pick<RuleSource, 'conditions'>, figures: FigureNumbers) {
  const engine = new Engine();
  for (const { expression } of group) {
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
