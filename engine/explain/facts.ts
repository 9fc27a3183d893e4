import type { FactValue } from '../conditions/cells.js';
import { OPEN } from '../conditions/fact-space.js';
import type { Fact } from '../rules/rules-year.js';
import type { Context } from './context.js';
import type { ExplainedFact } from './explanation.js';

/** Every fact of the rules as a request gives it. */
export function explainFacts(context: Context): ExplainedFact[] {
  return Object.entries(context.rules.source.facts).map(([name, fact], number) => {
    const value = valueIn(name, fact, number, context);
    const valueLabel = 'values' in fact && value !== null ? (fact.values[String(value)] ?? null) : null;
    return { name, label: fact.label, origin: originOf(name, fact, context), value, valueLabel };
  });
}

function valueIn(name: string, fact: Fact, number: number, { rules, facts }: Context): FactValue | null {
  const cell = facts.situation[number] ?? OPEN;
  if (cell === OPEN) return null;
  if (fact.type !== 'enum' && fact.type !== 'boolean') return facts.numberOf(name);
  return rules.space.cells[number]?.representatives[cell] ?? null;
}

function originOf(name: string, fact: Fact, { rules, request, facts }: Context): ExplainedFact['origin'] {
  if (fact.type === 'count' || fact.type === 'share') return 'counted';
  if (rules.reading.asked.get(request.form)?.has(name) !== true) return 'not_asked';
  if (facts.open.includes(name)) return 'open';
  return facts.assumed.includes(name) ? 'assumed' : 'request';
}
