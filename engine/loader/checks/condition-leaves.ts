import type { LeafCondition } from '../../../schemas/types/rules.js';
import { choicesOf } from '../../conditions/fact-types.js';
import type { Fact } from '../../rules/rules-year.js';
import { operatorOutsideFact, unknownName, valueOutsideFact } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';
import type { Path } from '../yaml-file.js';

const CHOICE_OPERATORS = ['equal', 'notEqual', 'in', 'notIn'];
const LIST_OPERATORS = ['in', 'notIn'];

/**
 * Conditions that compare a fact with something it can never be. json-rules-engine finds out only at run time, or not
 * at all: for it '9' is greater than '10', and true is never equal to "true".
 */
export function impossibleComparisons(book: RuleBook): Problem[] {
  const facts = Object.keys(book.source.facts);
  return Object.values(book.source.conditions).flatMap((condition) => {
    if (!('fact' in condition)) return [];
    const fact = book.source.facts[condition.fact];
    if (fact !== undefined) return comparisonProblems(condition, fact, book);
    const unknown = unknownName('unknown_fact', 'fact', condition.fact, facts, 'Facts are declared in facts.yaml.');
    return [unknown(book.placeIn(condition, ['fact']))];
  });
}

function comparisonProblems(condition: LeafCondition, fact: Fact, book: RuleBook): Problem[] {
  const { operator, value } = condition;
  const isChoice = fact.type === 'enum' || fact.type === 'boolean';
  if (isChoice && !CHOICE_OPERATORS.includes(operator))
    return [
      operatorOutsideFact(
        operator,
        condition.fact,
        typeOf(fact),
        CHOICE_OPERATORS,
      )(book.placeIn(condition, ['operator'])),
    ];
  const takesList = LIST_OPERATORS.includes(operator);
  if (takesList !== Array.isArray(value)) {
    const expected = takesList ? `compared by "${operator}" with a list` : `compared by "${operator}" with one value`;
    return [valueOutsideFact(value, condition.fact, expected, [])(book.placeIn(condition, ['value']))];
  }
  const values = Array.isArray(value)
    ? value.map((one, index) => [['value', index], one] as const)
    : [[['value'], value] as const];
  return values.flatMap(([path, one]) => valueProblems(condition, fact, one, path, book));
}

function valueProblems(
  condition: LeafCondition,
  fact: Fact,
  value: boolean | number | string,
  path: Path,
  book: RuleBook,
): Problem[] {
  const place = book.placeIn(condition, path);
  if (fact.type === 'enum' || fact.type === 'boolean') {
    const choices = choicesOf(fact);
    return choices.includes(value) ? [] : [valueOutsideFact(value, condition.fact, typeOf(fact), choices)(place)];
  }
  if (typeof value === 'number') return [];
  if (typeof value === 'boolean') return [valueOutsideFact(value, condition.fact, typeOf(fact), [])(place)];
  const figures = Object.keys(book.source.figures);
  if (figures.includes(value)) return [];
  return [
    unknownName(
      'unknown_figure',
      'figure',
      value,
      figures,
      `The fact "${condition.fact}" is compared with a number or a figure of figures.yaml.`,
    )(place),
  ];
}

function typeOf(fact: Fact): string {
  if (fact.type === 'boolean') return 'true or false';
  return fact.type === 'enum' ? `one of ${Object.keys(fact.values).join(', ')}` : 'a number';
}
