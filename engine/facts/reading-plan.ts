import type { CountFact } from '../../schemas/types/rules.js';
import type { FactValue } from '../conditions/cells.js';
import { cellIn, type FactSpace, OPEN, type Situation } from '../conditions/fact-space.js';
import { computedAfter, computedFrom } from '../conditions/fact-types.js';
import { type Fact, FORM, type RuleSource } from '../rules/rules-year.js';
import { countsPerson, kindsOf, type PeoplePlan, type Person, type PersonKind, peoplePlan } from './people.js';

type NumberedFact<Kind extends Fact = Fact> = readonly [number: number, name: string, fact: Kind];

/** A fact that is computed from the people of a request and from other facts. */
type ComputedFact = Extract<Fact, { type: 'count' | 'share' }>;

/** A fact that a field of a request answers. */
export type Answerable = Exclude<Fact, ComputedFact>;

/** A fact computed from others, which are named by their numbers. */
interface Computation {
  readonly number: number;
  readonly fact: ComputedFact;
  readonly from: readonly number[];
}

/** How the requests of each form are read into facts, worked out once for a rules year. */
export interface ReadingPlan {
  readonly space: FactSpace;
  /** The facts, ordered so that each comes after those that it is computed from. */
  readonly order: readonly NumberedFact[];
  readonly forms: ReadonlyMap<string, FormPlan>;
}

/** How the requests of one form are read. */
export interface FormPlan {
  readonly people: PeoplePlan;
  /** Where every request of the form stands as to the facts that it does not ask for; the others are open. */
  readonly situation: Situation;
  /** The values of its number, count and share facts, by the number of the fact; 0 where there is none yet. */
  readonly numbers: readonly number[];
  readonly asked: readonly NumberedFact<Answerable>[];
  /** In an order in which they can be computed. */
  readonly computed: readonly Computation[];
}

/** Plans the reading of requests: counts are computed after the fields, shares after the counts. */
export function readingPlan({ facts, forms, person }: RuleSource, space: FactSpace): ReadingPlan {
  const numbered = Object.entries(facts).map(([name, fact], number) => [number, name, fact] as const);
  const order = numbered.sort(([, , one], [, , other]) => computedAfter(one) - computedAfter(other));
  const plans = Object.entries(forms).map(([name, form]) => {
    const fields = fieldPlan(order, space, new Set([FORM, ...form.asks]));
    return [name, { ...fields, people: peoplePlan(form, person) }] as const;
  });
  return { space, order, forms: new Map(plans) };
}

function fieldPlan(
  order: readonly NumberedFact[],
  space: FactSpace,
  fields: ReadonlySet<string>,
): Omit<FormPlan, 'people'> {
  const situation = new Array<number>(space.names.length).fill(OPEN);
  const numbers = new Array<number>(space.names.length).fill(0);
  const asked: NumberedFact<Answerable>[] = [];
  const computed: Computation[] = [];
  for (const [number, name, fact] of order) {
    if (isComputed(fact)) {
      const from = computedFrom(fact).map((operand) => space.numberOf.get(operand.name) ?? -1);
      computed.push({ number, fact, from });
    } else if (fields.has(name)) asked.push([number, name, fact]);
    else {
      if (typeof fact.unasked === 'number') numbers[number] = fact.unasked;
      situation[number] = cellIn(space, number, fact.unasked);
    }
  }
  return { situation, numbers, asked, computed };
}

/** Whether a fact is computed, and no field of a request. */
export function isComputed(fact: Fact): fact is ComputedFact {
  return fact.type === 'count' || fact.type === 'share';
}

/**
 * Computes what the people of a request make: counts, and shares of them.
 * @param numbers the values of the facts by their number; what is computed is written there
 */
export function computeFacts(people: readonly Person[], computed: FormPlan['computed'], numbers: number[]): void {
  const kinds = kindsOf(people);
  for (const { number, fact, from } of computed) {
    const [first = 0, second = 0] = from.map((operand) => numbers[operand] ?? 0);
    if (fact.type === 'count') numbers[number] = first + countOf(fact, kinds);
    else numbers[number] = second === 0 ? 0 : first / second;
  }
}

function countOf({ people }: CountFact, kinds: readonly PersonKind[]): number {
  let total = 0;
  for (const { person, count } of kinds) if (countsPerson(people, person)) total += count;
  return total;
}

/** What the rules take for the answer where the request gives none; undefined where they leave it open. */
export function valueAssumed({ unanswered }: Answerable): FactValue | undefined {
  return typeof unanswered === 'object' ? unanswered.value : undefined;
}
