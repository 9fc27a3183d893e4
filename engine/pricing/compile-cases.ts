import type { AmountCase, AmountCases } from '../../schemas/types/rules.js';
import type { Decisions } from '../conditions/decisions.js';
import { holdingNames } from '../conditions/expression.js';
import { ALWAYS } from '../conditions/truth-table.js';
import type { Line, RuleSource } from '../rules/rule-source.js';
import type { Decimal } from '../values/decimal.js';
import { point } from '../values/range.js';
import type { CompiledCase, CompiledGroup } from './compiled-line.js';
import { evaluate, namesRead } from './terms.js';

/** The groups of a line: one for each of its `forEach`, or the line itself. */
export function compileGroups(
  line: Line,
  facts: RuleSource['facts'],
  decisions: Decisions,
  figures: ReadonlyMap<string, Decimal>,
): CompiledGroup[] {
  const casesOf = (amount: AmountCases) => amount.map((rule) => compileCase(rule, decisions, figures));
  if (line.forEach === undefined) return [{ people: undefined, cases: casesOf(line.amount ?? []) }];
  return line.forEach.map(({ people, amount }) => {
    const fact = facts[people];
    const filter = fact?.type === 'count' ? fact.people : { roles: [] };
    return { people: { fact: people, filter }, cases: casesOf(amount) };
  });
}

/** The terms of an amount case: one where it gives a point, two where it gives a range. */
export function termsOf(rule: AmountCase) {
  return 'value' in rule ? [rule.value] : [rule.min, rule.max];
}

function compileCase(rule: AmountCase, decisions: Decisions, figures: ReadonlyMap<string, Decimal>): CompiledCase {
  return {
    rule,
    table: rule.when === undefined ? ALWAYS : decisions.of(rule.when),
    conditions: (holds) => holdingNames(rule.when, holds),
    constant: termsOf(rule).every((term) => namesRead(term).every((name) => figures.has(name))),
    price: (value) =>
      'value' in rule
        ? point(evaluate(rule.value, value))
        : { min: evaluate(rule.min, value), max: evaluate(rule.max, value) },
  };
}
