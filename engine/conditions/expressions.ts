import type { Expression, LeafCondition } from '../../schemas/types/rules.js';
import { amountCases, type Line, lineId, type RuleSource, STATUS_LISTS } from '../rules/rules-year.js';

type Conditions = RuleSource['conditions'];

/**
 * Calls `visit` with every condition name of an expression.
 * @param visit gets the name and its path within the expression, for example `['all', 1, 'not']`
 */
export function visitNames(
  expression: Expression,
  visit: (name: string, path: readonly (string | number)[]) => void,
  path: readonly (string | number)[] = [],
): void {
  const visitAll = (key: string, members: readonly Expression[]): void => {
    for (const [index, member] of members.entries()) visitNames(member, visit, [...path, key, index]);
  };
  if (typeof expression === 'string') visit(expression, path);
  else if ('not' in expression) visitNames(expression.not, visit, [...path, 'not']);
  else if ('all' in expression) visitAll('all', expression.all);
  else if ('any' in expression) visitAll('any', expression.any);
  else expression satisfies never;
}

/** The condition names of an expression, in order, without repetitions. */
export function namesIn(expression: Expression | undefined): string[] {
  const names = new Set<string>();
  if (expression !== undefined) visitNames(expression, (name) => names.add(name));
  return [...names];
}

/**
 * The condition names that make an expression hold: those that hold and are not under a `not`.
 * @param holds whether a named condition holds
 */
export function holdingNames(expression: Expression | undefined, holds: (name: string) => boolean): string[] {
  const names = new Set<string>();
  if (expression === undefined) return [];
  visitNames(expression, (name, path) => {
    if (!path.includes('not') && holds(name)) names.add(name);
  });
  return [...names];
}

/**
 * Names and everything they refer to, directly or through others, without repetitions.
 * @param behind the names that a name refers to directly
 */
export function closure(names: readonly string[], behind: (name: string) => readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...behind(name));
  }
  return [...found];
}

/** The names of the conditions that an expression refers to, directly or through other conditions. */
export function conditionsBehind(expression: Expression, conditions: Conditions): string[] {
  const behind = (name: string): string[] => {
    const condition = conditions[name];
    return condition === undefined || 'fact' in condition ? [] : namesIn(condition);
  };
  return closure(namesIn(expression), behind).filter((name) => name in conditions);
}

/** The comparisons among some conditions. Conditions that only combine others are left out. */
export function leavesOf(names: Iterable<string>, conditions: Conditions): LeafCondition[] {
  return [...names].flatMap((name) => {
    const condition = conditions[name];
    return condition !== undefined && 'fact' in condition ? [condition] : [];
  });
}

/** The names of the facts that an expression reads, directly or through named conditions. */
export function factsRead(expression: Expression, conditions: Conditions): string[] {
  const leaves = leavesOf(conditionsBehind(expression, conditions), conditions);
  return [...new Set(leaves.map(({ fact }) => fact))];
}

/** All expressions that affect a line: its own conditions and those of the modifiers that target it. */
export function expressionsDeciding(line: Line, { modifiers }: RuleSource): Expression[] {
  const targeting = modifiers.filter(({ targets }) => targets.includes(lineId(line)));
  const own = [line, ...amountCases(line).map(({ one }) => one)].flatMap(({ when }) => when ?? []);
  return [...own, ...targeting.map(({ when }) => when)];
}

/** Every expression of the rules that is to be decided: the name of each condition, and each `when`. */
export function expressionsOf(source: RuleSource): Expression[] {
  return [...Object.keys(source.conditions), ...writtenExpressions(source).map(({ expression }) => expression)];
}

/** An expression, the rule that contains it, and its path within that rule. */
export interface Written {
  readonly rule: object;
  readonly path: readonly (string | number)[];
  readonly expression: Expression;
}

/** Every `when` of the rules, with the rule that contains it. */
export function writtenExpressions({ lines, modifiers, notices, deadlines, steps, ruleset }: RuleSource): Written[] {
  const statuses = STATUS_LISTS.flatMap((list) =>
    ruleset[list].flatMap((one, index) => whenOf(ruleset, one, [list, index])),
  );
  return [
    ...[...lines, ...modifiers, ...notices, ...deadlines, ...steps].flatMap((rule) => whenOf(rule, rule, [])),
    ...lines.flatMap((line) => amountCases(line).flatMap(({ one, path }) => whenOf(line, one, path))),
    ...statuses,
  ];
}

function whenOf(rule: object, { when }: { when?: Expression }, path: Written['path']): Written[] {
  return when === undefined ? [] : [{ rule, path: [...path, 'when'], expression: when }];
}
