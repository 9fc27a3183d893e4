import type { Expression } from '../../../schemas/types/rules.js';
import { type Verdict, verdict } from '../../conditions/truth-table.js';
import type { LintContext } from '../lint.js';

/** Whether an expression holds for every request that there can be, for some, or for none. */
export function possibleVerdict(
  expression: Expression | undefined,
  { rules, possible }: Pick<LintContext, 'rules' | 'possible'>,
): Verdict {
  if (expression === undefined) return 'always';
  const table = rules.decisions.of(expression);
  const readings = possible.of(table.facts.flatMap((fact) => rules.space.names[fact] ?? []));
  const verdicts = new Set(readings.map(({ situation }) => verdict(table, situation)));
  const [only = 'sometimes'] = verdicts;
  return verdicts.size === 1 ? only : 'sometimes';
}
