import type { RuleSource } from '../../../engine/rules/rules-year.js';

/** The names that rules may use in the place of others. */
export interface Vocabulary {
  /** Another figure of the same unit, or undefined. */
  otherFigure(name: string): string | undefined;
  /** Another fact of the same type, or undefined. */
  otherFact(name: string): string | undefined;
  /** The answers of a fact, besides one. */
  otherAnswers(fact: string, than: unknown): unknown[];
  isCount(figure: string): boolean;
}

/** The names of a rules year. */
export function vocabularyOf({ figures, facts }: RuleSource): Vocabulary {
  const unitOf = (name: string) => figures[name]?.unit;
  const typeOf = (name: string) => facts[name]?.type;
  return {
    otherFigure: (name) => next(Object.keys(figures), name, unitOf),
    otherFact: (name) => next(Object.keys(facts), name, typeOf),
    otherAnswers: (name, than) => answersOf(facts[name]).filter((answer) => answer !== than),
    isCount: (name) => unitOf(name) === 'count',
  };
}

function answersOf(fact: RuleSource['facts'][string] | undefined): unknown[] {
  if (fact?.type === 'boolean') return [true, false];
  return fact?.type === 'enum' ? Object.keys(fact.values) : [];
}

/** The name after one, of those that are alike; the first after the last. */
function next(names: readonly string[], name: string, likeness: (name: string) => unknown): string | undefined {
  if (!names.includes(name)) return undefined;
  const alike = names.filter((one) => likeness(one) === likeness(name));
  const other = alike[(alike.indexOf(name) + 1) % alike.length];
  return other === name ? undefined : other;
}
