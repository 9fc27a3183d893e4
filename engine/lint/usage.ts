import { closure, conditionsBehind } from '../conditions/expressions.js';
import { factsBehind } from '../conditions/fact-types.js';
import { writtenExpressions } from '../loader/checks/conditions.js';
import { effectOperands } from '../pricing/effects.js';
import { figuresBehind } from '../pricing/figures.js';
import { namesRead, termsOf } from '../pricing/terms.js';
import type { RuleSource } from '../rules/rules-year.js';

type Names = ReadonlySet<string>;

/** The names that something of the rules uses in the end: what only unused things name is unused too. */
export interface Usage {
  readonly conditions: Names;
  readonly figures: Names;
  readonly facts: Names;
  readonly sources: Names;
}

/** Follows the names from lines, modifiers, notices and statuses to all that they use. */
export function usageOf(source: RuleSource): Usage {
  const expressions = writtenExpressions(source).map(({ expression }) => expression);
  const conditions = new Set(expressions.flatMap((expression) => conditionsBehind(expression, source.conditions)));
  const leaves = [...conditions].flatMap((name) => {
    const condition = source.conditions[name];
    return condition !== undefined && 'fact' in condition ? [condition] : [];
  });
  const amounts = namesInAmounts(source);
  const compared = leaves.flatMap(({ value }) => value).filter((value) => typeof value === 'string');
  const counted = source.lines.flatMap(({ forEach }) => (forEach ?? []).map(({ people }) => people));
  return {
    conditions,
    figures: new Set(closure([...amounts, ...compared], (name) => figuresBehind(name, source))),
    facts: new Set(
      closure([...leaves.map(({ fact }) => fact), ...counted, ...amounts], (name) => factsBehind(name, source)),
    ),
    sources: new Set(citing(source).flatMap(({ sources }) => sources)),
  };
}

function namesInAmounts({ lines, modifiers, notices }: RuleSource): string[] {
  const ofLines = lines.flatMap(({ amount, forEach, administratorShare }) => [
    ...[...(amount ?? []), ...(forEach ?? []).flatMap((group) => group.amount)].flatMap(termsOf).flatMap(namesRead),
    ...(administratorShare === undefined ? [] : [administratorShare.dividedBy]),
  ]);
  const ofEffects = modifiers.flatMap(({ effect }) => effectOperands(effect).map(([, operand]) => operand));
  const ofNotices = notices.flatMap(({ amount }) => (amount === undefined ? [] : [amount.min, amount.max]));
  return [...ofLines, ...ofEffects, ...ofNotices].filter((operand) => typeof operand === 'string');
}

function citing({
  figures,
  lines,
  modifiers,
  notices,
  deadlines,
  holidays,
}: RuleSource): { readonly sources: readonly string[] }[] {
  const plain = Object.values(figures).flatMap((figure) => ('sources' in figure ? [figure] : []));
  return [...plain, ...lines, ...modifiers, ...notices, ...deadlines, ...holidays];
}
