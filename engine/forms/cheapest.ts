import type { CostDifference } from './comparison.js';

/** Something that costs between two amounts in the first 12 months, euro. */
export interface Contender {
  readonly firstYear: { readonly min: number; readonly max: number };
}

/** Which of some forms costs least in the first 12 months, as far as their differences decide. */
export type Cheapest<One extends Contender> =
  | { readonly kind: 'none' }
  | { readonly kind: 'only'; readonly one: One }
  /** `one` costs no more than any other; `difference` is by how much `other`, the next, costs more. */
  | { readonly kind: 'lowest'; readonly one: One; readonly other: One; readonly difference: CostDifference }
  /** `one` and `other` cost the same, and no other form costs less. */
  | { readonly kind: 'same'; readonly one: One; readonly other: One; readonly difference: CostDifference }
  /** It depends on open questions which of `one` and `other` costs less. */
  | { readonly kind: 'open'; readonly one: One; readonly other: One; readonly difference: CostDifference };

/**
 * Finds the cheapest of some forms, and the next one. Two forms are compared by their difference, never by their totals,
 * since costs that both have cannot decide between them.
 * @param differenceOf gives by how much the second costs more than the first
 */
export function cheapestOf<One extends Contender>(
  contenders: readonly One[],
  differenceOf: (one: One, other: One) => CostDifference,
): Cheapest<One> {
  const [one, ...others] = byMiddle(contenders);
  if (one === undefined) return { kind: 'none' };
  const compared = nearestOf(one, others, differenceOf);
  const [next] = compared;
  if (next === undefined) return { kind: 'only', one };
  const rival = compared.find(({ difference }) => difference.firstYear.min < 0);
  if (rival !== undefined) return { kind: 'open', one, ...rival };
  const { min, max } = next.difference.firstYear;
  return { kind: min === 0 && max === 0 ? 'same' : 'lowest', one, ...next };
}

/** More than rounding can change two totals and their difference, euro. */
const ROUNDING = 1;

/**
 * Compares one form with the others, the nearest first. A form is left out if the totals alone show that it always costs
 * more, and that it is not the nearest.
 */
function nearestOf<One extends Contender>(
  one: One,
  others: readonly One[],
  differenceOf: (one: One, other: One) => CostDifference,
) {
  const differences = new Map<One, CostDifference>();
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of others.toSorted((a, b) => leastApart(one, a) - leastApart(one, b))) {
    if (leastApart(one, other) > Math.max(nearest, 0)) break;
    const difference = differenceOf(one, other);
    nearest = Math.min(nearest, middle(difference.firstYear));
    differences.set(other, difference);
  }
  return others
    .flatMap((other) => {
      const difference = differences.get(other);
      return difference === undefined ? [] : [{ other, difference }];
    })
    .sort((a, b) => middle(a.difference.firstYear) - middle(b.difference.firstYear));
}

/** By how much the second costs more than the first at least, as far as their totals tell. */
function leastApart(one: Contender, other: Contender): number {
  return other.firstYear.min - one.firstYear.max - ROUNDING;
}

function byMiddle<One extends Contender>(contenders: readonly One[]): One[] {
  return contenders.toSorted((a, b) => middle(a.firstYear) - middle(b.firstYear));
}

function middle({ min, max }: { readonly min: number; readonly max: number }): number {
  return (min + max) / 2;
}
