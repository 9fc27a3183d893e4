import type { Fact } from '../rules/rule-source.js';
import { countsPerson, kindOf, kindsOf, type Person } from './people.js';

/** A fact computed from others, which are named by their numbers. */
export interface ComputedFact {
  readonly number: number;
  readonly fact: Extract<Fact, { type: 'count' | 'share' }>;
  readonly from: { readonly plus: number } | { readonly part: number; readonly whole: number } | undefined;
}

/** The computed facts of a form. */
export interface ComputedFacts {
  /** In an order in which they can be computed. */
  readonly inOrder: readonly ComputedFact[];
  /** Which of them count a kind of person, once one was met: there are few kinds. */
  readonly counting: Map<number, readonly ComputedFact[]>;
}

/**
 * Computes what the people of a request make: counts, and shares of them.
 * @param numbers the values of the facts by their number; what is computed is written there
 */
export function computeFacts(people: readonly Person[], computed: ComputedFacts, numbers: number[]): void {
  for (const { person, count } of kindsOf(people))
    for (const { number } of countingOf(computed, person)) numbers[number] = (numbers[number] ?? 0) + count;
  for (const { number, from } of computed.inOrder) numbers[number] = computedValue(numbers[number] ?? 0, from, numbers);
}

function countingOf({ inOrder, counting }: ComputedFacts, person: Person): readonly ComputedFact[] {
  const kind = kindOf(person);
  const known = counting.get(kind);
  if (known !== undefined) return known;
  const found = inOrder.filter(({ fact }) => fact.type === 'count' && countsPerson(fact.people, person));
  counting.set(kind, found);
  return found;
}

function computedValue(counted: number, from: ComputedFact['from'], numbers: readonly number[]): number {
  if (from === undefined) return counted;
  if ('plus' in from) return counted + (numbers[from.plus] ?? 0);
  const whole = numbers[from.whole] ?? 0;
  return whole === 0 ? 0 : (numbers[from.part] ?? 0) / whole;
}
