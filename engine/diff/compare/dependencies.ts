import type { CompiledRules } from '../../compiled-rules.js';
import { expressionsDeciding } from '../../conditions/expressions-of.js';
import { conditionsBehind } from '../../conditions/read-facts.js';
import { namesRead } from '../../figures/terms.js';
import type { CompiledLine } from '../../lines/compiled-line.js';
import type { RuleSource } from '../../rule-source.js';
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
    ...named(
      'figures',
      withThoseBehind(figures, (name) => figuresBehind(name, source)),
    ),
    ...named(
      'facts',
      withThoseBehind([...people, ...pricing, ...leaves.map(({ fact }) => fact)], (name) => factsBehind(name, source)),
    ),
  ];
}

/** The figures that the amounts of a rule rest on: those named, and those that they derive from. */
export function figuresBehindNames(names: readonly string[], source: RuleSource): string[] {
  return withThoseBehind(names, (name) => figuresBehind(name, source)).filter((name) => name in source.figures);
}

function named(section: RuleName['section'], ids: readonly string[]): RuleName[] {
  return [...new Set(ids)].map((id) => ({ section, id }));
}

function withThoseBehind(names: readonly string[], behind: (name: string) => readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...behind(name));
  }
  return [...found];
}

function figuresBehind(name: string, { figures }: RuleSource): string[] {
  const figure = figures[name];
  return figure !== undefined && 'derive' in figure ? namesRead(figure.derive) : [];
}

function factsBehind(name: string, { facts }: RuleSource): string[] {
  const fact = facts[name];
  if (fact?.type === 'share') return [fact.part, fact.whole];
  return fact?.type === 'count' && fact.plus !== undefined ? [fact.plus] : [];
}

function leafOf(name: string, { conditions }: RuleSource) {
  const condition = conditions[name];
  return condition !== undefined && 'fact' in condition ? [condition] : [];
}
