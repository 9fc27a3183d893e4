import type { Term } from '../../../schemas/types/rules.js';
import { closure, conditionsBehind, expressionsDeciding } from '../../conditions/expressions.js';
import { factsBehind } from '../../conditions/fact-types.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { effectOperands } from '../../pricing/effects.js';
import { figuresBehind } from '../../pricing/figures.js';
import { namesRead, operandsOf, termsOf } from '../../pricing/terms.js';
import type { RuleSource } from '../../rules/rules-year.js';
import type { RuleName } from './sections.js';

/** Every rule that a line depends on, itself included: its modifiers, figures, conditions and facts. */
export function lineDependencies(line: CompiledLine, { source }: CompiledRules): RuleName[] {
  const conditions = expressionsDeciding(line.rule, source).flatMap((one) => conditionsBehind(one, source.conditions));
  const leaves = conditions.flatMap((name) => {
    const condition = source.conditions[name];
    return condition !== undefined && 'fact' in condition ? [condition] : [];
  });
  const pricing = pricingNames(line);
  const people = line.groups.flatMap((group) => group.people?.fact ?? []);
  const figures = [...pricing, ...leaves.flatMap(({ value }) => (typeof value === 'string' ? value : []))];
  return [
    { section: 'lines', id: line.id },
    ...line.modifiers.map(({ rule }) => ({ section: 'modifiers' as const, id: rule.id })),
    ...ruleNames('conditions', conditions),
    ...ruleNames('figures', figuresBehindNames(figures, source)),
    ...ruleNames('facts', factsBehindNames([...people, ...pricing, ...leaves.map(({ fact }) => fact)], source)),
  ];
}

/** The figures that the amounts of a rule rest on: those named, and those that they derive from. */
export function figuresBehindNames(names: readonly string[], source: RuleSource): string[] {
  return closure(names, (name) => figuresBehind(name, source)).filter((name) => name in source.figures);
}

/** The facts among some names, and those that they are computed from. */
function factsBehindNames(names: readonly string[], source: RuleSource): string[] {
  return closure(names, (name) => factsBehind(name, source)).filter((name) => name in source.facts);
}

function ruleNames(section: RuleName['section'], ids: readonly string[]): RuleName[] {
  return [...new Set(ids)].map((id) => ({ section, id }));
}

/** The terms that can give the amount of one unit of a line. */
export function amountTerms({ rule }: CompiledLine): Term[] {
  const { amount = [], forEach = [] } = rule;
  return [...amount, ...forEach.flatMap((group) => group.amount)].flatMap(termsOf);
}

/** The names of the figures and number facts that the amounts of a line are calculated from. */
export function pricingNames(line: CompiledLine): string[] {
  const share = line.rule.administratorShare;
  const operands = [
    ...line.modifiers.flatMap(({ rule }) => effectOperands(rule.effect)),
    ...(share === undefined ? [] : operandsOf(share.dividedBy)),
  ];
  const names = operands.flatMap(([, operand]) => (typeof operand === 'string' ? [operand] : []));
  return [...new Set([...amountTerms(line).flatMap(namesRead), ...names])];
}
