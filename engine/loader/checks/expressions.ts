import type { Expression } from '../../../schemas/types/rules.js';
import { visitNames } from '../../conditions/expressions.js';
import type { Line, RuleSource } from '../../rules/rules-year.js';
import { unknownName } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

/** An expression with the rule that holds it and its path there. */
export interface Written {
  readonly rule: object;
  readonly path: Path;
  readonly expression: Expression;
}

/** Names of conditions that do not exist, wherever an expression stands. */
export function unknownConditions(book: RuleBook): Problem[] {
  const names = Object.keys(book.source.conditions);
  return everyExpression(book).flatMap(({ rule, path, expression }) => {
    const problems: Problem[] = [];
    visitNames(expression, (name, below) => {
      if (names.includes(name)) return;
      const unknown = unknownName(
        'unknown_condition',
        'condition',
        name,
        names,
        'Conditions stand in the folder conditions.',
      );
      problems.push(unknown(book.placeIn(rule, [...path, ...below])));
    });
    return problems;
  });
}

function everyExpression({ source }: RuleBook): Written[] {
  const combining = Object.values(source.conditions).flatMap((rule) =>
    'fact' in rule ? [] : [{ rule, path: [], expression: rule }],
  );
  return [...combining, ...writtenExpressions(source)];
}

/** Every `when` of the rules. */
export function writtenExpressions({ lines, modifiers, notices, deadlines, ruleset }: RuleSource): Written[] {
  const statuses = (['inpsStatus', 'inailStatus', 'totalsCompleteness'] as const).flatMap((list) =>
    written(ruleset, ruleset[list], [list]),
  );
  return [
    ...lines.flatMap(inLine),
    ...[...modifiers, ...notices, ...deadlines].flatMap((rule) => whenOf(rule, rule, [])),
    ...statuses,
  ];
}

function inLine(line: Line): Written[] {
  return [
    ...whenOf(line, line, []),
    ...written(line, line.amount ?? [], ['amount']),
    ...(line.forEach ?? []).flatMap(({ amount }, group) => written(line, amount, ['forEach', group, 'amount'])),
  ];
}

function written(rule: object, items: readonly { when?: Expression }[], path: Path): Written[] {
  return items.flatMap((item, index) => whenOf(rule, item, [...path, index]));
}

function whenOf(rule: object, { when }: { when?: Expression }, path: Path): Written[] {
  return when === undefined ? [] : [{ rule, path: [...path, 'when'], expression: when }];
}
