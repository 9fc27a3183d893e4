import { namesIn } from '../../conditions/expression.js';
import type { Verdict } from '../../conditions/truth-table.js';
import { writtenExpressions } from '../../loader/checks/conditions.js';
import type { Place, Remark } from '../../loader/problem.js';
import type { Lint } from '../lint.js';
import { alwaysFalse, alwaysTrue } from '../messages.js';
import { possibleVerdict } from '../possible/possible-verdict.js';

/**
 * A condition that says the same of every request: a named one, or one that combines names in a `when`. What only
 * repeats that a name in it is constant stays unsaid.
 */
export const constantConditions: Lint = {
  severity: 'error',
  find(context) {
    const { book, rules } = context;
    const verdicts = Object.entries(rules.source.conditions).map(
      ([name, rule]) => [name, rule, possibleVerdict(name, context)] as const,
    );
    const constant = new Set(verdicts.flatMap(([name, , verdict]) => (verdict === 'sometimes' ? [] : [name])));
    const isEcho = (names: readonly string[]): boolean => names.some((name) => constant.has(name));
    const named = verdicts
      .filter(([, rule]) => 'fact' in rule || !isEcho(namesIn(rule)))
      .flatMap(([name, rule, verdict]) => told(name, verdict, book.placeOfName(rule)));
    const written = writtenExpressions(rules.source)
      .filter(({ expression }) => typeof expression !== 'string' && !isEcho(namesIn(expression)))
      .flatMap(({ rule, path, expression }) =>
        told(undefined, possibleVerdict(expression, context), book.placeIn(rule, path)),
      );
    return [...named, ...written];
  },
};

function told(name: string | undefined, verdict: Verdict, place: Place): Remark[] {
  if (verdict === 'sometimes') return [];
  return [(verdict === 'always' ? alwaysTrue(name) : alwaysFalse(name))(place)];
}
