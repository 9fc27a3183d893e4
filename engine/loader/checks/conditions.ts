import type { Expression, LeafCondition } from '../../../schemas/types/rules.js';
import { expressionsDeciding, factsRead } from '../../conditions/expressions.js';
import { combinations, factSpace, sizesOf } from '../../conditions/fact-space.js';
import { choicesOf } from '../../conditions/fact-types.js';
import { figureValues } from '../../pricing/terms.js';
import type { Fact } from '../../rules/rules-year.js';
import type { Translated } from '../../values/language.js';
import * as messages from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

const CHOICE_OPERATORS = ['equal', 'notEqual', 'in', 'notIn'];
const LIST_OPERATORS = ['in', 'notIn'];

/**
 * Conditions that compare a fact with a value that it cannot have. json-rules-engine reports that at run time or never:
 * for it '9' is greater than '10', and true is not equal to "true".
 */
export function impossibleComparisons(book: RuleBook): Problem[] {
  return Object.values(book.source.conditions).flatMap((condition) => {
    const fact = 'fact' in condition ? book.source.facts[condition.fact] : undefined;
    return 'fact' in condition && fact !== undefined ? comparisonProblems(condition, fact, book) : [];
  });
}

function comparisonProblems(condition: LeafCondition, fact: Fact, book: RuleBook): Problem[] {
  const { fact: name, operator, value } = condition;
  const choices = fact.type === 'enum' || fact.type === 'boolean' ? choicesOf(fact) : undefined;
  if (choices !== undefined && !CHOICE_OPERATORS.includes(operator)) {
    const place = book.placeIn(condition, ['operator']);
    return [messages.operatorOutsideFact(operator, name, valuesOf(fact), CHOICE_OPERATORS)(place)];
  }
  const takesList = LIST_OPERATORS.includes(operator);
  if (takesList !== Array.isArray(value)) {
    const expected = takesList ? messages.VALUES.list(operator) : messages.VALUES.single(operator);
    return [messages.valueOutsideFact(value, name, expected)(book.placeIn(condition, ['value']))];
  }
  const figures = Object.keys(book.source.figures);
  const problemsOf = (one: boolean | number | string, path: Path): Problem[] => {
    if (choices === undefined && typeof one !== 'boolean') {
      if (typeof one === 'number' || figures.includes(one)) return [];
      return [messages.unknownComparedFigure(name)(one, figures)(book.placeIn(condition, path))];
    }
    if (choices?.some((choice) => choice === one)) return [];
    return [messages.valueOutsideFact(one, name, valuesOf(fact), choices)(book.placeIn(condition, path))];
  };
  return Array.isArray(value)
    ? value.flatMap((one, index) => problemsOf(one, ['value', index]))
    : problemsOf(value, ['value']);
}

function valuesOf(fact: Fact): Translated {
  switch (fact.type) {
    case 'boolean':
      return messages.VALUES.boolean;
    case 'enum':
      return messages.VALUES.choice(Object.keys(fact.values));
    case 'number':
    case 'count':
    case 'share':
      return messages.VALUES.number;
    default:
      return fact satisfies never;
  }
}

/**
 * The most combinations of facts per rule. That is far more than any rule needs, and takes about a second to decide.
 */
const LIMIT = 20_000;

/** Rules that read too many facts to be decided for every combination in advance. */
export function oversizedRules(book: RuleBook): Problem[] {
  const { source } = book;
  const numbers = new Map([...figureValues(source.figures)].map(([name, value]) => [name, value.toNumber()]));
  const space = factSpace(source, numbers);
  const check = (rule: object, expressions: readonly Expression[]): Problem[] => {
    const facts = [...new Set(expressions.flatMap((expression) => factsRead(expression, source.conditions)))];
    const numbers = facts.map((name) => space.numberOf.get(name) ?? -1);
    const count = combinations(sizesOf(space, numbers));
    return count <= LIMIT ? [] : [messages.tooManySituations(count, LIMIT, facts)(book.placeIn(rule))];
  };
  return [
    ...Object.entries(source.conditions).flatMap(([name, condition]) => check(condition, [name])),
    ...source.lines.flatMap((line) => check(line, expressionsDeciding(line, source))),
    ...[...source.modifiers, ...source.notices, ...source.deadlines, ...source.steps].flatMap((rule) =>
      check(rule, rule.when === undefined ? [] : [rule.when]),
    ),
  ];
}
