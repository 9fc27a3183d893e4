import { type FactSpace, OPEN, type Situation } from '../conditions/fact-space.js';
import type { RuleSource } from '../rules/rules-year.js';

/** A situation in words, for a person who edits rules: `form is srl and capital is 10000`. */
export function describeSituation(situation: Situation, space: FactSpace, facts: RuleSource['facts']): string {
  const parts = space.names.flatMap((name, number) => {
    const cell = situation[number] ?? OPEN;
    if (cell === OPEN) return [];
    const value = space.cells[number]?.representatives[cell];
    return facts[name] === undefined ? [] : [`${name} is ${value}`];
  });
  return parts.length === 0 ? 'nothing special holds' : parts.join(' and ');
}
