import { conditionsBehind } from '../conditions/read-facts.js';
import { namesRead } from '../figures/terms.js';
import { termsOf } from '../lines/compile-cases.js';
import { writtenExpressions } from '../loader/checks/expressions.js';
import { effectOperands } from '../modifiers/effects.js';
import type { RuleSource } from '../rule-source.js';

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
    figures: closure([...amounts, ...compared], (name) => figuresBehind(name, source)),
    facts: closure([...leaves.map(({ fact }) => fact), ...counted, ...amounts], (name) => factsBehind(name, source)),
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

function figuresBehind(name: string, { figures }: RuleSource): readonly string[] {
  const figure = figures[name];
  return figure !== undefined && 'derive' in figure ? namesRead(figure.derive) : [];
}

function factsBehind(name: string, { facts }: RuleSource): readonly string[] {
  const fact = facts[name];
  if (fact?.type === 'share') return [fact.part, fact.whole];
  return fact?.type === 'count' && fact.plus !== undefined ? [fact.plus] : [];
}

function closure(names: readonly string[], behind: (name: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...behind(name));
  }
  return found;
}

function citing({ figures, lines, modifiers, notices }: RuleSource): { readonly sources: readonly string[] }[] {
  const plain = Object.values(figures).flatMap((figure) => ('sources' in figure ? [figure] : []));
  return [...plain, ...lines, ...modifiers, ...notices];
}
