import { namesRead } from '../pricing/terms.js';
import type { RuleSource } from './rule-source.js';

/** Some names and all that stands behind them, each once: what they refer to, what that refers to, and so on. */
export function closure(names: readonly string[], behind: (name: string) => readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...behind(name));
  }
  return [...found];
}

/** The names that a derived figure is computed from. */
export function figuresBehind(name: string, { figures }: RuleSource): readonly string[] {
  const figure = figures[name];
  return figure !== undefined && 'derive' in figure ? namesRead(figure.derive) : [];
}

/** The facts that a share or a count is computed from. */
export function factsBehind(name: string, { facts }: RuleSource): readonly string[] {
  const fact = facts[name];
  if (fact?.type === 'share') return [fact.part, fact.whole];
  return fact?.type === 'count' && fact.plus !== undefined ? [fact.plus] : [];
}
