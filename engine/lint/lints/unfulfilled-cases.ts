import { calculate } from '../../calculate.js';
import { unmetExpectations } from '../../cases/expectations.js';
import type { Remark } from '../../loader/problem.js';
import { validateRequest } from '../../request/validate.js';
import type { Case } from '../../rules/rule-source.js';
import type { Lint, LintContext } from '../lint.js';
import { unfulfilledCase } from '../messages.js';

/** A case whose result is not what it expects: a figure with a slipped comma shows here. */
export const unfulfilledCases: Lint = {
  severity: 'error',
  find: (context) => context.book.source.cases.flatMap((one) => unfulfilled(one, context)),
};

function unfulfilled(one: Case, { book, rules }: LintContext): Remark[] {
  const validation = validateRequest(one.request);
  if (!validation.ok) return [];
  return unmetExpectations(one.expect, calculate(rules, validation.request)).map(({ path, text }) =>
    unfulfilledCase(one.name, text)(book.placeIn(one, ['expect', ...path])),
  );
}
