import { closure, conditionsBehind, expressionsDeciding } from '../../conditions/expressions.js';
import { factsBehind } from '../../conditions/fact-types.js';
import type { CompiledLine } from '../../pricing/compiled-line.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { figuresBehind } from '../../pricing/figures.js';
import type { RuleSource } from '../../rules/rules-year.js';
import { namesPricing } from '../impact/names-pricing.js';
import type { RuleName } from '../rules-diff.js';

/** Every rule that a line depends on, itself included: its modifiers, figures, conditions and facts. */
export function dependenciesOf(line: CompiledLine, { source }: CompiledRules): RuleName[] {
  const conditions = expressionsDeciding(line.rule, source).flatMap((one) => conditionsBehind(one, source.conditions));
  const leaves = conditions.flatMap((name) => leafOf(name, source));
  const pricing = namesPricing(line);
  const people = line.groups.flatMap((group) => group.people?.fact ?? []);
  const figures = [...pricing, ...leaves.flatMap(({ value }) => (typeof value === 'string' ? value : []))];
  return [
    { section: 'lines', id: line.id },
    ...line.modifiers.map(({ rule }) => ({ section: 'modifiers' as const, id: rule.id })),
    ...named('conditions', conditions),
    ...named('figures', figuresBehindNames(figures, source)),
    ...named('facts', factsBehindNames([...people, ...pricing, ...leaves.map(({ fact }) => fact)], source)),
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

function named(section: RuleName['section'], ids: readonly string[]): RuleName[] {
  return [...new Set(ids)].map((id) => ({ section, id }));
}

function leafOf(name: string, { conditions }: RuleSource) {
  const condition = conditions[name];
  return condition !== undefined && 'fact' in condition ? [condition] : [];
}
