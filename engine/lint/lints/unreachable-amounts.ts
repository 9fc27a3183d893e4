import type { Expression } from '../../../schemas/types/rules.js';
import { amountCases } from '../../cases/coverage.js';
import type { Verdict } from '../../conditions/truth-table.js';
import type { Remark } from '../../loader/problem.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { Lint, LintContext } from '../lint.js';
import { unreachableAmount } from '../messages.js';
import { possibleVerdict } from '../possible/possible-verdict.js';

/**
 * An amount case that no request reaches. Where its own condition never holds, or that of an earlier one always does,
 * `constantConditions` says so.
 */
export const unreachableAmounts: Lint = {
  severity: 'error',
  find: (context) => context.rules.lines.flatMap((line) => unreachableOf(line, context)),
};

function unreachableOf(line: CompiledLine, context: LintContext): Remark[] {
  const verdictOn = (when: Expression | undefined): Verdict | undefined =>
    when === undefined ? undefined : possibleVerdict(when, context);
  if (verdictOn(line.rule.when) === 'never') return [];
  return line.groups.flatMap(({ cases }, group) => {
    const verdicts = cases.map(({ rule }) => verdictOn(rule.when));
    const isTold = (number: number): boolean =>
      verdicts[number] === 'never' || verdicts.slice(0, number).includes('always');
    return amountCases(line, group)
      .filter(({ name }, number) => !context.reachable.has(name) && !isTold(number))
      .map(({ rule, path }) => unreachableAmount(line.id)(context.book.placeIn(rule, path)));
  });
}
