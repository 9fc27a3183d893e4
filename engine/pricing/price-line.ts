import { OPEN, onlyIndex, possibleIndexes } from '../conditions/fact-space.js';
import type { RequestFacts } from '../facts.js';
import { decimal, hull, NOTHING, plus, type Range, sameRange, times } from '../values/amounts.js';
import type {
  AppliedModifier,
  CompiledCase,
  CompiledLine,
  CompiledModifier,
  Outcome,
  PricedLine,
  Pricing,
  UnitSteps,
} from './compiled.js';
import { applyEffect } from './effects.js';
import { leastKnown } from './known.js';
import type { Lookup } from './terms.js';

/** Prices a line; undefined if it is not due under any possible answer. */
export function priceLine(line: CompiledLine, facts: RequestFacts, figure: Lookup): PricedLine | undefined {
  const numbers = outcomeNumbers(line, facts);
  if (!numbers.some(isDue)) return undefined;
  const counts = line.groups.map(({ people }) => (people === undefined ? 1 : facts.numberOf(people.fact)));
  const quantity = counts.reduce((sum, count) => sum + count, 0);
  if (quantity === 0) return undefined;
  const isShared = numbers.every((number) => line.outcomes[number]?.constantSteps !== undefined || !isDue(number));
  const price = (): PricedLine => ({ line, isShared, quantity, ...priceOutcomes(line, numbers, counts, figure) });
  return isShared ? line.prices.get(`${numbers} ${counts}`, price) : price();
}

/** The numbers of the outcomes that a request leaves possible, each once. */
function outcomeNumbers(line: CompiledLine, { situation }: RequestFacts): number[] {
  const only = onlyIndex(situation, line.facts, line.sizes);
  if (only !== OPEN) return [line.outcomeOf[only] ?? 0];
  const indexes = possibleIndexes(situation, line.facts, line.sizes);
  return [...new Set(indexes.map((index) => line.outcomeOf[index] ?? 0))];
}

/** Whether an outcome makes the line due. Outcome 0 means that it is not. */
function isDue(number: number): boolean {
  return number !== 0;
}

function priceOutcomes(
  line: CompiledLine,
  numbers: readonly number[],
  counts: readonly number[],
  figure: Lookup,
): Omit<PricedLine, 'line' | 'isShared' | 'quantity'> {
  const pricings = numbers.map((number) => priceOutcome(line.outcomes[number], counts, figure));
  const due = pricings.flatMap(({ outcome }) => outcome ?? []);
  const units = line.groups.map((_, group) =>
    pricings.map(({ steps }) => steps[group]?.at(-1) ?? NOTHING).reduce(hull),
  );
  return {
    amount: pricings.map(({ amount }) => amount).reduce(hull),
    exempt: due.every(({ exempt }) => exempt) && due.length === pricings.length,
    conditions: [...new Set(due.flatMap(({ conditions }) => conditions))],
    modifiers: joinModifiers(line, pricings),
    units,
    unit: line.rule.forEach === undefined ? undefined : commonUnit(units, counts),
    known: leastKnown(due.map(({ known }) => known)),
    pricings,
  };
}

function priceOutcome(outcome: Outcome | undefined, counts: readonly number[], figure: Lookup): Pricing {
  if (outcome === undefined) return { outcome, steps: [], amount: NOTHING, modifiers: [] };
  const steps = outcome.constantSteps ?? outcome.cases.map((chosen) => unitSteps(chosen, outcome.modifiers, figure));
  const totalAt = (step: number): Range =>
    steps.map((group, number) => times(group[step] ?? NOTHING, decimal(counts[number] ?? 0))).reduce(plus, NOTHING);
  const totals = [...outcome.modifiers.keys(), outcome.modifiers.length].map(totalAt);
  return {
    outcome,
    steps,
    amount: totals.at(-1) ?? NOTHING,
    modifiers: outcome.modifiers.map(({ rule }, step) => ({
      id: rule.id,
      before: totals[step] ?? NOTHING,
      after: totals[step + 1] ?? NOTHING,
    })),
  };
}

/** The amount of one unit as its case gives it, and then after each modifier in turn. */
export function unitSteps(chosen: CompiledCase, modifiers: readonly CompiledModifier[], value: Lookup): UnitSteps {
  const steps: Range[] = [chosen.price(value)];
  for (const { rule } of modifiers) {
    const before = steps.at(-1);
    if (before !== undefined) steps.push(applyEffect(rule.effect, before, value));
  }
  return steps;
}

/**
 * The modifiers that apply under at least one answer, in the order of application, each with the hull of the amounts
 * before and after it.
 */
function joinModifiers({ modifiers }: CompiledLine, pricings: readonly Pricing[]): AppliedModifier[] {
  const applied = pricings.flatMap((pricing) => pricing.modifiers);
  return modifiers.flatMap(({ rule: { id } }) => {
    const steps = applied.filter((one) => one.id === id);
    if (steps.length === 0) return [];
    return [
      {
        id,
        before: steps.map(({ before }) => before).reduce(hull),
        after: steps.map(({ after }) => after).reduce(hull),
      },
    ];
  });
}

function commonUnit(units: readonly Range[], counts: readonly number[]): Range | undefined {
  const counted = units.filter((_, group) => (counts[group] ?? 0) > 0);
  const [first] = counted;
  return first !== undefined && counted.every((unit) => sameRange(unit, first)) ? first : undefined;
}
