import type { Expression } from '../../../schemas/types/rules.js';
import { expressionsDeciding, factsRead } from '../../conditions/expressions.js';
import { combinations, factSpace, sizesOf } from '../../conditions/fact-space.js';
import { figureValues } from '../../pricing/figures.js';
import { tooManySituations } from '../messages.js';
import type { Problem } from '../problem.js';
import type { RuleBook } from '../rule-book.js';

/** Far more than any rule needs, and still decided beforehand in about a second. */
const LIMIT = 20_000;

/** Rules that read too many facts to be decided beforehand for every combination. */
export function oversizedRules(book: RuleBook): Problem[] {
  const { source } = book;
  const numbers = new Map([...figureValues(source.figures)].map(([name, value]) => [name, value.toNumber()]));
  const space = factSpace(source, numbers);
  const check = (rule: object, expressions: readonly Expression[]): Problem[] => {
    const facts = [...new Set(expressions.flatMap((expression) => factsRead(expression, source.conditions)))];
    const count = combinations(
      sizesOf(
        space,
        facts.map((name) => space.numberOf.get(name) ?? -1),
      ),
    );
    return count <= LIMIT ? [] : [tooManySituations(count, LIMIT, facts)(book.placeIn(rule))];
  };
  return [
    ...Object.entries(source.conditions).flatMap(([name, condition]) => check(condition, [name])),
    ...source.lines.flatMap((line) => check(line, expressionsDeciding(line, source))),
    ...[...source.modifiers, ...source.notices, ...source.deadlines].flatMap((rule) =>
      check(rule, rule.when === undefined ? [] : [rule.when]),
    ),
  ];
}
